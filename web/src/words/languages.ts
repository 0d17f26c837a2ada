/** The languages of the house. The last is for tests: English, marked so that text which went past the words stands out. */
export const LANGUAGES = ['en', 'pl', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** In their own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', pl: 'Polski', ru: 'Русский' };

export const PSEUDO = 'en-XA';
export type Tongue = Language | typeof PSEUDO;

const isTongue = (tag: string): tag is Tongue => tag === PSEUDO || LANGUAGES.some((language) => language === tag);

/** The first that we speak of those that are wished for, such as `pl-PL`. */
export function tongueFor(wished: readonly (string | null)[]): Tongue {
  for (const tag of wished) {
    if (tag === null) continue;
    if (isTongue(tag)) return tag;
    const [plain = ''] = tag.toLowerCase().split('-');
    if (isTongue(plain)) return plain;
  }
  return 'en';
}
