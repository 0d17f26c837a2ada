/**
 * Draws the hidden hands of one view, as often as it is asked. What is the same for every draw is worked out once: which hands may hold the same
 * suits, how the suits can lie (suit-spread.ts), and which cards need a second look. imagine.ts says why a draw is sometimes thrown away.
 */
import type { Chance, Seat } from '@parlour/kernel';
import { type HiddenHand, type HiddenHands, suitBit } from '../seen/hidden-hands.ts';
import { CARDS, type Card, placeOf, SUITS, suitOf } from '../src/cards.ts';
import { type PlaceGroup, type SuitCounts, SuitSpread } from './suit-spread.ts';

/** Tries before the coins are left out: no hard fact needs them. Ten are usual at four seats with two decks, fewer elsewhere. */
const PATIENCE = 2000;

/** Hidden hands that may hold the same suits. */
interface HandGroup extends PlaceGroup {
  readonly hands: readonly HiddenHand[];
}

export class HandSampler {
  private readonly hidden: HiddenHands;
  private readonly groups: readonly HandGroup[];
  private readonly counts: SuitCounts;
  private readonly spread: SuitSpread;
  /** Unseen cards by suit, as their places among CARDS. Draws mix copies: none may hang on an earlier one. */
  private readonly piles: readonly (readonly number[])[];
  /** By the place of a card: the leader can't hold all copies that are unseen. */
  private readonly scarce: readonly boolean[];
  /** By the place of a card: who played its twin, where one is unseen and somebody else may hold it; NOBODY elsewhere. */
  private readonly twins: readonly Seat[];
  private readonly isPlain: boolean;

  constructor(hidden: HiddenHands) {
    this.hidden = hidden;
    this.groups = groupsOf(hidden);
    this.piles = hidden.unseen.map((cards) => cards.map(placeOf));
    const [a = 0, b = 0, c = 0, d = 0] = this.piles.map((pile) => pile.length);
    this.counts = [a, b, c, d];
    this.spread = new SuitSpread(this.groups, this.counts);
    const unseen = new Array<number>(CARDS.length).fill(0);
    for (const place of this.piles.flat()) unseen[place] = (unseen[place] ?? 0) + 1;
    const leads = hidden.hands.some(({ seat }) => seat === hidden.leader);
    this.scarce = unseen.map((count, place) => leads && count > (hidden.limits[place] ?? 0));
    this.twins = CARDS.map((card, place) => {
      const twin = hidden.twinOf[place] ?? NOBODY;
      const open = (unseen[place] ?? 0) > 0 && hidden.hands.some((other) => other.seat !== twin && mayHold(other, card));
      return open ? twin : NOBODY;
    });
    this.isPlain = !this.scarce.includes(true) && this.twins.every((seat) => seat === NOBODY);
  }

  /** By seat; the viewer's own is undefined. */
  draw(chance: Chance): readonly (readonly Card[] | undefined)[] {
    const piles = this.piles.map((pile) => pile.slice());
    for (let tries = 1; ; tries++) {
      const hands = this.dealOnce(piles, tries <= PATIENCE, chance);
      if (hands !== null) return hands;
    }
  }

  /** null if it does not stand. */
  private dealOnce(piles: readonly number[][], fair: boolean, chance: Chance): readonly (readonly Card[] | undefined)[] | null {
    const { groups, spread } = this;
    const hands: (readonly Card[])[] = [];
    if (groups.length > 1) for (const pile of piles) mix(pile, chance);
    let left = this.counts;
    for (const [i, group] of groups.entries()) {
      const drawn = spread.draw(i, left, chance);
      const cards: number[] = [];
      for (const [suit, pile] of piles.entries()) {
        const end = left[suit] ?? 0;
        for (let at = end - (drawn[suit] ?? 0); at < end; at++) cards.push(pile[at] as number);
      }
      mix(cards, chance);
      left = [left[0] - drawn[0], left[1] - drawn[1], left[2] - drawn[2], left[3] - drawn[3]];
      let dealt = 0;
      for (const { seat, size } of group.hands) {
        const held = cards.slice(dealt, dealt + size);
        dealt += size;
        if (!this.isPlain && !this.stands(seat, held, fair, chance)) return null;
        hands[seat] = inOrder(held);
      }
    }
    return hands;
  }

  private stands(seat: Seat, held: readonly number[], fair: boolean, chance: Chance): boolean {
    const { scarce, twins, hidden } = this;
    const leads = seat === hidden.leader;
    for (const place of held) {
      if (leads && scarce[place] && copiesIn(held, place) > (hidden.limits[place] ?? 0)) return false;
      // Where nobody else may hold the suit the twin lies there in every deal, so there is nothing to weigh.
      if (fair && twins[place] === seat && chance.below(2) === 0) return false;
    }
    return true;
  }
}

const NOBODY = -1;

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

const mayHold = ({ suits }: HiddenHand, card: Card): boolean => (suits & suitBit(suitOf(card))) !== 0;

function mix(places: number[], chance: Chance): void {
  for (let last = places.length - 1; last > 0; last--) {
    const other = chance.below(last + 1);
    const moved = places[last] as number;
    places[last] = places[other] as number;
    places[other] = moved;
  }
}

function copiesIn(held: readonly number[], place: number): number {
  let count = 0;
  for (const each of held) if (each === place) count++;
  return count;
}

/** As hands lie: by insertion, for they are short. */
function inOrder(held: number[]): readonly Card[] {
  for (let i = 1; i < held.length; i++) {
    const place = held[i] as number;
    let at = i;
    for (; at > 0 && (held[at - 1] as number) > place; at--) held[at] = held[at - 1] as number;
    held[at] = place;
  }
  return held.map((place) => CARDS[place] as Card);
}
