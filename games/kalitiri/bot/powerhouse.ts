/**
 * The PowerHouse: the trump suit in which the hand takes most tricks, then the partner cards. The highest trumps that are missing come first: they
 * make the leader's long suit whole, and whoever holds them can pass the lead back. With many calls the aces of other suits follow.
 */
import type { Chance } from '@parlour/kernel';
import { callsIn } from '../seen/decode.ts';
import { CARDS, type Card, countIn, heightOf, inSuit, placeOf, SUITS, type Suit, suitOf } from '../src/cards.ts';
import type { Move } from '../src/moves.ts';
import type { PartnerCard } from '../src/state.ts';
import type { Open, Own } from '../src/view.ts';
import { bestBy } from './best.ts';
import { likelyTricks } from './strength.ts';

/** Suits that differ by less, in tricks, are as good as each other. */
const MOOD_TRUMP = 0.1;
/** What a card is worth to its caller: an ace 1, a trump more, a lower rank less, and less for each higher card that others hold. */
const TRUMP = 1.6;
const PER_RANK = 0.85;
const PER_HIGHER = 0.6;
/** Of two copies out the 2nd is the better call: both holders play for the leader until it is decided. */
const SECOND = 0.2;
const MOOD_CALL = 0.05;

export function chooseTrump({ hand }: Own, moves: readonly Move[], chance: Chance): Move {
  return bestBy(moves, (move) => (move.kind === 'trump' ? likelyTricks(hand, move.suit) : 0), MOOD_TRUMP, chance);
}

export function callPartner(open: Open, { hand }: Own, moves: readonly Move[], chance: Chance): Move {
  const ours = [...hand, ...callsIn(open).map((call) => call.card)];
  return bestBy(moves, (move) => (move.kind === 'call' ? callWorth(open.trump, open.terms.decks, ours, move) : 0), MOOD_CALL, chance);
}

/** `ours` are the leader's hand and the cards that are called already. */
export function callWorth(trump: Suit | null, decks: number, ours: readonly Card[], { card, copy }: Pick<PartnerCard, 'card' | 'copy'>): number {
  const above = ABOVE[placeOf(card)] ?? [];
  let higher = 0;
  for (const each of above) higher += Math.max(0, decks - countIn(ours, each));
  return (suitOf(card) === trump ? TRUMP : 1) * PER_RANK ** above.length * PER_HIGHER ** higher + (copy > 1 ? SECOND : 0);
}

/** By the place of a card: the higher ones of its suit. */
const ABOVE: readonly (readonly Card[])[] = CARDS.map((card) => inSuit(CARDS, suitOf(card)).filter((each) => heightOf(each) > heightOf(card)));

/** The suit in which a hand takes most tricks. */
export const bestTrump = (hand: readonly Card[]): Suit =>
  SUITS.reduce((best, suit) => (likelyTricks(hand, suit) > likelyTricks(hand, best) ? suit : best));

/** So many calls that a leader with this hand would make, after those made already. */
export function plannedCalls(
  hand: readonly Card[],
  trump: Suit,
  decks: number,
  count: number,
  made: readonly PartnerCard[] = [],
): readonly PartnerCard[] {
  const calls = [...made];
  while (calls.length < count) {
    const ours = [...hand, ...calls.map(({ card }) => card)];
    let [best, most]: [PartnerCard | null, number] = [null, Number.NEGATIVE_INFINITY];
    for (const suit of BY_SUIT) {
      const call = highestMissing(suit, hand, decks, calls);
      const worth = call === null ? Number.NEGATIVE_INFINITY : callWorth(trump, decks, ours, call);
      if (call !== null && worth > most) [best, most] = [call, worth];
    }
    if (best === null) break;
    calls.push(best);
  }
  return calls;
}

/** In each suit the highest card that can still be called is worth most, and its last copy. */
function highestMissing(suit: readonly Card[], hand: readonly Card[], decks: number, calls: readonly PartnerCard[]): PartnerCard | null {
  for (const card of suit) {
    for (let copy = decks - countIn(hand, card); copy > 0; copy--) {
      if (!calls.some((call) => call.card === card && call.copy === copy)) return { card, copy, partner: null };
    }
  }
  return null;
}

/** Twos can be out of the deal, and nobody would call one. */
const BY_SUIT = SUITS.map((suit) => inSuit(CARDS, suit).filter((card) => !card.startsWith('2')));
