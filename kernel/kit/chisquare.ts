/**
 * How far counts are from what they should be (Pearson's χ²), and how surprising that is (Wilson and Hilferty's cube root, good enough far
 * out in the tail).
 */
export interface Bin {
  readonly expected: number;
  readonly observed: number;
}

export interface Fit {
  readonly square: number;
  readonly freedom: number;
}

/** In standard deviations; beyond this, a fair source is there about once in a million. */
export const INCREDIBLE = 4.75;

/** Bins that expect fewer than 5 are poured together: the approximation needs that many. */
export function fitOf(bins: readonly Bin[]): Fit {
  const large = bins.filter(({ expected }) => expected >= 5).sort((a, b) => a.expected - b.expected);
  const rest = bins.filter(({ expected }) => expected < 5).reduce(poured, { expected: 0, observed: 0 });
  const [smallest, ...others] = large;
  const all = rest.expected >= 5 || smallest === undefined ? [rest, ...large] : [poured(rest, smallest), ...others];
  const counted = all.filter(({ expected }) => expected > 0);
  const square = counted.reduce((sum, { expected, observed }) => sum + (observed - expected) ** 2 / expected, 0);
  return { square, freedom: Math.max(0, counted.length - 1) };
}

export const together = (a: Fit, b: Fit): Fit => ({ square: a.square + b.square, freedom: a.freedom + b.freedom });

export function surprise({ square, freedom }: Fit): number {
  if (freedom === 0) return 0;
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(square / freedom) - (1 - spread)) / Math.sqrt(spread);
}

const poured = (a: Bin, b: Bin): Bin => ({ expected: a.expected + b.expected, observed: a.observed + b.observed });
