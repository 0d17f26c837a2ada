/** The terminal's words are complete in every language: the same texts, the same gaps, all plurals. */
import { FIRST_LANGUAGE, LANGUAGES, type WordTree } from '@parlour/kernel';
import { isSentence, keysOf, pluralGaps, smallStarts } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { terminalWords } from '../words/words.ts';

/** Every text with its path, plural forms apart. */
function textsOf(tree: WordTree, path = ''): (readonly [path: string, text: string])[] {
  return Object.entries(tree).flatMap(([key, found]) =>
    typeof found === 'string' ? [[path + key, found] as const] : textsOf(found, `${path}${key}.`),
  );
}

/** The gaps of each text, whatever plural form has them. */
function gapsOf(tree: WordTree): Readonly<Record<string, readonly string[]>> {
  const gaps = new Map<string, Set<string>>();
  for (const [path, text] of textsOf(tree)) {
    const plain = path.replace(/_(?:one|few|many|other)$/, '');
    const found = gaps.get(plain) ?? new Set();
    for (const [gap] of text.matchAll(/\{\{[^}]*\}\}/g)) found.add(gap);
    gaps.set(plain, found);
  }
  return Object.fromEntries([...gaps].map(([path, found]) => [path, [...found].sort()]));
}

test.each(LANGUAGES.filter((language) => language !== FIRST_LANGUAGE))('%s says everything that English says, with the same gaps', (language) => {
  expect(keysOf(terminalWords[language])).toEqual(keysOf(terminalWords[FIRST_LANGUAGE]));
  expect(gapsOf(terminalWords[language])).toEqual(gapsOf(terminalWords[FIRST_LANGUAGE]));
});

describe.each(LANGUAGES)('%s', (language) => {
  const words = terminalWords[language];

  test('has all plurals', () => {
    expect(pluralGaps(words, language)).toEqual([]);
  });

  test('begins its sentences with a capital letter', () => {
    const said = textsOf(words).filter(([path, text]) => path.startsWith('play.') && isSentence(text) && !text.startsWith('{{'));
    expect(said.flatMap(([path, text]) => smallStarts(text).map((word) => `${path}: ${word}`))).toEqual([]);
  });

  test('its own words for what can be typed lead to what there is, each to one', () => {
    const { aliases, orders } = words['play'] as { readonly aliases: string; readonly orders: object };
    const pairs = aliases.split(' ').map((pair) => pair.split('='));
    expect(pairs.filter(([, order = '']) => !Object.hasOwn(orders, order))).toEqual([]);
    expect(new Set(pairs.map(([alias]) => alias)).size).toBe(pairs.length);
    expect(pairs.filter(([alias = '']) => Object.hasOwn(orders, alias))).toEqual([]);
  });
});
