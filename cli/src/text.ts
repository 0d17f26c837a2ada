/** Text on a terminal: how wide it is, and how it is wrapped. */
import { stripVTControlCharacters } from 'node:util';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters that take two columns: East Asian scripts, their full-width forms, and pictures, also those that a selector makes one. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]|\ufe0f/u;
const ASCII = /^[\x20-\x7e]*$/;

/** The columns a text takes; colours take none. */
export function widthOf(text: string): number {
  const bare = stripVTControlCharacters(text);
  if (ASCII.test(bare)) return bare.length;
  let width = 0;
  for (const { segment } of graphemes.segment(bare)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

/** Small letters, and without accents: so that what somebody typed is found however they typed it. */
export const withoutMarks = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));
export const padStart = (text: string, width: number): string => ' '.repeat(Math.max(0, width - widthOf(text))) + text;

/** Lines of at most so many columns, broken between words; a longer word stands alone. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}
