/** The numbers of the table of odds: which quantities are worth a row, and which kinds of dice there are. */
import type { DieType, Options } from '../src/perudo.ts';

interface Row {
  readonly quantity: number;
  /** By face: that at least so many dice count. */
  readonly shares: readonly number[];
}

/** Less than this is as good as nothing. */
const HARDLY = 0.005;

/** From spreads by face: rows as long as some bid has a chance, without those that hold whatever the face. */
export function holdingShares(spreads: readonly (readonly number[])[]): readonly Row[] {
  const most = Math.max(...spreads.map((spread) => spread.length - 1));
  const rows = Array.from({ length: most }, (_, i) => ({
    quantity: i + 1,
    // Adding up may pass 1 by a rounding.
    shares: spreads.map((spread) =>
      Math.min(
        1,
        spread.slice(i + 1).reduce((sum, share) => sum + share, 0),
      ),
    ),
  }));
  return rows.filter(({ shares }) => shares.some((share) => share >= HARDLY) && shares.some((share) => share <= 1 - HARDLY));
}

/** The kinds of dice that may be in play. */
export function typesIn({ dice, faces }: Options): readonly DieType[] {
  if (dice === 'mixed') return ['d3', 'd4', 'd6', 'd8', 'd10'];
  return [faces === 6 ? 'd6' : 'plain'];
}
