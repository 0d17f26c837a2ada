import { expect, test } from 'vitest';
import { LANGUAGE_NAMES, LANGUAGES, languageFor } from '../src/kernel.ts';

test('every language of the list has a name of its own', () => {
  const names = LANGUAGES.map((language) => LANGUAGE_NAMES[language]);
  expect(new Set(names).size).toBe(LANGUAGES.length);
  expect(LANGUAGES).toEqual(Object.keys(LANGUAGE_NAMES));
});

test.each(LANGUAGES)('the platform knows the plurals of %s', (language) => {
  expect(Intl.PluralRules.supportedLocalesOf([language])).toEqual([language]);
});

test.each([
  [['pl-PL', 'en'], 'pl'],
  [['de-DE', 'ru'], 'ru'],
  [['pl_PL.UTF-8'], 'pl'],
  [['RU'], 'ru'],
  [['C.UTF-8'], 'en'],
  [['polski'], 'en'],
  [[], 'en'],
] as const)('who asks for %j is spoken to in %s', (asked, language) => {
  expect(languageFor(asked)).toBe(language);
});
