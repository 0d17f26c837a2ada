/**
 * The bots of one table, thinking. A bot begins as soon as it is its turn, with its seat's view and nothing else, and moves at its moment, which
 * was drawn from public facts: not earlier, and later only if it is not ready, which its time to think is too short for. Where a machine is too busy
 * all the same, it moves at the next of a few moments after its own: how late says next to nothing of what it thought. When the table moves on, all
 * that was thought is void.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Cancel } from '@parlour/kernel';
import { type BotTurn, gameView, type Table } from '@parlour/table';
import { gameAt } from '../audience/table-frames.ts';
import { faultOf } from '../faults.ts';
import type { HallPorts } from '../ports.ts';
import { LONGEST_THOUGHT } from './think.ts';

export interface BotAnswer {
  readonly turn: BotTurn;
  /** Null is silence, undefined that the bot failed. */
  readonly move: object | null | undefined;
}

interface Thought {
  turn: BotTurn;
  answer: BotAnswer | null;
}

/** A bot has thought enough so long before its moment, in ms: an answer takes some time to come, and bots look at the clock now and then only. */
const ON_THE_WAY = 50;
/** Whoever is late moves at a whole number of these after its moment, in ms. */
const LATE_STEP = 250;

export class Thinking {
  private readonly ports: HallPorts;
  private readonly submit: (answer: BotAnswer) => void;
  private thoughts: Thought[] = [];
  private n = 0;
  private timers: Cancel[] = [];

  /** `submit` gets each answer once, at its moment. */
  constructor(ports: HallPorts, submit: (answer: BotAnswer) => void) {
    this.ports = ports;
    this.submit = submit;
  }

  /**
   * Thinks about these turns, which are all that bots have at this table now. `headStart`: another server is to play them. Only if it has not
   * done so is a turn played here, so many ms after its moment, and only shortly before that it is thought about.
   */
  follow(table: Table, turns: readonly BotTurn[], headStart = 0): void {
    if (this.n === table.n) return;
    this.n = table.n;
    this.forgetTimers();
    this.thoughts = [];
    if (turns.length === 0) return;
    // A log that is ahead of the clock was written before the clock was set back. Nobody waits for that time to come again.
    const ahead = Math.max(0, table.at - this.ports.clock.now());
    this.thoughts = turns.map((turn) => ({ turn: { ...turn, at: turn.at - ahead + headStart }, answer: null }));
    for (const each of this.thoughts) {
      if (headStart === 0) this.think(table, each);
      else this.after(each.turn.at - LONGEST_THOUGHT - ON_THE_WAY, () => this.think(table, each));
    }
  }

  /** Forgets everything, so that the same turns are thought about again. */
  forget(): void {
    this.n = 0;
    this.thoughts = [];
    this.forgetTimers();
  }

  /** When somebody's moment comes next, in ms. It may be past: clocks are set forward, and a machine that slept has missed it. */
  next(): number | null {
    if (this.thoughts.length === 0) return null;
    const now = this.ports.clock.now();
    const moments = this.thoughts.flatMap(({ turn, answer }) => (turn.at > now || answer !== null ? [turn.at] : []));
    return moments.length === 0 ? null : Math.min(...moments);
  }

  /** Submits what is ready and whose moment has come. */
  offer(): void {
    const now = this.ports.clock.now();
    const due = this.thoughts.filter(({ turn, answer }) => answer !== null && turn.at <= now);
    this.thoughts = this.thoughts.filter((each) => !due.includes(each));
    for (const { answer } of due.sort((a, b) => a.turn.at - b.turn.at)) if (answer !== null) this.submit(answer);
  }

  private think(table: Table, thought: Thought): void {
    const { turn } = thought;
    const { seat, level, must } = turn;
    const game = gameAt(this.ports.games, table);
    const view = game === null ? null : gameView(game, table, seat);
    if (game === null || view === null) return;
    const seed = bytesToHex(this.ports.random(16));
    const ready = (move: BotAnswer['move']): void => {
      const late = this.ports.clock.now() - turn.at;
      thought.turn = { ...turn, at: turn.at + Math.max(0, Math.ceil(late / LATE_STEP)) * LATE_STEP };
      thought.answer = { turn: thought.turn, move };
      if (late >= 0 && this.thoughts.includes(thought)) this.after(thought.turn.at, () => this.offer());
    };
    const ms = Math.max(0, turn.at - this.ports.clock.now() - ON_THE_WAY);
    const isVoid = (): boolean => !this.thoughts.includes(thought);
    this.ports.bots({ game: game.id, level, seat, view, must, ms, seed }, isVoid).then(ready, (error: unknown) => {
      this.ports.log.error('bot/failed', { table: table.code, game: game.id, ...faultOf(error) });
      ready(undefined);
    });
  }

  /** The table's own timer goes by the moments of those who are ready in time. */
  private after(at: number, act: () => void): void {
    const { clock } = this.ports;
    this.timers.push(clock.after(Math.max(0, at - clock.now()), act));
  }

  private forgetTimers(): void {
    for (const cancel of this.timers) cancel();
    this.timers = [];
  }
}
