/**
 * Looking for words in a text as people type them: in any order, without accents and capitals, and by their beginnings. Languages inflect the ends of
 * words, so of a longer one the last letters may differ: "stawka" finds "stawki", "единица" finds "единиц". A number is found whole, and 3♠ is a word.
 */

/** The words that were typed; none where that is too little to look for. */
export function searchedWords(typed: string): readonly string[] {
  const words = (typed.match(WORD) ?? []).map(folded);
  return words.some((word) => word.length > 1 || !LETTERS.test(word)) ? words : [];
}

/** Whether somebody has only begun to type: single letters, of which nothing can be said yet. */
export const isTooShort = (typed: string): boolean => ONLY_LETTERS.test(typed.trim()) && searchedWords(typed).length === 0;

/** Where a text has a word that was looked for: from this letter up to that one. */
export type FoundSpan = readonly [from: number, to: number];

/** A word of a text, as it is compared. */
export interface TextWord {
  readonly word: string;
  readonly span: FoundSpan;
}

export const wordsOfText = (text: string): readonly TextWord[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word: folded(word), span: [index, index + word.length] }));

/** All places of all the words in a text that has every one of them; else none. */
export function foundAmong(there: readonly TextWord[], words: readonly string[]): readonly FoundSpan[] {
  const isThere = words.every((word) => there.some((each) => isFormOf(each.word, word)));
  return isThere ? there.filter((each) => words.some((word) => isFormOf(each.word, word))).map(({ span }) => span) : [];
}

export const foundIn = (text: string, words: readonly string[]): readonly FoundSpan[] => foundAmong(wordsOfText(text), words);

const WORD = /[\p{L}\p{M}\p{N}♠♥♦♣]+/gu;
const ONLY_LETTERS = /^[\p{L}\s]+$/u;
const LETTERS = /^\p{L}+$/u;

/** NFD takes the accents off, of ё too; ł is a letter of its own. */
const folded = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');

/** Letters that an ending may have after what stays the same. */
const ENDING = 3;
/** Letters that have to stay the same. */
const STEM = 4;

function isFormOf(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return !/\d$/.test(typed) || !/\d/.test(word.charAt(typed.length));
  const stem = typed.slice(0, Math.max(STEM, typed.length - 2));
  return LETTERS.test(typed) && word.startsWith(stem) && word.length <= stem.length + ENDING;
}
