/** The legal moves of Perudo without cards, calza, pacao and palifico, by its pages: docs/protocol/perudo.md and the rules for players. */
import type { Move, View } from '../shapes.ts';

interface Open {
  readonly options: { readonly faces: number; readonly exact: boolean; readonly openOnAces: boolean };
  readonly phase: 'bidding' | 'roundEnd' | 'gameOver';
  readonly turn: number;
  /** `[seat, quantity, face, via]`. */
  readonly bids: readonly (readonly [number, number, number, string])[];
  readonly bidsBefore: number;
  readonly highest: number;
}

const ACE = 1;

/** The view was held against the game's schema before. */
export function perudoMoves(view: View): Move[] {
  const open = view.open as Open;
  const { seat } = view.own as { readonly seat: number };
  const { options, bids, bidsBefore, highest } = open;
  if (open.phase !== 'bidding' || open.turn !== seat) return [];
  const standing = bids.at(-1);
  const bid = bidsBefore + bids.length - 1;
  const moves: Move[] = [];
  if (standing !== undefined) moves.push({ kind: 'dudo', bid });
  if (standing !== undefined && options.exact) moves.push({ kind: 'jonti', bid });
  for (let face = ACE; face <= options.faces; face++) {
    if (standing === undefined && face === ACE && !options.openOnAces) continue;
    const least = standing === undefined ? 1 : leastOf(face, standing[1], standing[2]);
    for (let quantity = least; quantity <= highest; quantity++) moves.push({ kind: 'bid', quantity, face });
  }
  return moves;
}

/** The lowest bid on a face after so many of another. */
function leastOf(face: number, quantity: number, standing: number): number {
  if (face === ACE) return standing === ACE ? quantity + 1 : Math.ceil(quantity / 2);
  if (standing === ACE) return 2 * quantity + 1;
  return face > standing ? quantity : quantity + 1;
}
