/**
 * When something happens at a table by itself: something is due, a bot moves, or a lease runs out. One timer serves them all. What goes wrong
 * again and again does so ever less often.
 */
import type { Table } from '@parlour/table';
import type { Thinking } from '../bots/thinking.ts';
import type { HallPorts } from '../ports.ts';
import { Alarm } from './alarm.ts';
import type { DueNext } from './due-next.ts';
import type { Presence } from './presence.ts';

/** How long each server that comes before has to do what is due, before the next one does it, in ms. It leaves a bot time to think. */
export const HEAD_START = 500;
/** Nobody waits for more servers than these. */
const MOST_BEFORE = 3;
/** How long a table that was just taken in hand waits for its people before it acts on their absence, in ms. */
const SETTLING_IN = 2_000;

export class Timetable {
  private readonly ports: HallPorts;
  private readonly due: DueNext;
  private readonly presence: Presence;
  private readonly thinking: Thinking;
  private readonly alarm: Alarm;

  /** `ring`: it is time to look at the table. */
  constructor(ports: HallPorts, due: DueNext, presence: Presence, thinking: Thinking, ring: () => void) {
    this.ports = ports;
    this.due = due;
    this.presence = presence;
    this.thinking = thinking;
    this.alarm = new Alarm(ports.clock, () => {
      thinking.offer();
      ring();
    });
  }

  /** Whether something is due now. */
  isDue(table: Table): boolean {
    const due = this.due.deadline(table, this.presence.gone());
    return due !== null && due <= this.ports.clock.now();
  }

  /** The same, unless it has to wait because the last time went wrong. */
  isDueByNow(table: Table): boolean {
    const due = this.dueHere(table);
    return due !== null && due <= this.ports.clock.now();
  }

  /** Sets bots thinking about the table as it is, and the timer to what comes next. */
  follow(table: Table): void {
    this.thinking.follow(table, this.due.botTurns(table), this.headStart());
    const times = [this.dueHere(table), this.thinking.next(), this.presence.nextLapse()];
    const ahead = times.filter((time) => time !== null);
    this.alarm.set(ahead.length === 0 ? null : Math.min(...ahead));
  }

  /** Nothing happens by itself until the table is followed again; what bots thought is forgotten. */
  halt(): void {
    this.thinking.forget();
    this.alarm.set(null);
  }

  /** Something went wrong: whatever was to happen is tried again after a rest. */
  rest(): void {
    this.thinking.forget();
    this.alarm.takeRest();
    this.alarm.set(this.alarm.restUntil);
  }

  /** When what is due next is to be done here, in ms. */
  private dueHere(table: Table): number | null {
    const due = this.due.deadline(table, this.presence.gone());
    return due === null ? null : Math.max(due + this.headStart(), this.alarm.restUntil);
  }

  private headStart(): number {
    return HEAD_START * Math.min(this.presence.hallsBefore(), MOST_BEFORE);
  }

  settleIn(): void {
    this.alarm.pause(SETTLING_IN);
  }

  /** Something went well. */
  rested(): void {
    this.alarm.rested();
  }
}
