/** The whole of a game in progress, and the small questions that many rules ask of it. */
import type { Seat } from '@parlour/kernel';
import type { Card, CardCounts } from './cards.ts';
import type { Dream, DreamCard, Spot } from './dreams.ts';
import type { Options } from './options.ts';

/** Where the card in hand came from. What was taken from the discard has to go into the dream. */
export type Origin = 'deck' | 'discard';

/** `playing` is the start of a turn; the four after it are inside one. */
export type Phase =
  | { readonly kind: 'peeking' }
  | { readonly kind: 'playing' }
  | { readonly kind: 'holding'; readonly from: Origin; readonly card: Card }
  | { readonly kind: 'take2'; readonly cards: readonly [first: Card, second: Card] }
  | { readonly kind: 'peek1' }
  | { readonly kind: 'swap2' }
  | { readonly kind: 'roundEnd' }
  | { readonly kind: 'gameOver' };

export interface State {
  readonly version: number;
  readonly options: Options;
  /** From 1. */
  readonly round: number;
  readonly phase: Phase;
  /** Whose turn it is; while peeking, who will begin; when a round is over, who would begin the next. */
  readonly turn: Seat;
  /** Turns, numbered through the game: moves name them. */
  readonly turnNumber: number;
  /** Cards that came into a hand, numbered through the game: moves name them, and the effect of a card by its number. */
  readonly cardNumber: number;
  /** Who began this round. */
  readonly starter: Seat;
  readonly dreams: readonly Dream[];
  readonly pile: CardCounts;
  /** From the bottom to the top. */
  readonly discard: readonly Card[];
  /** The two places each seat looked at before the round, as they were then; null until it has. */
  readonly peeks: readonly (Peek | null)[];
  /** What happened at which place in the turns of this round (log.ts). */
  readonly log: string;
  /** Turns in a row without a draw from the deck. */
  readonly idle: number;
  /** Ravens of each seat, over all rounds. */
  readonly totals: readonly number[];
  /** How the round ended; null until it has. */
  readonly result: Result | null;
}

/** Places from 0, the lower one first. */
export type Peek = readonly [first: number, second: number];

/** How a round ended. All of it is public. */
export interface Result {
  /** By what. */
  readonly how: RoundEnding;
  /** Who called, who drew the last card, or whose turn was the last of too many without a draw. */
  readonly by: Seat;
  /** Ravens in each dream. */
  readonly sums: readonly number[];
  /** What `by` adds to that. */
  readonly penalty: number;
}

/** Somebody called; the deck is out; too many turns without a draw. */
export type RoundEnding = 'pobudka' | 'deck' | 'idle';

export const PEEKING: Phase = { kind: 'peeking' };
export const PLAYING: Phase = { kind: 'playing' };
export const PEEK1: Phase = { kind: 'peek1' };
export const SWAP2: Phase = { kind: 'swap2' };
export const ROUND_END: Phase = { kind: 'roundEnd' };
export const GAME_OVER: Phase = { kind: 'gameOver' };

/** Whether the round is over and all dreams are turned up. It asks the same of a state and of what all see of it. */
export const isRoundOver = ({ phase }: { readonly phase: { readonly kind: Phase['kind'] } }): boolean =>
  phase.kind === 'roundEnd' || phase.kind === 'gameOver';

/** The seat to the left, who plays next. */
export const leftOf = (state: State, seat: Seat): Seat => (seat + 1) % state.dreams.length;

export const dreamAt = (state: State, seat: Seat): Dream => state.dreams[seat] ?? [];
export const dreamSize = (state: State): number => dreamAt(state, 0).length;
export const cardAt = (state: State, { seat, place }: Spot): DreamCard => dreamAt(state, seat)[place] as DreamCard;
export const hasSpot = (state: State, { seat, place }: Spot): boolean => dreamAt(state, seat)[place] !== undefined;

export const withCard = (dreams: State['dreams'], { seat, place }: Spot, card: DreamCard): State['dreams'] =>
  dreams.with(seat, (dreams[seat] as Dream).with(place, card));
