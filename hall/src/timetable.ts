/**
 * When something happens at a table by itself: something is due, a bot moves, or a lease runs out. One timer serves them all. What goes wrong
 * again and again does so ever less often.
 */
import { botTurns, deadline, type Table } from '@parlour/table';
import { Alarm } from './alarm.ts';
import type { Presence } from './presence.ts';
import { type Thought, Thoughts } from './thoughts.ts';
import type { World } from './world.ts';

/** How long a table that was just taken in hand waits for its people before it acts on their absence, in ms. */
const SETTLING_IN = 2_000;

export interface Events {
  /** A bot's moment has come, and it has an answer. */
  play(thought: Thought): void;
  /** Time to look at the table. */
  ring(): void;
}

export class Timetable {
  private readonly world: World;
  private readonly presence: Presence;
  private readonly thoughts: Thoughts;
  private readonly alarm: Alarm;

  constructor(world: World, presence: Presence, events: Events) {
    this.world = world;
    this.presence = presence;
    this.thoughts = new Thoughts(world, (thought) => events.play(thought));
    this.alarm = new Alarm(world.clock, () => {
      this.thoughts.offer();
      events.ring();
    });
  }

  /** Whether something is due now. */
  isDue(table: Table): boolean {
    const now = this.world.clock.now();
    const due = deadline(this.world.games, table, this.presence.gone(table, now));
    return due !== null && due <= now;
  }

  /** The same, unless it has to wait because the last time went wrong. */
  isDueByNow(table: Table): boolean {
    return this.world.clock.now() >= this.alarm.restUntil && this.isDue(table);
  }

  /** Sets bots thinking about the table as it is, and the timer to what comes next. */
  follow(table: Table): void {
    const { games, clock } = this.world;
    const now = clock.now();
    this.thoughts.follow(table, botTurns(games, table));
    const due = deadline(games, table, this.presence.gone(table, now));
    const times = [due === null ? null : Math.max(due, this.alarm.restUntil), this.thoughts.next(), this.presence.nextLapse(table, now)];
    const ahead = times.filter((time) => time !== null);
    this.alarm.set(ahead.length === 0 ? null : Math.min(...ahead));
  }

  /** Nothing happens by itself until the table is followed again; what bots thought is forgotten. */
  halt(): void {
    this.thoughts.forget();
    this.alarm.set(null);
  }

  /** Something went wrong: whatever was to happen is tried again after a rest. */
  rest(): void {
    this.thoughts.forget();
    this.alarm.takeRest();
    this.alarm.set(this.alarm.restUntil);
  }

  settleIn(): void {
    this.alarm.pause(SETTLING_IN);
  }

  /** Something went well. */
  rested(): void {
    this.alarm.rested();
  }
}
