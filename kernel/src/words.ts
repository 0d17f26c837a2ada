/**
 * The words of a language are a tree of short texts with `{{gaps}}`, in the format of i18next. They lie in files named by what they are for and
 * by the language, `words/words.en.ts`, each of which exports `words`; whoever needs some loads them by that name.
 */
import { LANGUAGES, type Language } from './languages.ts';

export interface WordTree {
  readonly [key: string]: string | WordTree;
}

/** What fills the gaps of a text, by name. */
export type Gaps = Readonly<Record<string, string | number | undefined>>;

/** The words of a file that was found by the name of its language. */
export function wordsIn(file: unknown): WordTree {
  if (typeof file !== 'object' || file === null || !('words' in file) || !isWordTree(file.words)) throw new Error('a file of words exports `words`');
  return file.words;
}

const isWordTree = (found: unknown): found is WordTree =>
  typeof found === 'object' && found !== null && Object.values(found).every((each) => typeof each === 'string' || isWordTree(each));

export type WordsByLanguage = Readonly<Record<Language, WordTree>>;

/** For who speaks to several people at once, or to one whose language is not known yet. */
export async function inEveryLanguage(load: (language: Language) => Promise<WordTree>): Promise<WordsByLanguage> {
  const loaded = await Promise.all(LANGUAGES.map(async (language) => [language, await load(language)] as const));
  return Object.fromEntries(loaded) as WordsByLanguage; // it has each of LANGUAGES
}

/**
 * Every path at which a tree has a text, to be asked for: `events.bid`. Plural forms are one text, and are asked for without their ending, as
 * i18next chooses it by `count`; a variant such as `events.bid_you` is chosen by `context` where there is one.
 */
export type PathsOf<Tree> = {
  [Key in keyof Tree & (string | number)]: Tree[Key] extends string ? WithoutPlural<`${Key}`, keyof Tree> : `${Key}.${PathsOf<Tree[Key]>}`;
}[keyof Tree & (string | number)];

/** Every plural has `_other`; without one, `reroll_one` is just a name. */
type WithoutPlural<Key extends string, Keys> = Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
  ? `${Stem}_other` extends Keys
    ? Stem
    : Key
  : Key;

/** The paths below a branch, without it: of `events.bid` in `events`, `bid`. */
export type PathsUnder<Path extends string, Branch extends string> = Path extends `${Branch}.${infer Rest}` ? Rest : never;
