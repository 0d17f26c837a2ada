/**
 * Which cards of the table the legal moves name, and which move the chosen cards make: the two of a first peek, the place of a swap, the card
 * to look at, the two to exchange. It asks only the moves, so it knows no rule.
 */
import type { Seat } from '@parlour/kernel';
import { holds, type Move, otherSpot, type Spot, sameSpot } from '../src/sen.ts';

/** The cards of the table that a move names. */
export function spotsOf(move: Move, own: Seat): readonly Spot[] {
  switch (move.kind) {
    case 'peek':
      return [
        { seat: own, place: move.first },
        { seat: own, place: move.second },
      ];
    case 'swap':
      return [{ seat: own, place: move.place }];
    case 'look':
      return [{ seat: move.seat, place: move.place }];
    case 'exchange':
      return [{ seat: move.seat, place: move.place }, otherSpot(move)];
    default:
      return [];
  }
}

/** The name of a place on the table: cards fly there, and may be let go there. */
export const placeName = ({ seat, place }: Spot): string => `${seat} ${place}`;

export interface Choosable {
  /** How many cards are to be chosen; 0 where none are. */
  readonly size: number;
  /** Every card that some move names. */
  readonly legal: readonly Spot[];
}

export function choosableOf(moves: readonly Move[], own: Seat | null): Choosable {
  const named = own === null ? [] : moves.map((move) => spotsOf(move, own));
  const legal: Spot[] = [];
  for (const spot of named.flat()) if (!holds(legal, spot)) legal.push(spot);
  return { size: Math.max(0, ...named.map((spots) => spots.length)), legal };
}

/** The move that names exactly these cards. */
export function moveNaming(moves: readonly Move[], own: Seat | null, chosen: readonly Spot[]): Move | null {
  if (own === null || chosen.length === 0) return null;
  const fits = (spots: readonly Spot[]): boolean => spots.length === chosen.length && spots.every((spot) => holds(chosen, spot));
  return moves.find((move) => fits(spotsOf(move, own))) ?? null;
}

/** Where the card in hand may be let go, and what that plays: at the own places it may be swapped with, or on the discard. */
export function dropsOf(moves: readonly Move[], own: Seat | null, play: (move: Move) => void): Readonly<Record<string, () => void>> {
  const places = moves.flatMap((move): [string, () => void][] => {
    if (move.kind === 'discard') return [['discard', () => play(move)]];
    return move.kind === 'swap' && own !== null ? [[placeName({ seat: own, place: move.place }), () => play(move)]] : [];
  });
  return Object.fromEntries(places);
}

/** A card is tapped: it is chosen; chosen before, it is let go; with too many, it takes the place of the last. */
export function tapped(chosen: readonly Spot[], spot: Spot, { size, legal }: Choosable): readonly Spot[] {
  if (holds(chosen, spot)) return chosen.filter((each) => !sameSpot(each, spot));
  return holds(legal, spot) ? [...chosen.slice(0, size - 1), spot] : chosen;
}
