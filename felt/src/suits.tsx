/**
 * The four suits as drawings: one path each, in a box of 20 by 20 around 0. Never a font's glyph, which every machine draws differently. Two
 * colours or four; the shapes alone tell the suits apart.
 */
const PATHS: Readonly<Record<string, string>> = {
  S: 'M0-10C2.9-5.7 9.4-2.4 9.4 2.9 9.4 6 7.3 7.9 4.9 7.9 3.2 7.9 1.8 7 1 5.4 1.3 7.5 2.2 9.2 3.9 10H-3.9C-2.2 9.2-1.3 7.5-1 5.4-1.8 7-3.2 7.9-4.9 7.9-7.3 7.9-9.4 6-9.4 2.9-9.4-2.4-2.9-5.7 0-10Z',
  H: 'M0 9.8C-2.9 5.3-9.5 1.5-9.5-4-9.5-7.3-7.3-9.4-4.7-9.4-2.5-9.4-.8-8-0-5.7.8-8 2.5-9.4 4.7-9.4 7.3-9.4 9.5-7.3 9.5-4 9.5 1.5 2.9 5.3 0 9.8Z',
  D: 'M0-10C1.7-6.4 4.6-2.9 7.8 0 4.6 2.9 1.7 6.4 0 10-1.7 6.4-4.6 2.9-7.8 0-4.6-2.9-1.7-6.4 0-10Z',
  C: 'M0-10A4.5 4.5 0 0 1 3.4-2.55 4.5 4.5 0 1 1 1.1 5.05C1.3 7.1 2.2 9.2 3.9 10H-3.9C-2.2 9.2-1.3 7.1-1.1 5.05A4.5 4.5 0 1 1-3.4-2.55 4.5 4.5 0 0 1 0-10Z',
};

/** The printed colour of a suit, as CSS. */
export function suitColour(suit: string, fourColour: boolean): string {
  if (suit === 'H' || (suit === 'D' && !fourColour)) return 'var(--color-print-red)';
  if (!fourColour || suit === 'S') return 'var(--color-ink)';
  return suit === 'D' ? 'var(--color-print-blue)' : 'var(--color-print-green)';
}

interface PipProps {
  readonly suit: string;
  readonly x: number;
  readonly y: number;
  /** Its height, in the drawing's units. */
  readonly size: number;
  readonly fill?: string | undefined;
  readonly upsideDown?: boolean;
}

/** A pip inside another drawing; it takes the drawing's colour unless it has its own. */
export function Pip({ suit, x, y, size, fill, upsideDown = false }: PipProps) {
  return <path d={PATHS[suit]} fill={fill} transform={`translate(${x} ${y}) scale(${size / 20})${upsideDown ? ' rotate(180)' : ''}`} />;
}

/** A suit's sign by itself, for the eye only: words are beside it. `size` is in px; the colour is the text's. */
export function SuitSign({ suit, size }: { readonly suit: string; readonly size: number }) {
  return (
    <svg aria-hidden="true" viewBox="-10.5 -10.5 21 21" width={size} height={size} fill="currentColor" className="shrink-0">
      <path d={PATHS[suit]} />
    </svg>
  );
}
