/** Nothing that can happen is without words, and what the rules page for players says in tables is what the game does. */
import { readFileSync } from 'node:fs';
import { namedOptions, plainSpeaker, tableRows, unspoken, wordless } from '@parlour/kernel/kit';
import { expect, test } from 'vitest';
import { CARD_FACTS, CARDS, type DieType, entriesOf, perudo } from '../src/perudo.ts';
import { edition } from '../words/words.ts';

const more = CARDS.flatMap((card) => [`cards.${card}.name`, `cards.${card}.text`]);

test.each(Object.keys(edition.words))('every refusal, event, move, card, preset and option has words in %s', (language) => {
  expect(wordless(edition, language, more)).toEqual([]);
});

const wishes = [
  ...Object.keys(perudo.sheet.presets).map((preset) => ({ preset })),
  { preset: 'chaos', options: { palifico: 'round', calza: true }, seats: 3 },
  { preset: 'classic', options: { faces: 9, calza: true, pacao: true }, seats: 2 },
];

test.each(Object.keys(edition.words))('the table, what is expected and every move can be told to every viewer in %s', (language) => {
  expect(unspoken(edition, language, wishes, 'perudo')).toEqual([]);
});

test('words that lack a text, and two moves that are typed alike, are found', () => {
  const { scene: _, ...rest } = edition.words['en'] ?? {};
  const alike = { ...edition.speech, short: () => 'bid' };
  const classic = [{ preset: 'classic', options: { dicePerPlayer: 1 }, seats: 2 }];
  expect(unspoken({ ...edition, words: { en: rest } }, 'en', classic, 'broken')).toContain('no text at scene.round');
  expect(unspoken({ ...edition, speech: alike }, 'en', classic, 'broken')).toContain('two moves are bid in short');
});

const page = readFileSync(new URL('../words/rules.en.md', import.meta.url), 'utf8');
const rows = tableRows(page);

test('the rules page lists every card with its timing, effect and copies', () => {
  const { t } = plainSpeaker(edition.words['en'] ?? {}, [], null);
  const cards = CARDS.map((card) => {
    const { timing, tactical, chaos } = CARD_FACTS[card];
    return [t(`cards.${card}.name`), t(`timings.${timing}`), t(`cards.${card}.text`), String(tactical), String(chaos)];
  });
  expect(rows.filter((cells) => cells.length === 5).slice(2)).toEqual(cards);
});

test('the rules page lists every kind of die with its faces', () => {
  const types: readonly DieType[] = ['d3', 'd4', 'd6', 'd8', 'd10'];
  expect(rows.filter((cells) => cells.length === 2).slice(2)).toEqual(types.map((type) => [type, entriesOf(type, 6).join(' ')]));
});

test('the rules page names only options that there are, and every one but the number of dice and the first starter', () => {
  const named = namedOptions(page);
  const options = Object.keys(perudo.sheet.fields);
  expect(named.filter((option) => !options.includes(option))).toEqual([]);
  expect(options.filter((option) => !named.includes(option))).toEqual(['dicePerPlayer', 'firstStarter']);
});
