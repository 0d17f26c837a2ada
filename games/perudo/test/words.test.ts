/** Nothing that can happen is without words, and what the rules page for players says in tables is what the game does. */
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Landmark, type Language, loadGame, pageAt, presetOptions, type WordTree } from '@parlour/kernel';
import { keysOf, namedOptions, plainSpeaker, pluralGaps, tableRows, unspoken, wordless } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { box } from '../box.ts';
import { countingChance, poissonBinomial } from '../seen/odds.ts';
import { CARDS, copiesIn, type DieType, type Event, entriesOf, type Options, perudo, TIMINGS } from '../src/perudo.ts';
import { figureOf } from '../words/gaps.ts';
import { type Played, randomGame } from './scene.ts';

const loaded = await loadGame(box);

const more = CARDS.flatMap((card) => [`cards.${card}.name`, `cards.${card}.text`]);

test.each(LANGUAGES)('every refusal, event, move, card, preset and option has words in %s', (language) => {
  expect(wordless(loaded, language, more)).toEqual([]);
});

const requests = [
  ...Object.keys(perudo.sheet.presets).map((preset) => ({ preset })),
  { preset: 'chaos', options: { palifico: 'round', calza: true }, seats: 3 },
  { preset: 'classic', options: { faces: 9, calza: true, pacao: true }, seats: 2 },
];

test.each(LANGUAGES)('the table, what is expected and every move can be told to every viewer in %s', (language) => {
  expect(unspoken(loaded, language, requests, 'perudo')).toEqual([]);
});

test('words that lack a text, two moves that are typed alike, odds for who wants none and a small “you” at the start are found', () => {
  const { scene: _, ...rest } = loaded.words.en;
  const alike = { ...loaded.speech, short: () => 'bid' };
  const classic = [{ preset: 'classic', options: { dicePerPlayer: 1 }, seats: 2 }];
  expect(unspoken({ ...loaded, words: { en: rest } }, 'en', classic, 'broken')).toContain('no text at scene.round');
  expect(unspoken({ ...loaded, speech: alike }, 'en', classic, 'broken')).toContain('two moves are bid in short');
  const forgetful = { ...loaded.speech, keeping: () => 'once' as const };
  expect(unspoken({ ...loaded, speech: forgetful }, 'en', classic, 'broken')).toContain('everybody was told of bid, and it is not kept');
  const loud = { ...loaded.speech, aside: () => '50 %' };
  expect(unspoken({ ...loaded, speech: loud }, 'en', classic, 'broken')).toContain('a move has an aside that nobody wants');
  const small = { ...loaded.speech, expected: () => 'you and Ola bid.' };
  expect(unspoken({ ...loaded, speech: small }, 'en', classic, 'broken')).toContain('expected begins small: “you and Ola bid.”');
});

const ENGLISH = loaded.words.en;

describe.each(LANGUAGES)('in %s', (language) => {
  const words = loaded.words[language];
  test('there are the texts that English has and no others, in every plural form of the language', () => {
    expect(keysOf(words)).toEqual(keysOf(ENGLISH));
    // Moves go by their kinds: the one of `reroll_one` is no plural.
    const { moves: _, ...counted } = words;
    expect(pluralGaps(counted, language)).toEqual([]);
  });

  const { t } = plainSpeaker(words, [], null, language);
  const page = pageIn(language);
  const rows = tableRows(page);

  test('the rules page has the headings of the English one, level by level', () => {
    expect(levelsOf(page)).toEqual(levelsOf(pageIn('en')));
  });

  test('the rules page lists every call', () => {
    const calls = (['dudo', 'jonti', 'calza', 'pacao'] as const).map((call) => t(`calls.${call}`));
    const named = rows.filter((cells) => cells.length === 4).slice(2);
    expect(named.map(([call]) => call?.replace(/ \[.*/, ''))).toEqual(calls);
  });

  test('the rules page lists every card with its timing and effect', () => {
    const cards = CARDS.map((card) => [t(`cards.${card}.name`), t(`timings.${TIMINGS[card]}`), t(`cards.${card}.text`)]);
    expect(rows.filter((cells) => cells.length === 3).slice(2)).toEqual(cards);
  });

  test('the rules page tells the copies of each card, at a table those of its deck', () => {
    const packs = (['tactical', 'chaos'] as const).map((deck) => {
      const copies = copiesIn(deck, perudo.version);
      const named = CARDS.map((card, i) => `${t(`cards.${card}.name`)} ${copies[i]}`).join(', ');
      return { deck, total: copies.reduce((sum, count) => sum + count, 0), named };
    });
    for (const { deck, total, named } of packs) {
      expect(page).toMatch(new RegExp(`\\b${total} \\p{L}+ \\[deck: ${deck}\\]: ${named}\\.`, 'u'));
      expect(packs.filter((pack) => atTable(language, { deck }).includes(pack.named)).map((pack) => pack.deck)).toEqual([deck]);
    }
  });

  test('at a table without cards the rules page names none of them, and with cards it has the types of dice', () => {
    const bare = atTable(language, { dice: 'mixed', palifico: 'round' });
    expect(CARDS.map((card) => t(`cards.${card}.name`)).filter((card) => bare.includes(card))).toEqual([]);
    expect(atTable(language, { deck: 'chaos' })).toContain('| d8 | 1 2 3 4 5 6 1 2 |');
    expect(atTable(language, {})).not.toMatch(/\bd(?:3|4|6|8|10)\b/);
  });

  test('the rules page lists every kind of die with its faces', () => {
    const types: readonly DieType[] = ['d3', 'd4', 'd6', 'd8', 'd10'];
    expect(rows.filter((cells) => cells.length === 2).slice(2)).toEqual(types.map((type) => [t(`types.${type}`), entriesOf(type, 6).join(' ')]));
  });

  const [single = [], several = []] = tablesOf(page).filter(([head]) => head?.length === 6);

  test('the rules page gives the chance that one unseen die counts, face by face and kind by kind', () => {
    const types: readonly DieType[] = ['d3', 'd4', 'd6', 'd8', 'd10'];
    expect(single[0]?.slice(1)).toEqual(types);
    expect(single.slice(1)).toEqual(
      [1, 2, 3, 4, 5, 6].map((face) => [String(face), ...types.map((type) => figureOf(countingChance(type, face, 6, true)))]),
    );
  });

  test('the rules page gives the chance that at least so many of unseen d6 count', () => {
    const [, ...unseen] = (several[0] ?? []).map((head) => Number(/\d+$/.exec(head)?.[0]));
    const chanceOf = (quantity: number, dice: number): number =>
      poissonBinomial(Array.from({ length: dice }, () => countingChance('d6', 4, 6, true)))
        .slice(quantity)
        .reduce((sum, share) => sum + share, 0);
    expect(unseen).toEqual([5, 10, 15, 20, 25]);
    expect(several.slice(1)).toEqual(Array.from({ length: 10 }, (_, i) => [String(i + 1), ...unseen.map((dice) => figureOf(chanceOf(i + 1, dice)))]));
  });

  test('the rules page says that out of turn a look can only be a False Tell', () => {
    const sight = page.split(/^## /m)[7] ?? '';
    expect(sight.split(t('cards.false_tell.name').slice(0, -1))).toHaveLength(3);
  });

  test('the rules page names only options that there are, and every one', () => {
    expect(namedOptions(page).toSorted()).toEqual(Object.keys(perudo.sheet.fields).toSorted());
  });
});

test.each(LANGUAGES)('in %s no sentence begins with a small letter, whoever it is about', (language) => {
  const words = loaded.words[language];
  const texts = textsIn(['events', 'expected', 'refusals', 'about', 'gist'].map((part) => words[part] ?? ''));
  expect(texts.length).toBeGreaterThan(100);
  // "your", a die of somebody's and a face are words in the middle of a sentence.
  const small = /(?:^|[.!?] )(?:\p{Ll}|\{\{(?:whose|die|first|second|other|face|text)\}\})/u;
  expect(texts.filter((text) => small.test(text.replaceAll('. {{text}}', '.')))).toEqual([]);
});

const textsIn = (part: WordTree[string] | readonly WordTree[string][]): readonly string[] =>
  typeof part === 'string' ? [part] : Object.values(part).flatMap((each) => textsIn(each));

const source = (language: string): string => readFileSync(new URL(`../words/rules.${language}.md`, import.meta.url), 'utf8');

function pageIn(language: string): string {
  return pageAt(source(language), perudo.version);
}

/** As a classic table with these options shows it. */
const atTable = (language: string, options: Partial<Options>): string =>
  pageAt(source(language), perudo.version, { options: { ...presetOptions(perudo.sheet, 'classic'), ...options }, seats: 4 });

/** The rows of each table, with its head. */
const tablesOf = (page: string): readonly (readonly (readonly string[])[])[] =>
  page
    .split(/\n{2,}/)
    .filter((block) => block.startsWith('|'))
    .map((block) => tableRows(block).filter((_, i) => i !== 1));

/** Of each heading, in order, how deep it is. */
const levelsOf = (page: string): readonly number[] => [...page.matchAll(/^(#+) /gm)].map(([, marks]) => marks?.length ?? 0);

test.each<[language: Language, event: Event, toAll: string, toBob: string]>([
  ['pl', { kind: 'bid', seat: 1, quantity: 1, face: 5, phantom: false }, 'Bob licytuje: 1 piątka.', 'Licytujesz: 1 piątka.'],
  ['pl', { kind: 'bid', seat: 1, quantity: 22, face: 1, phantom: false }, 'Bob licytuje: 22 jedynki.', 'Licytujesz: 22 jedynki.'],
  ['pl', { kind: 'lost', seat: 1, dice: 2 }, 'Bob traci 2 kości.', 'Tracisz 2 kości.'],
  ['ru', { kind: 'bid', seat: 1, quantity: 21, face: 5, phantom: false }, 'Bob ставит: 21 пятёрка.', 'Ты ставишь: 21 пятёрка.'],
  ['ru', { kind: 'bid', seat: 1, quantity: 11, face: 1, phantom: false }, 'Bob ставит: 11 единиц.', 'Ты ставишь: 11 единиц.'],
  ['ru', { kind: 'lost', seat: 1, dice: 2 }, 'Bob теряет 2 кости.', 'Ты теряешь 2 кости.'],
])('in %s, %j', (language, event, toAll, toBob) => {
  const said = [null, 1].map((you) => loaded.speech.event(event, plainSpeaker(loaded.words[language], ['Ann', 'Bob'], you, language)));
  expect(said).toEqual([toAll, toBob]);
});

describe('landmarks', () => {
  const landmarks = (played: readonly Played[], which: Landmark): number =>
    played.flatMap(({ told }) => told).filter(({ event, to }) => to === null && loaded.speech.landmark(event) === which).length;

  test('every round and the call that ends it is found, by everybody', () => {
    const played = [...randomGame({ dicePerPlayer: 2 }, 4, 'landmarks')];
    const rounds = played.at(-1)?.state.round ?? 0;
    expect(rounds).toBeGreaterThan(2);
    expect([landmarks(played, 'round'), landmarks(played, 'call'), landmarks(played, 'trick')]).toEqual([rounds, rounds, 0]);
  });
});
