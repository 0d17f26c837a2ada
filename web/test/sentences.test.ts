/**
 * Every text that ends as a sentence begins as one, in every language: of the pages, the table, the protocol, the kernel, the games and their
 * boards. What games say of a position is read out by the kit (kernel/kit/speaking.ts); here a gap at the start is judged by its name.
 */
import type { WordTree } from '@parlour/kernel';
import { LANGUAGES } from '@parlour/kernel';
import { isSentence, smallStarts } from '@parlour/kernel/kit';
import { expect, test } from 'vitest';
import { BOXES } from '../src/games.ts';
import { loadOwn } from '../src/words/words.ts';

/** Gaps that are filled with words of the language, such as "your" or "die 2": no sentence begins with one. Others hold names, numbers and titles. */
const WORDED = /^\{\{(?:whose|die|other|what|which|seen|rest)\}\}/;

/** Where a sentence begins small. A gap stands for a name, or for a figure. */
const faultsOf = (text: string): readonly string[] =>
  isSentence(text) ? [...(WORDED.exec(text) ?? []), ...smallStarts(text.replaceAll(/\{\{place\}\}/g, '3').replaceAll(/\{\{\w+\}\}/g, 'Ola'))] : [];

const faultsIn = (tree: WordTree, path: string): readonly string[] =>
  Object.entries(tree).flatMap(([key, found]) => {
    const at = `${path}.${key}`;
    return typeof found === 'object' ? faultsIn(found, at) : faultsOf(found).map((start) => `${at}: “${start}” begins “${found}”`);
  });

test.each(LANGUAGES)('in %s every sentence begins with a capital letter', async (language) => {
  const games = await Promise.all(
    BOXES.map(async (box) => [box.id, { game: await box.words(language), board: await box.boardWords(language) }] as const),
  );
  expect(Object.entries({ ...(await loadOwn(language)), ...Object.fromEntries(games) }).flatMap(([name, tree]) => faultsIn(tree, name))).toEqual([]);
});

test.each([
  ['you won.', 'you'],
  ['You won. the others wait.', 'the'],
  ['{{whose}} turn.', '{{whose}}'],
  ['{{name}} wins. ты теряешь кость!', 'ты'],
])('“%s” is found', (text, start) => {
  expect(faultsIn({ text }, 'here')).toEqual([`here.text: “${start}” begins “${text}”`]);
});

test.each(['to move', '{{name}} wins.', '{{count}} of {{seats}} seats taken', 'Shuffling…'])('“%s” is as it should be', (text) => {
  expect(faultsIn({ text }, 'here')).toEqual([]);
});
