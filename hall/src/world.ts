/** What the hall lives on: its ports, the games of the house, the bots, and what it counts for whoever runs it. */
import type { BotLevel, Clock, Random, Seat, View } from '@parlour/kernel';
import type { Games } from '@parlour/table';
import type { Limits } from './limits.ts';
import type { Log } from './ports.ts';
import type { Store } from './store/store.ts';

export interface World {
  readonly store: Store;
  readonly games: Games;
  readonly bots: Minds;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly limits: Limits;
  /** The build of the web client that this server gives out; null where it gives out none. */
  readonly build: string | null;
  readonly tallies: Tallies;
}

/** Bots are asked with a view only. Null is silence, which is an answer where the seat merely may move. */
export type Minds = (ask: Question) => Promise<object | null>;

export interface Question {
  readonly game: string;
  readonly level: BotLevel;
  readonly seat: Seat;
  readonly view: View;
  /** Play can't go on without an answer. */
  readonly must: boolean;
  /** How long until the answer is wanted, in ms of the hall's clock. */
  readonly ms: number;
  /** The mind's own chance; it has nothing to do with the game's. */
  readonly seed: string;
}

/** What happened, counted. Codes and numbers only. */
export interface Tallies {
  /** An entry was decided and stored here. */
  entry(kind: string): void;
  refusal(code: string): void;
  /** The store answered an append, after so many ms. */
  append(ms: number): void;
  /** A text was sent to somebody. */
  sent(characters: number): void;
  /** A socket was closed by us. */
  closed(reason: string): void;
}

export const NO_TALLIES: Tallies = { entry() {}, refusal() {}, append() {}, sent() {}, closed() {} };
