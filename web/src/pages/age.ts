/** How long ago, in the fewest words a language has for it. */
const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/** `ms` is the time since then. Less than a minute, and clocks that disagree, are now. */
export function ageOf(ms: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  for (const [unit, length] of UNITS) if (ms >= length) return format.format(-Math.floor(ms / length), unit);
  return format.format(0, 'second');
}
