/**
 * Dreams (rules §4.1): the cards that lie face down before each seat, in a row. A card carries who has seen it, because knowledge follows the card, not
 * its place: moved by Swap 2, it is still known to whoever knew it. Who has seen which card is itself no secret, since every look is made
 * before all eyes; only what was seen is.
 */
import { includes, type Seat, type Viewer, type Viewers } from '@parlour/kernel';
import { type Card, KINDS, ravensOn } from './cards.ts';

export interface DreamCard {
  readonly card: Card;
  readonly seen: Viewers;
}

export type Dream = readonly DreamCard[];

/** A card in a dream, and where. Places count from 0. */
export interface Spot {
  /** Whose. */
  readonly seat: Seat;
  /** Its place there. */
  readonly place: number;
}

export const sameSpot = (one: Spot, other: Spot): boolean => one.seat === other.seat && one.place === other.place;
export const holds = (spots: readonly Spot[], spot: Spot): boolean => spots.some((each) => sameSpot(each, spot));

/** Each made once. */
export function dreamCard(card: Card, seen: Viewers): DreamCard {
  const at = seen * KINDS.length + KINDS.indexOf(card);
  const known = MADE.get(at);
  if (known !== undefined) return known;
  const made = { card, seen };
  MADE.set(at, made);
  return made;
}
const MADE = new Map<number, DreamCard>();

export const seenBy = ({ card, seen }: DreamCard, viewers: Viewers): DreamCard => dreamCard(card, seen | viewers);

/** The face of a card to one who may have seen it, or null. */
export const faceFor = ({ card, seen }: DreamCard, viewer: Viewer): Card | null => (includes(seen, viewer) ? card : null);

/** What a dream counts at a round's end. */
export function ravensIn(dream: Dream): number {
  let sum = 0;
  for (const { card } of dream) sum += ravensOn(card);
  return sum;
}
