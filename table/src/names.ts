/** Text that people give for others to read: names of people and of tables. */

/** One line in NFC, white space folded; null if it is empty, too long, or holds characters that can't be seen or that turn the line around. */
export function cleanText(written: string, most: number): string | null {
  const text = written.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  if (text === '' || UNSEEN.test(text) || STRAY_JOINER.test(text)) return null;
  const graphemes = [...GRAPHEMES.segment(text)];
  return graphemes.length <= most && graphemes.every(({ segment }) => segment.length <= LARGEST_GRAPHEME) ? text : null;
}

/** Joiners and the mark of a coloured sign are not among them: families of emoji and several scripts are written with them. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u2800]|(?!\p{Join_Control}|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<!\p{Extended_Pictographic})\ufe0f/u;
/** A joiner where nothing joins would make another's name that looks the same. */
const STRAY_JOINER =
  /(?:^|[\s\p{N}\p{P}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Join_Control}])\p{Join_Control}|\p{Join_Control}(?:$|[\s\p{N}\p{P}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Join_Control}])/u;
/** UTF-16 units: a family of four with its skin tones has 19. */
const LARGEST_GRAPHEME = 20;
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Names for bots, in the order in which they are given. */
export const BOT_NAMES = ['Iza', 'Max', 'Nina', 'Leo', 'Ewa', 'Oskar', 'Maja', 'Igor', 'Lena', 'Adam'] as const;

export const botName = (used: readonly string[]): string => BOT_NAMES.find((name) => !used.includes(name)) ?? `Bot ${used.length + 1}`;
