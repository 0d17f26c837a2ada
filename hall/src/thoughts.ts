/**
 * The bots of one table, thinking. A bot begins as soon as it is its turn, with its seat's view and nothing else, and moves at its moment, which
 * was drawn from public facts: not earlier, and later only if it is not ready. When the table moves on, every thought is void.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { type BotTurn, gameView, type Table } from '@parlour/table';
import { faultOf } from './home.ts';
import { gameAt } from './sight.ts';
import type { World } from './world.ts';

export interface Thought {
  readonly turn: BotTurn;
  /** What the mind answered; null is silence, undefined that it failed. */
  readonly move: object | null | undefined;
}

interface Thinking {
  readonly turn: BotTurn;
  thought: Thought | null;
}

export class Thoughts {
  private readonly world: World;
  private readonly submit: (thought: Thought) => void;
  private thinking: Thinking[] = [];
  private n = 0;

  /** `submit` gets each thought once, at its moment. */
  constructor(world: World, submit: (thought: Thought) => void) {
    this.world = world;
    this.submit = submit;
  }

  /** Thinks about these turns, which are all that bots have at this table now. */
  follow(table: Table, turns: readonly BotTurn[]): void {
    if (this.n === table.n) return;
    this.n = table.n;
    // A log that is ahead of the clock was written before the clock was set back. Nobody waits for that time to come again.
    const ahead = Math.max(0, table.at - this.world.clock.now());
    this.thinking = turns.map((turn) => ({ turn: { ...turn, at: turn.at - ahead }, thought: null }));
    for (const each of this.thinking) this.think(table, each);
  }

  /** Forgets everything, so that the same turns are thought about again. */
  forget(): void {
    this.n = 0;
    this.thinking = [];
  }

  /** When somebody's moment comes next, in ms. It may be past: clocks are set forward, and a machine that slept has missed it. */
  next(): number | null {
    const now = this.world.clock.now();
    const moments = this.thinking.flatMap(({ turn, thought }) => (turn.at > now || thought !== null ? [turn.at] : []));
    return moments.length === 0 ? null : Math.min(...moments);
  }

  /** Submits what is ready and whose moment has come. */
  offer(): void {
    const now = this.world.clock.now();
    const due = this.thinking.filter(({ turn, thought }) => thought !== null && turn.at <= now);
    this.thinking = this.thinking.filter((each) => !due.includes(each));
    for (const { thought } of due.sort((a, b) => a.turn.at - b.turn.at)) if (thought !== null) this.submit(thought);
  }

  private think(table: Table, thinking: Thinking): void {
    const { turn } = thinking;
    const { seat, level, must } = turn;
    const game = gameAt(this.world.games, table);
    const view = game === null ? null : gameView(game, table, seat);
    if (game === null || view === null) return;
    const seed = bytesToHex(this.world.random(16));
    const ready = (move: Thought['move']): void => {
      thinking.thought = { turn, move };
      if (this.thinking.includes(thinking)) this.offer();
    };
    const ms = Math.max(0, turn.at - this.world.clock.now());
    this.world.bots({ game: game.id, level, seat, view, must, ms, seed }).then(ready, (error: unknown) => {
      this.world.log.error('bot/failed', { table: table.code, game: game.id, ...faultOf(error) });
      ready(undefined);
    });
  }
}
