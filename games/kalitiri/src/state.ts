/** The whole of a game in progress, and the small questions that many rules ask of it. Hands are all that is hidden in it. */
import type { Seat } from '@parlour/kernel';
import type { Card, Suit } from './cards.ts';
import type { Options } from './options.ts';
import type { Terms } from './terms.ts';

/** `trump` and `calling` are the two halves of the PowerHouse. A game ends at a scoring: `over` says so. */
export type Phase = 'bidding' | 'trump' | 'calling' | 'playing' | 'scoring';

export interface State {
  readonly version: number;
  readonly options: Options;
  readonly terms: Terms;
  readonly phase: Phase;
  /** The game is over. */
  readonly over: boolean;
  /** From 1; deals that all passed count here, so that no two have one number. Moves name it. */
  readonly deal: number;
  /** Deals of the series that have been scored. */
  readonly scored: number;
  /** Deals in a row, right before this one, that all passed. */
  readonly passedOut: number;
  /** Who deals. */
  readonly dealer: Seat;
  /** Who is to act; at a scoring, who won the last trick. */
  readonly turn: Seat;
  /** The twos that were taken out of this deal. */
  readonly out: readonly Card[];
  /** Each in the order of CARDS. */
  readonly hands: readonly (readonly Card[])[];
  /** The auction in order. */
  readonly bids: readonly Bid[];
  /** Who won it; null until then. */
  readonly leader: Seat | null;
  /** Null until the leader names it. */
  readonly trump: Suit | null;
  /** The partner cards, in the order in which they were called. */
  readonly calls: readonly PartnerCard[];
  /** Tricks of earlier deals: numbers of tricks go on from here. */
  readonly tricksBefore: number;
  readonly tricks: readonly Trick[];
  /** Who leads the trick on the table. */
  readonly lead: Seat;
  /** Its cards in order. */
  readonly trick: readonly Card[];
  /** Points that each seat has taken in this deal. */
  readonly taken: readonly number[];
  /** Of each seat, over all deals. */
  readonly totals: readonly number[];
  /** How the deal came out; null until its scoring. */
  readonly result: Result | null;
}

export interface Bid {
  readonly seat: Seat;
  /** null: a pass. */
  readonly bid: number | null;
}

export interface PartnerCard {
  readonly card: Card;
  /** The 1st or the 2nd among the other players to play this card is meant. */
  readonly copy: number;
  /** Who did; null until then. */
  readonly partner: Seat | null;
}

export interface Trick {
  readonly lead: Seat;
  readonly winner: Seat;
  readonly cards: readonly Card[];
}

/** How a deal came out. All of it is public. */
export interface Result {
  /** Who won the auction, */
  readonly leader: Seat;
  /** and with what. */
  readonly bid: number;
  /** The leader and the partners, in the order of seats. */
  readonly team: readonly Seat[];
  /** Points taken by the bid team, */
  readonly points: number;
  /** and by the others. */
  readonly opposing: number;
  /** The team took as much as was bid. */
  readonly made: boolean;
  /** What the deal adds to each seat's total. */
  readonly scores: readonly number[];
}

export const handAt = (state: State, seat: Seat): readonly Card[] => state.hands[seat] ?? [];

export const nextSeat = (seat: Seat, seats: number): Seat => (seat + 1 === seats ? 0 : seat + 1);

/** Who played the card at this place of a trick. */
export const playerOf = (lead: Seat, place: number, seats: number): Seat => (lead + place) % seats;

/** The highest bid so far; 0 if there is none. */
export const standingBid = (bids: readonly Bid[]): number => bids.findLast(({ bid }) => bid !== null)?.bid ?? 0;

export const hasPassed = (bids: readonly Bid[], seat: Seat): boolean => bids.some((each) => each.seat === seat && each.bid === null);

/** Who opens the auction: the seat left of the dealer, or with `firstSeat` always the first. */
export const openerOf = ({ opener }: Options, dealer: Seat, seats: number): Seat => (opener === 'firstSeat' ? 0 : nextSeat(dealer, seats));

/** The number of the trick on the table, from 0, through the whole game. */
export const trickNumber = ({ tricksBefore, tricks }: { readonly tricksBefore: number; readonly tricks: readonly unknown[] }): number =>
  tricksBefore + tricks.length;

/** The place of the partner card that is called next, from 1. */
export const nextCall = ({ calls }: { readonly calls: readonly unknown[] }): number => calls.length + 1;

/** The leader and the partners known so far, in the order of seats. */
export function knownTeam({ leader, calls }: Pick<State, 'leader' | 'calls'>): readonly Seat[] {
  const seats = [leader, ...calls.map(({ partner }) => partner)].filter((seat) => seat !== null);
  return [...new Set(seats)].sort((a, b) => a - b);
}
