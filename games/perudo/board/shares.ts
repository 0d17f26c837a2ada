/** The numbers of the table of odds: which quantities are worth a row, and which kinds of dice there are. */
import { atLeast } from '../seen/odds.ts';
import { standardType } from '../src/dice.ts';
import { type DieType, LADDER } from '../src/kinds.ts';
import type { Options } from '../src/perudo.ts';

interface Row {
  readonly quantity: number;
  /** By face: that at least so many dice count. */
  readonly shares: readonly number[];
}

/** Less than this is as good as nothing. */
const HARDLY = 0.005;

/** From spreads by face: rows as long as some bid has a chance, without those that hold whatever the face. */
export function holdingShares(spreads: readonly (readonly number[])[]): readonly Row[] {
  const holding = spreads.map(atLeast);
  const most = Math.max(...holding.map((shares) => shares.length - 1));
  const rows = Array.from({ length: most }, (_, i) => ({ quantity: i + 1, shares: holding.map((shares) => shares[i + 1] ?? 0) }));
  return rows.filter(({ shares }) => shares.some((share) => share >= HARDLY) && shares.some((share) => share <= 1 - HARDLY));
}

/** The kinds of dice that may be in play. */
export const typesIn = (options: Options): readonly DieType[] => (options.dice === 'mixed' ? LADDER : [standardType(options)]);
