/**
 * How things are drawn: with colour on a terminal that has some, plainly elsewhere. Colours are the terminal's own, so they fit its theme; and
 * nothing is told by colour alone.
 */
import { styleText } from 'node:util';

/** struck: no longer holds. brass: the one accent, whose turn it is. wine: a call, a loss. moss: a success. */
export type Tone = 'strong' | 'quiet' | 'struck' | 'brass' | 'wine' | 'moss';

export interface Ink {
  /** Columns to write in. */
  readonly width: number;
  /** Whether boxes and dice are drawn; without, everything is said in sentences, for screen readers. */
  readonly drawn: boolean;
  paint(tone: Tone, text: string): string;
}

type Style = Parameters<typeof styleText>[0];

const STYLES: Readonly<Record<Tone, Style>> = {
  strong: 'bold',
  quiet: 'dim',
  struck: ['dim', 'strikethrough'],
  brass: ['bold', 'yellow'],
  wine: ['bold', 'red'],
  moss: ['bold', 'green'],
};

/** Lines longer than this are hard to read. */
const WIDEST = 100;
const USUAL = 80;

interface Paper {
  readonly isTTY?: boolean;
  readonly columns?: number;
  hasColors?(): boolean;
}

/** A page of help is as wide as is good to read, and no wider than the terminal; a file or a pipe has no width. */
export const helpWidth = ({ columns }: Paper): number => Math.min(WIDEST, columns ?? WIDEST);

/** The ink for a stream. A terminal's own rules (NO_COLOR, TERM=dumb) say whether there is colour. */
export function inkFor(stream: Paper, plain = false): Ink {
  const coloured = !plain && stream.isTTY === true && stream.hasColors?.() === true;
  return {
    width: Math.min(WIDEST, stream.columns ?? USUAL),
    drawn: !plain,
    paint: (tone, text) => (coloured ? styleText(STYLES[tone], text, { validateStream: false }) : text),
  };
}
