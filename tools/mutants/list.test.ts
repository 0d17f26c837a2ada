/** The lists of mutants as they stand: each can be planted, and there are enough of them in every game and around the table. */
import { join } from 'node:path';
import { gameNames } from '@parlour/registry/loaded';
import { expect, test } from 'vitest';
import { findMutants, type ListedMutant, mutantProblems } from './catalogue.ts';

const root = join(import.meta.dirname, '..', '..');
const mutants = await findMutants(root);

test('every mutant has a name of its own, a place to be planted and tests that exist', () => {
  expect(mutantProblems(root, mutants)).toEqual([]);
});

test.each(gameNames)('%s has at least 12 mutants', (game) => {
  expect(namesOf(({ folder }) => folder === `games/${game}`).length).toBeGreaterThanOrEqual(12);
});

test('at least 30 are planted around the games: in tables, hall, store, edge, client, chance and bots', () => {
  expect(namesOf(({ folder }) => !folder.startsWith('games/')).length).toBeGreaterThanOrEqual(30);
});

/** What is planted where; a part of the server that nobody plants anything in has tests that nobody has tested. */
test.each(['kernel/src/', 'table/src/', 'hall/src/', 'client/src/', 'server/src/store/', 'server/src/edge/', 'server/src/bots/'])(
  'some are planted in %s',
  (part) => {
    expect(namesOf(({ file }) => file.startsWith(part))).not.toEqual([]);
  },
);

const namesOf = (which: (mutant: ListedMutant) => boolean): string[] => mutants.filter(which).map(({ name }) => name);
