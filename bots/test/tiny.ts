/**
 * Games of a few moves for the tests of search and belief: a tree of questions. What a search never asks of a game throws, so that a test notices if
 * it begins to.
 */
import { type Chance, type Game, type GameTypes, refusal, type Seat, seatsOf } from '@parlour/kernel';
import type { Mind } from '../src/bots.ts';

export interface TinyMove {
  readonly kind: string;
}

/** Who is asked what here, and what comes of the answers; a leaf says what it is worth to each seat. */
export interface TinySpot {
  /** Hidden from everybody: it only tells spots apart that look the same. */
  readonly secret?: string;
  /** By seat, the moves of those who are awaited. */
  readonly asks?: readonly (readonly string[])[];
  /** The same of those who merely may move. */
  readonly may?: readonly (readonly string[])[];
  readonly after?: (seat: Seat, move: string, chance: Chance) => TinySpot;
  readonly worth?: readonly number[];
}

export interface TinyTypes extends GameTypes {
  options: object;
  state: TinySpot;
  move: TinyMove;
  event: { readonly kind: string };
  open: object;
  own: { readonly seat: Seat };
  refusal: 'not asked';
}

const MOVES = new Map<string, TinyMove>();
/** Interned, as every game's moves are. */
export function tiny(kind: string): TinyMove {
  const move = MOVES.get(kind) ?? { kind };
  MOVES.set(kind, move);
  return move;
}

const never = (): never => {
  throw new Error('a search has no business here');
};

export const game: Game<TinyTypes> = {
  id: 'tiny',
  version: 1,
  sheet: { fields: {}, presets: {}, standard: '' } as never,
  moveShapes: {},
  refusals: [],
  events: [],
  laws: [],
  seats: never,
  longest: never,
  setup: never,
  awaited: ({ asks = [] }) => seatsOf(asks.length).filter((seat) => (asks[seat] ?? []).length > 0),
  reactions: ({ may = [] }) => may.length > 0,
  moves: ({ asks = [], may = [] }, seat) => [...(asks[seat] ?? []), ...(may[seat] ?? [])].map(tiny),
  refuse: (spot, seat, { kind }) => ([...(spot.asks?.[seat] ?? []), ...(spot.may?.[seat] ?? [])].includes(kind) ? null : refusal('not asked')),
  apply: (spot, seat, { kind }, chance) => spot.after?.(seat, kind, chance) ?? never(),
  between: () => false,
  next: never,
  open: never,
  own: never,
  widest: { own: never, told: never },
  imagine: never,
  standing: ({ asks = [], may = [] }) => seatsOf(Math.max(asks.length, may.length)).map((seat) => ({ seat, rank: 1, score: 0 })),
  over: ({ worth }) => worth !== undefined,
  fallback: never,
  venture: () => null,
};

/** Nobody prefers anything, and the leaf's worth is the worth. */
export const open: Mind<TinyTypes> = {
  game,
  inclinations: (_, __, moves) => moves.map(() => 1),
  worth: ({ worth = [] }) => worth,
};
