/** Text that people give for others to read: names of people and of tables. */

/** One line in NFC, without control, format or bidi characters, white space folded; null if it is empty, too long or holds such characters. */
export function cleanText(written: string, most: number): string | null {
  const text = written.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  // Joiners stay: families of emoji and several scripts are written with them.
  if (text === '' || /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u.test(text)) return null;
  return [...GRAPHEMES.segment(text)].length <= most ? text : null;
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Graphemes in a person's name. */
export const LONGEST_NAME = 24;

/** Names for bots, in the order in which they are given. */
const BOT_NAMES = ['Iza', 'Max', 'Nina', 'Leo', 'Ewa', 'Oskar', 'Maja', 'Igor', 'Lena', 'Adam'];

export const botName = (used: readonly string[]): string => BOT_NAMES.find((name) => !used.includes(name)) ?? `Bot ${used.length + 1}`;
