/** What a hall stands on, and all it knows of the world outside. A server brings the real ones; a simulation brings its own, and so repeats every run. */
import type { BotLevel, Clock, Random, Seat, View } from '@parlour/kernel';
import type { Games } from '@parlour/table';
import type { Caps, Limits } from './limits.ts';
import type { Store } from './store/store.ts';

export interface HallPorts {
  readonly store: Store;
  /** Whether there may be other servers on this store, and whoever comes back may get to one of them. */
  readonly peers: boolean;
  readonly games: Games;
  readonly bots: AskBot;
  readonly clock: Clock;
  /** What is done again and again, and for how long a socket may be mute, goes by these timers: those of a clock that never leaps. */
  readonly patience: Pick<Clock, 'after'>;
  readonly random: Random;
  readonly log: Log;
  readonly limits: Limits;
  readonly caps: Caps;
  /** The build of the web client that this server gives out; null where it gives out none. */
  readonly build: string | null;
  readonly tallies: Tallies;
  /** How long records of finished games are kept, in ms. */
  readonly recordsKept: number;
  /** Entries of one table, at most. A table that has so many takes no more, and goes when its people do. */
  readonly mostEntries: number;
}

/**
 * Bots are asked with a view only. Null is silence, which is an answer where the seat merely may move. `isVoid` tells whether the answer is of no use
 * any more; absent: never.
 */
export type AskBot = (ask: BotQuestion, isVoid?: () => boolean) => Promise<object | null>;

export interface BotQuestion {
  readonly game: string;
  readonly level: BotLevel;
  readonly seat: Seat;
  readonly view: View;
  /** Play can't go on without an answer. */
  readonly must: boolean;
  /** How long it may be thought about, in ms of the hall's clock. */
  readonly ms: number;
  /** The bot's own chance; it has nothing to do with the game's. */
  readonly seed: string;
}

/** The near end of a socket. */
export interface Wire {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Asks the other side for a sign of life. */
  ping(): void;
  /** Bytes that were sent and not yet taken by the other side. */
  pending(): number;
}

/** Fields are codes, numbers and public ids: never content, never a secret. */
export interface Log {
  info(event: string, fields?: Readonly<Record<string, string | number>>): void;
  warn(event: string, fields?: Readonly<Record<string, string | number>>): void;
  error(event: string, fields?: Readonly<Record<string, string | number>>): void;
}

/** What happened, counted. Codes and numbers only. */
export interface Tallies {
  /** An entry was decided and stored here. */
  entry(kind: string): void;
  refusal(code: string): void;
  /** The store answered an append, after so many ms. */
  append(ms: number): void;
  /** Another process had moved the table on: the command is decided again. */
  conflict(): void;
  /** Another process rang, for something of this kind. */
  bell(kind: string): void;
  /** A text was sent to somebody; without its length where that tells of cards: refusals, lists of moves. */
  sent(characters: number): void;
  /** A table was found damaged, and closed. */
  damaged(): void;
  /** A socket was closed by us. */
  closed(reason: string): void;
}

export const NO_TALLIES: Tallies = { entry() {}, refusal() {}, append() {}, conflict() {}, bell() {}, sent() {}, damaged() {}, closed() {} };
