/** Nothing that can happen is without words, and what the rules page for players says in tables is what the game does. */
import { readFileSync } from 'node:fs';
import type { WordTree } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { CARD_FACTS, CARDS, type DieType, entriesOf, perudo } from '../src/perudo.ts';
import { edition } from '../words/words.ts';

/** Whether there is a text at the path: as it is, or in its plural forms. */
function hasWords(tree: WordTree, path: readonly string[]): boolean {
  const [first, ...rest] = path;
  if (first === undefined) return false;
  const found = tree[first];
  if (rest.length > 0) return typeof found === 'object' && hasWords(found, rest);
  return found !== undefined || typeof tree[`${first}_other`] === 'string';
}

const paths: readonly (readonly string[])[] = [
  ...perudo.refusals.map((code) => ['refusals', code]),
  ...perudo.events.map((kind) => ['events', kind]),
  ...Object.keys(perudo.moveShapes).map((kind) => ['moves', kind]),
  ...CARDS.flatMap((card) => [
    ['cards', card, 'name'],
    ['cards', card, 'text'],
  ]),
  ...Object.keys(perudo.sheet.presets).flatMap((preset) => [
    ['presets', preset, 'name'],
    ['presets', preset, 'about'],
  ]),
  ...Object.entries(perudo.sheet.fields).flatMap(([option, field]) => [
    ['options', option, 'name'],
    ['options', option, 'about'],
    ...(field.kind === 'choice' ? field.values.map((value) => ['options', option, 'values', value]) : []),
  ]),
];

test.each(Object.keys(edition.words))('every refusal, event, move, card, preset and option has words in %s', (language) => {
  const wordless = paths.filter((path) => !hasWords(edition.words[language] ?? {}, path));
  expect(wordless).toEqual([]);
});

const page = readFileSync(new URL('../words/rules.en.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('the rules page lists every card with its timing, effect and copies', () => {
  const { en } = edition.words;
  const cards = CARDS.map((card) => {
    const { timing, tactical, chaos } = CARD_FACTS[card];
    return [text(en, 'cards', card, 'name'), text(en, 'timings', timing), text(en, 'cards', card, 'text'), String(tactical), String(chaos)];
  });
  expect(rows.filter((cells) => cells.length === 5).slice(2)).toEqual(cards);
});

test('the rules page lists every kind of die with its faces', () => {
  const types: readonly DieType[] = ['d3', 'd4', 'd6', 'd8', 'd10'];
  expect(rows.filter((cells) => cells.length === 2).slice(2)).toEqual(types.map((type) => [type, entriesOf(type, 6).join(' ')]));
});

test('the rules page names only options that there are, and every one but the number of dice and the first starter', () => {
  const named = [...page.matchAll(/\[(\w+)(?::[^\]]*)?\]/g)].map(([, option]) => option ?? '');
  const options = Object.keys(perudo.sheet.fields);
  expect(named.filter((option) => !options.includes(option))).toEqual([]);
  expect(options.filter((option) => !named.includes(option))).toEqual(['dicePerPlayer', 'firstStarter']);
});

function text(tree: WordTree | undefined, ...path: readonly string[]): string {
  const found = path.reduce<string | WordTree | undefined>((at, key) => (typeof at === 'object' ? at[key] : undefined), tree);
  return typeof found === 'string' ? found : `nothing at ${path.join('.')}`;
}
