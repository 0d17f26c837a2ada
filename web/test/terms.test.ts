/**
 * Polish and Russian as they are written and said at a table: quotes and dashes of the language, and one word for one thing. Read are all the
 * texts people see: of the pages, the table, the protocol, the kernel, the games, their boards and their rules.
 */
import { readFileSync } from 'node:fs';
import type { Language, WordTree } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { BOXES, type Box } from '../src/games.ts';
import { loadOwn } from '../src/words/words.ts';

/** What is not said, and why. */
const NOT_SAID = {
  pl: [
    [/["“«»]/u, 'quotes are „…”'],
    [/\p{L} - \p{L}/u, 'a dash is –'],
    [/nakry/iu, 'a table is created'],
    [/podejrzan[aey]/iu, 'that is a suspect'],
    [/(?:liczba|tyle) rozdań|następne rozdanie/iu, 'a round is a runda'],
    [/nieugran/iu, 'a failed contract is przegrany'],
    [/\bw ręce\b|ręki(?: dwie|\.)/iu, 'cards are na ręce, dice in a row'],
  ],
  ru: [
    [/["“”„]/u, 'quotes are «…»'],
    [/\p{L} - \p{L}/u, 'a dash is —'],
    [/накры/iu, 'a table is created'],
    [/ходи в масть/iu, 'one answers in a suit'],
    [/(?:следующая|каждой) раздач|(?:столько )?раздач в игре/iu, 'a round is a раунд'],
    [/убра(?:ть|ли|ет|ют)? из-за стола|убирает тебя/iu, 'a player is excluded; this reads “because of the table”'],
    [/прежние хозяева|только хозяин\./iu, 'a die has a владелец; хозяин is the host'],
    [/твой черёд/iu, 'a turn is a ход'],
    [/подсмотреть, но|подсматривание/iu, 'one does not spy on one’s own cards'],
  ],
} as const satisfies { readonly [language in Language]?: readonly (readonly [RegExp, string])[] };

const textsOf = (tree: WordTree, path: string): readonly string[] =>
  Object.entries(tree).flatMap(([key, found]) => (typeof found === 'object' ? textsOf(found, `${path}.${key}`) : [`${path}.${key}: ${found}`]));

const rulesOf = (box: Box, language: Language): readonly string[] =>
  readFileSync(new URL(box.page(language)), 'utf8')
    .split('\n')
    .map((line, i) => `rules of ${box.id}, line ${i + 1}: ${line}`);

const faultsOf = (language: keyof typeof NOT_SAID, texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => NOT_SAID[language].flatMap(([pattern, why]) => (pattern.test(text) ? [`${why}: ${text}`] : [])));

test.each(['pl', 'ru'] as const)('%s is written and said as its players do', async (language) => {
  const games = await Promise.all(
    BOXES.map(async (box) => [
      ...textsOf(await box.words(language), box.id),
      ...textsOf(await box.boardWords(language), `${box.id} board`),
      ...rulesOf(box, language),
    ]),
  );
  const texts = [...Object.entries(await loadOwn(language)).flatMap(([name, tree]) => textsOf(tree, name)), ...games.flat()];
  expect(texts.length).toBeGreaterThan(1000);
  expect(faultsOf(language, texts)).toEqual([]);
});

test.each([
  ['pl', 'Stawka "4 piątki"', 'quotes are „…”'],
  ['pl', 'Nakryj stół', 'a table is created'],
  ['ru', 'Тебя убрали из-за стола', 'a player is excluded; this reads “because of the table”'],
  ['ru', 'Код - это шесть букв', 'a dash is —'],
] as const)('in %s “%s” is found', (language, text, why) => {
  expect(faultsOf(language, [text])).toEqual([`${why}: ${text}`]);
});
