/**
 * What a game is: pure functions over plain JSON data. No clock, no network, no randomness but the chance it is handed, no mutation. So
 * the same rules run in a server, in a browser, in a search tree and a million times in a test.
 *
 * The words are those of a table: a *seat* is a numbered place, a *viewer* is a seat or the spectator, a *move* is what a seat does, an
 * *event* is what happened, a *view* is what a viewer may know.
 */
import type { Chance } from './chance.ts';
import type { MoveShapes, MoveValue } from './moves.ts';
import type { Configurable, OptionSheet } from './options.ts';
import type { Refusal } from './refusal.ts';

/** A numbered place at the table, from 0. */
export type Seat = number;
export type Viewer = Seat | 'spectator';

/** The types a game is made of. All are readonly JSON data. */
export interface GameTypes {
  options: object;
  state: object;
  move: MoveValue;
  event: { readonly kind: string };
  /** What everybody may know; the spectator's view. */
  open: object;
  /** What one seat knows beyond that. */
  own: { readonly seat: Seat };
  /** The codes of its refusals. */
  refusal: string;
}

export interface View<T extends GameTypes = GameTypes> {
  readonly open: T['open'];
  /** null for the spectator. */
  readonly own: T['own'] | null;
}

/**
 * Narrates what happens, for people and animation: to all, or only to the seats named. Where nobody listens there is no teller, and
 * `tell?.({ … })` does not even make the event.
 */
export type Tell<E> = ((event: E, to?: readonly Seat[]) => void) | undefined;

export interface Start<O> {
  /** The version of the rules the game is played by; records of older ones keep theirs. */
  readonly version: number;
  readonly options: O;
  readonly seats: number;
}

/** A seat's place so far. Rank 1 is the best; ties share a rank. */
export interface Place {
  readonly seat: Seat;
  /** From 1. */
  readonly rank: number;
  /** As the game counts. */
  readonly score: number;
}

/** Something that must hold in every state. `broken` says what is wrong, for the author, or gives null. */
export interface Law<S> {
  readonly name: string;
  broken(state: S): string | null;
}

/** Something that a seat ventured and that came out or did not, such as a call: simulations count these. */
export interface Venture {
  readonly name: string;
  readonly success: boolean;
}

/** How a host ends a game whose end the options leave open, with the standing as its result. */
export interface Closing<T extends GameTypes = GameTypes> {
  /** Whether the host may end the game here: only between rounds. */
  closable(state: T['state']): boolean;
  /** Ends the game; only while `closable`. */
  close(state: T['state'], tell?: Tell<T['event']>): T['state'];
}

/**
 * What one seat alone is sent, as long as it can get. Whoever listens on the line sees lengths, so all that a seat is sent beyond what all are
 * is filled up with blanks to the length of what is given here. It is made from public facts alone; it need not be possible, only have a text that no
 * true one is longer than, in any state that looks the same to the spectator. What is longer than it has to be is paid for with every move.
 */
export interface Widest<T extends GameTypes = GameTypes> {
  /** The own part of this seat. */
  own(open: T['open'], seat: Seat): T['own'];
  /** What a step tells this seat and not all: `heard` is what it told all, and `open` what they see after it. */
  told(open: T['open'], heard: readonly T['event'][], seat: Seat): readonly T['event'][];
}

/** What most games don't need is optional. Nobody but `capabilities.ts` asks for it there: its functions know what its absence means. */
export interface Game<T extends GameTypes = GameTypes> extends Configurable<T['options']> {
  readonly id: string;
  /** Raised when a clause changes. The version a game began with is in its state, and everything that a version changes branches on it. */
  readonly version: number;
  readonly sheet: OptionSheet<T['options']>;
  /** Wide enough for the moves of every version: records and tables of before are read by them, too. */
  readonly moveShapes: MoveShapes<T['move']>;
  /** Every code that `refuse` and `check` can give, and every kind of event: each has its words in the game's folder. */
  readonly refusals: readonly T['refusal'][];
  readonly events: readonly T['event']['kind'][];
  readonly laws: readonly Law<T['state']>[];

  /** The numbers of seats that these options can be played with, in a game of this version. */
  seats(options: T['options'], version: number): readonly number[];
  /** Why these options do not go together, or with this number of seats, in a game of this version. Absent: what the sheet and `seats` allow does. */
  check?(options: T['options'], seats: number, version: number): Refusal<T['refusal']> | null;
  /** More steps than any game of random moves takes. A game that passes it can't end. */
  longest(options: T['options'], seats: number, version: number): number;

  setup(start: Start<T['options']>, chance: Chance, tell?: Tell<T['event']>): T['state'];
  /**
   * The seats without whom play can't go on. A function of public facts: the clock and "your turn" use it. Where it is secret who has moved
   * already, a seat stays awaited though it has no move left.
   */
  awaited(state: T['state']): readonly Seat[];
  /** Seconds after which awaited seats play their fallback even at a table without a clock; null where there is no such limit. Absent: nowhere is. */
  window?(state: T['state']): number | null;
  /** Whether seats that are not awaited may ever move in this game (a reaction). Whoever plays for others then leaves them time. Absent: never. */
  reactions?(state: T['state']): boolean;
  /**
   * Whether what awaited seats may do now depends on nothing but what all may know, such as a bid in an auction: around one device they act without
   * having to look at what only they may see. Absent: never.
   */
  blind?(open: T['open']): boolean;
  /** Every legal move of a seat, also where it merely may (a reaction). Listing is cheap and gives interned values. */
  moves(state: T['state'], seat: Seat): readonly T['move'][];
  /** Why a move is not legal, or null if it is. Depends on nothing the seat may not know. */
  refuse(state: T['state'], seat: Seat, move: T['move']): Refusal<T['refusal']> | null;
  /** The state after a legal move. */
  apply(state: T['state'], seat: Seat, move: T['move'], chance: Chance, tell?: Tell<T['event']>): T['state'];
  /** Whether a round has ended and the table has to let the next one start. */
  between(state: T['state']): boolean;
  /** Starts the next round; only while `between`. */
  next(state: T['state'], chance: Chance, tell?: Tell<T['event']>): T['state'];
  /** Absent: a game ends by its rules alone. */
  readonly closing?: Closing<T>;

  open(state: T['state']): T['open'];
  own(state: T['state'], seat: Seat): T['own'];
  readonly widest: Widest<T>;
  /**
   * The seats whose own parts a step may have changed, as far as all can tell by what they saw before it and see after it: to those they are sent,
   * changed or not. It goes by how the two are written, never by whether something is the same object, which may depend on what is hidden. Absent: to all.
   */
  touched?(before: T['open'], after: T['open']): readonly Seat[];
  /** A whole state that looks like this view, drawn from the deal's distribution given the hard facts in the view. */
  imagine(view: View<T>, chance: Chance): T['state'];

  standing(state: T['state']): readonly Place[];
  over(state: T['state']): boolean;
  /** What an expired clock plays for a seat that is awaited. */
  fallback(state: T['state'], seat: Seat): T['move'];
  /**
   * The own part of a seat where everything lies open, as when a game that is over is looked at again: also what the seat has and has not seen.
   * Nobody who plays gets it. Absent: `own`, since a seat knows what it has.
   */
  revealed?(state: T['state'], seat: Seat): T['own'];
  /** Whether whom alone it was told to has to remember it: no history tells it again. Absent: a history may tell everything. */
  forgotten?(event: T['event']): boolean;
  /** The venture that this event decides, if it decides one. */
  venture(event: T['event']): Venture | null;
}

export function viewOf<T extends GameTypes>(game: Game<T>, state: T['state'], viewer: Viewer): View<T> {
  return { open: game.open(state), own: viewer === 'spectator' ? null : game.own(state, viewer) };
}

export const viewerOf = (view: View): Viewer => view.own?.seat ?? 'spectator';

/** The seats of a table of so many: 0 … count − 1. */
export function seatsOf(count: number): readonly Seat[] {
  SEATS[count] ??= Object.freeze(Array.from({ length: count }, (_, seat) => seat));
  return SEATS[count];
}
const SEATS: (readonly Seat[] | undefined)[] = [];

/** Places from scores, the highest first; equal scores share a rank. */
export function rank(scores: readonly number[]): Place[] {
  return scores.map((score, seat) => ({ seat, score, rank: 1 + scores.filter((other) => other > score).length }));
}
