/**
 * Dreams: the cards that lie face down before each seat, in a row. A card carries who has seen it, because knowledge follows the card, not
 * its place: moved by Swap 2, it is still known to whoever knew it. Who has seen which card is itself no secret, since every look is made
 * before all eyes; only what was seen is.
 */
import type { Seat, Viewer } from '@parlour/kernel';
import { type Card, KINDS, ravensOn } from './cards.ts';

/** A set of viewers: one bit for each seat, one for the spectator. */
export type Viewers = number;
const SPECTATOR_BIT = 5;
export const EVERYONE: Viewers = 2 ** (SPECTATOR_BIT + 1) - 1;
export const NOBODY: Viewers = 0;
export const only = (viewer: Viewer): Viewers => 1 << (viewer === 'spectator' ? SPECTATOR_BIT : viewer);
export const includes = (viewers: Viewers, viewer: Viewer): boolean => (viewers & only(viewer)) !== 0;

export interface DreamCard {
  readonly card: Card;
  readonly seen: Viewers;
}

export type Dream = readonly DreamCard[];

/** A card in a dream, and where. Places count from 0. */
export interface Spot {
  readonly seat: Seat;
  readonly place: number;
}

/** Each made once. */
export function dreamCard(card: Card, seen: Viewers): DreamCard {
  return (MADE.get(card) as readonly DreamCard[])[seen] as DreamCard;
}
const MADE: ReadonlyMap<Card, readonly DreamCard[]> = new Map(
  KINDS.map((card) => [card, Array.from({ length: EVERYONE + 1 }, (_, seen) => ({ card, seen }))]),
);

export const seenBy = ({ card, seen }: DreamCard, viewers: Viewers): DreamCard => dreamCard(card, seen | viewers);

/** The face of a card to one who may have seen it, or null. */
export const faceFor = ({ card, seen }: DreamCard, viewer: Viewer): Card | null => (includes(seen, viewer) ? card : null);

/** What a dream counts at a round's end. */
export function ravensIn(dream: Dream): number {
  let sum = 0;
  for (const { card } of dream) sum += ravensOn(card);
  return sum;
}
