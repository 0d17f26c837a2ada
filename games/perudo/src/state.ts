/** The whole of a game in progress, and the small questions that many rules ask of it. */
import type { Seat } from '@parlour/kernel';
import type { Bid } from './bids.ts';
import type { Die } from './dice.ts';
import type { DieType } from './kinds.ts';
import type { CallKind, EffectKind } from './moves.ts';
import type { Options } from './options.ts';
import type { DeckState } from './pile.ts';

/** A round is bid on; it has ended and the next has to be let begin; the game is over. */
export type Phase = 'bidding' | 'roundEnd' | 'gameOver';

export interface State {
  readonly version: number;
  readonly options: Options;
  readonly phase: Phase;
  /** From 1. */
  readonly round: number;
  /** Who is to act; at a round's end, who will start the next; at the game's end, the winner. */
  readonly turn: Seat;
  /** Dice of each seat in their order. Who has none is out. */
  readonly hands: readonly (readonly Die[])[];
  /** The id of each die, place by place. Lost dice take theirs with them; none is used twice. */
  readonly ids: readonly (readonly number[])[];
  /** Dice ever made: what is in play is the difference to `lost`. */
  readonly made: number;
  /** Dice ever lost. */
  readonly lost: number;
  /** The bids of this round in order, changed ones followed by their new version. The last one stands. */
  readonly bids: readonly Bid[];
  /** Bids of earlier rounds: numbers of bids go on from here. */
  readonly bidsBefore: number;
  /** The highest quantity that may be bid in this round. */
  readonly highest: number;
  /** The seat whose palifico this round is (option `round`); at a round's end, whose the next will be. */
  readonly palifico: Seat | null;
  /** Seats that have had theirs. */
  readonly palificosHad: readonly Seat[];
  /** In force for the seat to act, until its turn or the round ends. */
  readonly effects: readonly EffectKind[];
  /** The first die of a Gauge that waits for its second. */
  readonly gauging: number | null;
  /** How the round ended; null while it runs. */
  readonly result: Result | null;
  /** Seats in the order they went out. */
  readonly out: readonly Seat[];
  readonly cards: DeckState | null;
}

/** How a round ended. All of it is public. */
export interface Result {
  /** A call, or the card Late Dudo. */
  readonly call: CallKind | 'late_dudo';
  /** Who called. */
  readonly caller: Seat;
  /** What was called. */
  readonly bid: Bid;
  /** How many dice there were. */
  readonly count: number;
  /** The caller was right. */
  readonly success: boolean;
  /** Who the call went against, though an insured caller loses nothing; null if a die was gained. */
  readonly loser: Seat | null;
  /** How many dice that costs. */
  readonly lost: number;
  /** The caller gets a die. */
  readonly gained: boolean;
  /** Aces counted for every face, as they do outside a palifico round. */
  readonly acesWild: boolean;
  /** All dice as they were at the call. */
  readonly revealed: readonly Revealed[];
}

/** A hand, die by die. */
export interface Revealed {
  /** What kind each die is; null where the type stays secret. */
  readonly types: readonly (DieType | null)[];
  /** What each shows. */
  readonly faces: readonly number[];
}

export const NO_EFFECTS: readonly EffectKind[] = [];

export const standingBid = ({ bids }: State): Bid | undefined => (bids.length === 0 ? undefined : bids[bids.length - 1]);
/** Bids are numbered through the game. Without a bid, this is the number of one that is over. */
export const standingNumber = ({ bids, bidsBefore }: { readonly bids: readonly unknown[]; readonly bidsBefore: number }): number =>
  bidsBefore + bids.length - 1;

export const isIn = (state: State, seat: Seat): boolean => (state.hands[seat]?.length ?? 0) > 0;
export function seatsIn({ hands }: Pick<State, 'hands'>): readonly Seat[] {
  const seats: Seat[] = [];
  for (const [seat, hand] of hands.entries()) if (hand.length > 0) seats.push(seat);
  return seats;
}
export const handAt = (state: State, seat: Seat): readonly Die[] => state.hands[seat] ?? [];

/** The next seat in order that has dice. */
export function nextIn(hands: readonly (readonly unknown[])[], after: Seat): Seat {
  let seat = after;
  do seat = seat + 1 === hands.length ? 0 : seat + 1;
  while (hands[seat]?.length === 0 && seat !== after);
  return seat;
}

/** How many seats are in. */
export function countIn(state: State): number {
  let count = 0;
  for (const hand of state.hands) if (hand.length > 0) count++;
  return count;
}

export function diceInPlay(hands: readonly (readonly unknown[])[]): number {
  let dice = 0;
  for (const hand of hands) dice += hand.length;
  return dice;
}

export interface DieSpot {
  /** Whose it is. */
  readonly seat: Seat;
  /** Its place in that hand, from 0. */
  readonly place: number;
}

/** Where a die is, or null if it is no longer in play. */
export function findDie(ids: State['ids'], id: number): DieSpot | null {
  for (let seat = 0; seat < ids.length; seat++) {
    const place = ids[seat]?.indexOf(id) ?? -1;
    if (place >= 0) return { seat, place };
  }
  return null;
}

/** The list with one item replaced. (`with` says the same, and is several times slower.) */
export function replaced<T>(list: readonly T[], at: number, item: T): readonly T[] {
  const copy = list.slice();
  copy[at] = item;
  return copy;
}

export const dieAt = (state: State, { seat, place }: DieSpot): Die => handAt(state, seat)[place] as Die;

export function withDie(state: State, { seat, place }: DieSpot, die: Die): State {
  return { ...state, hands: replaced(state.hands, seat, replaced(handAt(state, seat), place, die)) };
}
