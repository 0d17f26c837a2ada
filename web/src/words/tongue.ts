/** What the page speaks: one of our languages; or, for tests, English, marked so that text which went past the words stands out. */
import { FIRST_LANGUAGE, isLanguage, type Language, languageFor } from '@parlour/kernel/languages';

export const PSEUDO = 'en-XA';
export type Tongue = Language | typeof PSEUDO;

const isTongue = (tag: string): tag is Tongue => tag === PSEUDO || isLanguage(tag);

/** As somebody chose; else the first that we speak of those that their browser asks for, such as `pl-PL`. */
export const tongueFor = (chosen: string | null, asked: readonly string[] = []): Tongue =>
  chosen !== null && isTongue(chosen) ? chosen : languageFor(asked);

/** The language to load words of, and to format numbers and times in. */
export const localeOf = (tongue: Tongue): Language => (tongue === PSEUDO ? FIRST_LANGUAGE : tongue);
