/** Kinds of cards as places of a field, in the order of KINDS, and what they weigh. */
import { type Card, KINDS, ravensOn } from '../src/cards.ts';

/** By the first sign of a card's name, which no two kinds share: quicker than any map, and asked for every card at every look. */
const PLACES = new Uint8Array(128);
for (const [place, kind] of KINDS.entries()) PLACES[kind.charCodeAt(0)] = place;

export const kindOf = (card: Card): number => PLACES[card.charCodeAt(0)] as number;

/** By kind. */
export const RAVENS: readonly number[] = KINDS.map(ravensOn);
/** Ravens on the heaviest card. */
export const MOST_RAVENS: number = Math.max(...RAVENS);

/** Of two cards with equal ravens the special is the heavier: it stands behind the other in KINDS. */
export function isHeavier(one: Card, other: Card): boolean {
  const [kind, otherKind] = [kindOf(one), kindOf(other)];
  const more = (RAVENS[kind] as number) - (RAVENS[otherKind] as number);
  return more === 0 ? kind > otherKind : more > 0;
}
