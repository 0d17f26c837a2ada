/**
 * The PowerHouse: the trump suit in which the hand takes most tricks, then the partner cards. The highest trumps that are missing come first: they
 * make the leader's long suit whole, and whoever holds them can pass the lead back. With many calls the aces of other suits follow.
 */
import type { Chance } from '@parlour/kernel';
import { callsIn } from '../seen/decode.ts';
import { CARDS, type Card, countIn, heightOf, inSuit, suitOf } from '../src/cards.ts';
import type { Move, PartnerCall } from '../src/moves.ts';
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
  return bestBy(moves, (move) => (move.kind === 'call' ? callWorth(open, hand, move) : 0), MOOD_CALL, chance);
}

function callWorth(open: Open, hand: readonly Card[], { card, copy }: PartnerCall): number {
  const { trump, terms } = open;
  const ours = [...hand, ...callsIn(open).map((call) => call.card)];
  const above = inSuit(CARDS, suitOf(card)).filter((each) => heightOf(each) > heightOf(card));
  const higher = above.reduce((sum, each) => sum + Math.max(0, terms.decks - countIn(ours, each)), 0);
  const power = PER_RANK ** above.length * PER_HIGHER ** higher;
  return (suitOf(card) === trump ? TRUMP : 1) * power + (copy > 1 ? SECOND : 0);
}
