/** The page's own words are complete in every language, and no two parts of them claim the same name. */
import { LANGUAGES } from '@parlour/kernel';
import { keysOf, pluralGaps } from '@parlour/kernel/kit';
import { expect, test } from 'vitest';
import { pseudo } from '../src/words/pseudo.ts';
import { tongueFor } from '../src/words/tongue.ts';
import { loadOwn } from '../src/words/words.ts';
import { words as common } from '../words/common.en.ts';
import { words as learn } from '../words/learn.en.ts';
import { words as memory } from '../words/memory.en.ts';
import { words as onDevice } from '../words/ondevice.en.ts';
import { words as pages } from '../words/pages.en.ts';
import { words as replay } from '../words/replay.en.ts';
import { words as table } from '../words/table.en.ts';

test.each(LANGUAGES)('%s says everything that English says, in all its plural forms', async (language) => {
  const { web } = await loadOwn(language);
  expect(keysOf(web)).toEqual(keysOf({ ...common, ...learn, ...memory, ...onDevice, ...pages, ...replay, ...table }));
  expect(pluralGaps(web, language)).toEqual([]);
});

test('the parts of the words do not cover each other', () => {
  const names = [common, learn, memory, onDevice, pages, replay, table].flatMap((part) => Object.keys(part));
  expect(names).toEqual([...new Set(names)]);
});

test.each([
  ['pl', ['en'], 'pl'],
  [null, ['la', 'ru'], 'ru'],
  ['la', ['pl-PL'], 'pl'],
  [null, ['la'], 'en'],
  ['en-XA', [], 'en-XA'],
] as const)('to who chose %j, with a browser that asks for %j, we speak %s', (chosen, asked, spoken) => {
  expect(tongueFor(chosen, asked)).toBe(spoken);
});

test('the marked language marks every text', () => {
  expect(pseudo({ a: 'b', c: { d: 'e {{f}}' } })).toEqual({ a: '⟦b⟧', c: { d: '⟦e {{f}}⟧' } });
});
