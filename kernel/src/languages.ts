/**
 * The languages of the house: the only list of them. One more is a line here and its files of words; a test says which are missing. What else a
 * language brings (plurals, numbers, the order of letters) the platform knows by its tag.
 */

/** What each calls itself, in the order in which they are offered. */
export const LANGUAGE_NAMES = {
  en: 'English',
  pl: 'Polski',
  ru: 'Русский',
} as const;

/** A tag as of BCP 47, and the name of the language's files. */
export type Language = keyof typeof LANGUAGE_NAMES;

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGE_NAMES, tag);

export const LANGUAGES: readonly Language[] = Object.keys(LANGUAGE_NAMES).filter(isLanguage);

/** What is spoken to who asks for none that we know, and what all others are compared with. */
export const FIRST_LANGUAGE = 'en' satisfies Language;

/** The first that we speak of those asked for, as browsers (`pl-PL`) and terminals (`pl_PL.UTF-8`) write them. */
export function languageFor(asked: readonly string[]): Language {
  const plain = asked.map((tag) => tag.toLowerCase().split(/[^a-z]/)[0] ?? '');
  return plain.find(isLanguage) ?? FIRST_LANGUAGE;
}
