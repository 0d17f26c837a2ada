/** Text on a terminal: how wide it is, how it is wrapped, how numbers are written. */
import { stripVTControlCharacters } from 'node:util';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Characters that take two columns: East Asian scripts, their full-width forms, and pictures. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;
const ASCII = /^[\x20-\x7e]*$/;

/** The columns a text takes; colours take none. */
export function widthOf(text: string): number {
  const bare = stripVTControlCharacters(text);
  if (ASCII.test(bare)) return bare.length;
  let width = 0;
  for (const { segment } of graphemes.segment(bare)) width += WIDE.test(segment) ? 2 : 1;
  return width;
}

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

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 12,345 */
export const count = (number: number): string => whole.format(number);
/** 83.9 */
export const decimal = (number: number): string => tenth.format(number);
/** A share as per cent, to a tenth: 20.6 % */
export const percent = (share: number): string => `${decimal(share * 100)} %`;

/** 0.8 s, 12 s, 3 min 5 s */
export function duration(seconds: number): string {
  if (seconds < 9.95) return `${decimal(seconds)} s`;
  const rounded = Math.round(seconds);
  return rounded < 60 ? `${rounded} s` : `${Math.floor(rounded / 60)} min ${rounded % 60} s`;
}
