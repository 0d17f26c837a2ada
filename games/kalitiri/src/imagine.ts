/**
 * A whole state that looks like a view. Only hands are hidden; they are drawn from the deals that the facts of knowledge.ts leave, each as likely as
 * it was when the cards were dealt. First come the suits, exactly (spread.ts), so that nobody holds a suit they have shown not to have. Then
 * the cards fall into their places by chance; a try stands if the leader holds no card that the calls rule out and, for every card that lies with the
 * player of its twin, a coin falls well: that halves those deals, as it should.
 */
import type { Chance, Seat, View } from '@parlour/kernel';
import { type Card, countIn, placeOf, readCards, SUITS, sorted } from './cards.ts';
import { type HiddenHand, type Knowledge, knowledgeOf, suitBit } from './knowledge.ts';
import type { Pack } from './pack.ts';
import { type Counts, type Group, Spread } from './spread.ts';
import type { State } from './state.ts';
import type { KaliTiriTypes } from './types.ts';
import { readTrick } from './view.ts';

/** Tries before the coins are left out: no hard fact needs them. Ten are usual at four seats with two decks, fewer elsewhere. */
const PATIENCE = 2000;

export function imagine(pack: Pack, view: View<KaliTiriTypes>, chance: Chance): State {
  const { sizes, bids, calls, tricks, trick, ...shared } = view.open;
  const hands = imagineHands(knowledgeOf(pack, view), chance);
  return {
    ...shared,
    hands: sizes.map((_, seat) => (seat === view.own?.seat ? view.own.hand : sorted(hands.get(seat) ?? []))),
    bids: bids.map(([seat, bid]) => ({ seat, bid: bid === 0 ? null : bid })),
    calls: calls.map(([card, copy, partner]) => ({ card, copy, partner })),
    tricks: tricks.map(readTrick),
    trick: readCards(trick),
  };
}

type Hands = ReadonlyMap<Seat, readonly Card[]>;

function imagineHands(known: Knowledge, chance: Chance): Hands {
  const groups = groupsOf(known);
  const [a = 0, b = 0, c = 0, d = 0] = known.unseen.map((cards) => cards.length);
  const counts: Counts = [a, b, c, d];
  const spread = new Spread(groups, counts);
  for (let tries = 1; ; tries++) {
    const hands = dealOnce(known, groups, spread, counts, tries <= PATIENCE, chance);
    if (hands !== null) return hands;
  }
}

/** Hidden hands that may hold the same suits. */
interface HandGroup extends Group {
  readonly hands: readonly HiddenHand[];
}

/** A suit of which nothing is unseen tells no hands apart. The group that may hold most comes last: it takes what is left. */
function groupsOf({ hidden, unseen }: Knowledge): readonly HandGroup[] {
  const about = unseen.reduce((bits, cards, i) => (cards.length > 0 ? bits | (1 << i) : bits), 0);
  const groups = new Map<number, HandGroup>();
  for (const hand of hidden) {
    const suits = hand.suits & about;
    const { size, hands } = groups.get(suits) ?? { size: 0, hands: [] };
    groups.set(suits, { suits, size: size + hand.size, hands: [...hands, hand] });
  }
  return [...groups.values()].sort((x, y) => bitsIn(x.suits) - bitsIn(y.suits) || x.size - y.size);
}

const bitsIn = (suits: number): number => SUITS.filter((_, i) => (suits & (1 << i)) !== 0).length;

/** null if it does not stand. */
function dealOnce(known: Knowledge, groups: readonly HandGroup[], spread: Spread, counts: Counts, fair: boolean, chance: Chance): Hands | null {
  const hands = new Map<Seat, readonly Card[]>();
  const piles = groups.length > 1 ? known.unseen.map((cards) => chance.shuffle(cards)) : known.unseen;
  let left = counts;
  for (const [i, group] of groups.entries()) {
    const [a, b, c, d] = left;
    const drawn = spread.draw(i, left, chance);
    const cards = chance.shuffle(piles.flatMap((pile, suit) => pile.slice((left[suit] ?? 0) - (drawn[suit] ?? 0), left[suit])));
    left = [a - drawn[0], b - drawn[1], c - drawn[2], d - drawn[3]];
    let dealt = 0;
    for (const hand of group.hands) {
      const held = cards.slice(dealt, dealt + hand.size);
      dealt += hand.size;
      if (!stands(known, hand, held, fair, chance)) return null;
      hands.set(hand.seat, held);
    }
  }
  return hands;
}

function stands({ twinOf, limits, leader, hidden }: Knowledge, { seat }: HiddenHand, held: readonly Card[], fair: boolean, chance: Chance): boolean {
  for (const card of held) {
    const place = placeOf(card);
    if (seat === leader && countIn(held, card) > (limits[place] ?? 0)) return false;
    // Where nobody else may hold the suit the twin lies there in every deal, so there is nothing to weigh.
    if (fair && twinOf[place] === seat && chance.below(2) === 0 && hidden.some((other) => other.seat !== seat && mayHold(other, card))) return false;
  }
  return true;
}

const mayHold = ({ suits }: HiddenHand, card: Card): boolean => (suits & suitBit(card)) !== 0;
