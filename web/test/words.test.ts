/** The page's own words are complete in every language, and no two parts of them claim the same name. */
import { keysOf, pluralGaps } from '@parlour/kernel/kit';
import { expect, test } from 'vitest';
import { bundle as en } from '../src/words/bundle.en.ts';
import { bundle as pl } from '../src/words/bundle.pl.ts';
import { bundle as ru } from '../src/words/bundle.ru.ts';
import { tongueFor } from '../src/words/languages.ts';
import { pseudo } from '../src/words/pseudo.ts';
import { common } from '../words/common.en.ts';
import { pages } from '../words/pages.en.ts';
import { table } from '../words/table.en.ts';

test.each([
  ['pl', pl],
  ['ru', ru],
] as const)('%s says everything that English says', (language, bundle) => {
  expect(keysOf(bundle.web)).toEqual(keysOf(en.web));
  expect(pluralGaps(bundle.web, language)).toEqual([]);
});

test('English has its plurals', () => {
  expect(pluralGaps(en.web, 'en')).toEqual([]);
});

test('the parts of the words do not cover each other', () => {
  const names = [common, pages, table].flatMap((part) => Object.keys(part));
  expect(names).toEqual([...new Set(names)]);
});

test.each([
  [['pl-PL', 'en'], 'pl'],
  [[null, 'de-DE', 'ru'], 'ru'],
  [['de'], 'en'],
  [['en-XA'], 'en-XA'],
] as const)('of %j we speak %s', (wished, spoken) => {
  expect(tongueFor(wished)).toBe(spoken);
});

test('the marked language marks every text', () => {
  expect(pseudo({ a: 'b', c: { d: 'e {{f}}' } })).toEqual({ a: '⟦b⟧', c: { d: '⟦e {{f}}⟧' } });
});
