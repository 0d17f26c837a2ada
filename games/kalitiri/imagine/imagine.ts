/**
 * A whole state that looks like a view. Only hands are hidden; they are drawn from the deals that the facts of seen/hidden-hands.ts leave, each as
 * likely as it was when the cards were dealt. First come the suits, exactly (suit-spread.ts), so that nobody holds a suit they have shown not to have.
 * Then the cards fall into their places by chance; a try stands if the leader holds no card that the calls rule out and, for every card that lies with
 * the player of its twin, a coin falls well. For with two decks there are two ways to deal twins to two seats, and only one way to deal both to the
 * same: place for place, a twin is half as likely with the seat that played the other.
 */
import type { Chance, Seat } from '@parlour/kernel';
import { bidsIn, callsIn, cardsOnTable, tricksIn } from '../seen/decode.ts';
import { type HiddenHand, type HiddenHands, hiddenHandsOf, suitBit } from '../seen/hidden-hands.ts';
import { type Card, countIn, placeOf, SUITS, sorted, suitOf } from '../src/cards.ts';
import type { Pack } from '../src/pack.ts';
import type { State } from '../src/state.ts';
import type { KaliTiriView } from '../src/types.ts';
import { type PlaceGroup, type SuitCounts, SuitSpread } from './suit-spread.ts';

/** Tries before the coins are left out: no hard fact needs them. Ten are usual at four seats with two decks, fewer elsewhere. */
const PATIENCE = 2000;

export function imagine(pack: Pack, view: KaliTiriView, chance: Chance): State {
  const { sizes, ...shared } = view.open;
  const hands = imagineHands(hiddenHandsOf(pack, view), chance);
  return {
    ...shared,
    hands: sizes.map((_, seat) => (seat === view.own?.seat ? view.own.hand : sorted(hands.get(seat) ?? []))),
    bids: bidsIn(shared),
    calls: callsIn(shared),
    tricks: tricksIn(shared),
    trick: cardsOnTable(shared),
  };
}

type Hands = ReadonlyMap<Seat, readonly Card[]>;

function imagineHands(hidden: HiddenHands, chance: Chance): Hands {
  const groups = groupsOf(hidden);
  const [a = 0, b = 0, c = 0, d = 0] = hidden.unseen.map((cards) => cards.length);
  const counts: SuitCounts = [a, b, c, d];
  const spread = new SuitSpread(groups, counts);
  for (let tries = 1; ; tries++) {
    const hands = dealOnce(hidden, groups, spread, counts, tries <= PATIENCE, chance);
    if (hands !== null) return hands;
  }
}

/** Hidden hands that may hold the same suits. */
interface HandGroup extends PlaceGroup {
  readonly hands: readonly HiddenHand[];
}

/** A suit of which nothing is unseen tells no hands apart. The group that may hold most comes last: it takes what is left. */
function groupsOf({ hands, unseen }: HiddenHands): readonly HandGroup[] {
  const about = unseen.reduce((bits, cards, i) => (cards.length > 0 ? bits | (1 << i) : bits), 0);
  const groups = new Map<number, HandGroup>();
  for (const hand of hands) {
    const suits = hand.suits & about;
    const group = groups.get(suits) ?? { size: 0, hands: [] };
    groups.set(suits, { suits, size: group.size + hand.size, hands: [...group.hands, hand] });
  }
  return [...groups.values()].sort((x, y) => bitsIn(x.suits) - bitsIn(y.suits) || x.size - y.size);
}

const bitsIn = (suits: number): number => SUITS.filter((_, i) => (suits & (1 << i)) !== 0).length;

/** null if it does not stand. */
function dealOnce(
  hidden: HiddenHands,
  groups: readonly HandGroup[],
  spread: SuitSpread,
  counts: SuitCounts,
  fair: boolean,
  chance: Chance,
): Hands | null {
  const hands = new Map<Seat, readonly Card[]>();
  const piles = groups.length > 1 ? hidden.unseen.map((cards) => chance.shuffle(cards)) : hidden.unseen;
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
      if (!stands(hidden, hand, held, fair, chance)) return null;
      hands.set(hand.seat, held);
    }
  }
  return hands;
}

function stands({ twinOf, limits, leader, hands }: HiddenHands, { seat }: HiddenHand, held: readonly Card[], fair: boolean, chance: Chance): boolean {
  for (const card of held) {
    const place = placeOf(card);
    if (seat === leader && countIn(held, card) > (limits[place] ?? 0)) return false;
    // Where nobody else may hold the suit the twin lies there in every deal, so there is nothing to weigh.
    if (fair && twinOf[place] === seat && chance.below(2) === 0 && hands.some((other) => other.seat !== seat && mayHold(other, card))) return false;
  }
  return true;
}

const mayHold = ({ suits }: HiddenHand, card: Card): boolean => (suits & suitBit(suitOf(card))) !== 0;
