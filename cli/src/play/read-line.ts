/**
 * What a typed line means among the moves of a position: a number of the list, a short form, or words that are in exactly one label. What is
 * not legal but can be read is given back too: the rules will say why not.
 */
import { type MoveValue, sameMove } from '@parlour/kernel';
import type { Locale } from '../locale.ts';
import { withoutMarks } from '../text.ts';
import type { ListedMove } from './move-list.ts';

type Meaning =
  | { readonly kind: 'move'; readonly move: MoveValue }
  /** The line fits several. */
  | { readonly kind: 'several'; readonly listed: readonly ListedMove[] }
  | { readonly kind: 'nothing'; readonly say: string };

/** What can be typed here. */
interface Typeable {
  readonly listed: readonly ListedMove[];
  /** The move of a short form, legal or not. */
  readonly read: (typed: string) => MoveValue | null;
  /** What else there is, for a line that is nearly one of them. */
  readonly words: readonly string[];
}

export function meaningOf(line: string, { listed, read, words }: Typeable, { t }: Locale): Meaning {
  const typed = line.trim().toLowerCase();
  const number = /^\d+$/.test(typed) ? Number(typed) : null;
  const numbered = number === null ? undefined : listed[number - 1];
  if (numbered !== undefined) return { kind: 'move', move: numbered.move };
  const move = read(typed) ?? read(typed.replaceAll(/\s+/g, ''));
  if (move !== null) return { kind: 'move', move: listed.find((each) => sameMove(each.move, move))?.move ?? move };
  if (number !== null) return { kind: 'nothing', say: listed.length === 0 ? t('play.moves.none') : t('play.moves.list', { last: listed.length }) };
  const fitting = byWords(typed, listed);
  const [only, another] = fitting;
  if (only !== undefined) return another === undefined ? { kind: 'move', move: only.move } : { kind: 'several', listed: fitting };
  const near = nearest(typed, [...words, ...listed.map(({ short }) => short)]);
  const toType = listed.length === 0 ? t('play.moves.typeHelp') : t('play.moves.typeMove');
  const hint = near === null ? toType : t('play.moves.didYouMean', { word: near });
  return { kind: 'nothing', say: t('play.moves.nothing', { typed: shortened(line.trim()), hint }) };
}

/** Those whose label has every word that was typed, or begins one so; if some have exactly these words, only those. */
function byWords(typed: string, listed: readonly ListedMove[]): readonly ListedMove[] {
  const wanted = wordsIn(typed);
  if (wanted.length === 0) return [];
  const begins = (has: readonly string[], word: string): boolean =>
    has.includes(word) || (/^\p{L}{2,}$/u.test(word) && has.some((each) => each.startsWith(word)));
  const fitting = listed.filter(({ label }) => wanted.every((word) => begins(wordsIn(label), word)));
  const exact = fitting.filter(({ label }) => wanted.every((word) => wordsIn(label).includes(word)));
  return exact.length > 0 ? exact : fitting;
}

const wordsIn = (text: string): readonly string[] => withoutMarks(text).match(/[\p{L}\p{N}]+|[♠♥♦♣]/gu) ?? [];

/** The word that differs in one letter or two, of long words in three; null if none is near. */
export function nearest(typed: string, words: readonly string[]): string | null {
  const [first] = wordsIn(typed);
  if (first === undefined || first.length < 3) return null;
  const near = words
    .filter((word) => /^[a-z]{3,}$/.test(word))
    .map((word) => ({ word, far: distance(first, word) }))
    .filter(({ word, far }) => far <= (word.length > 5 ? 2 : 1))
    .sort((a, b) => a.far - b.far);
  return near[0]?.word ?? null;
}

/** Letters to change, add, drop or swap with their neighbour. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, i) => i)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (same ? 0 : 1),
        swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}

const LONGEST_ECHO = 40;
/** What somebody typed, when it is said back to them: a cat on the keyboard does not fill the screen. */
const shortened = (text: string): string => {
  const plain = text.replaceAll(/\p{C}/gu, '');
  return plain.length > LONGEST_ECHO ? `${plain.slice(0, LONGEST_ECHO)}…` : plain;
};
