/** Nothing that can happen is without words, and what the rules page for players says in tables is what the game does. */
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Landmark, type Language, loadGame, pageAt, presetOptions, type Speaker, seatsOf, type WordTree } from '@parlour/kernel';
import { keysOf, namedOptions, plainSpeaker, pluralGaps, tableRows, unspoken, wordless } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { box } from '../box.ts';
import { type Card, KINDS, ravensOn, type Special, STANDARD, sen } from '../src/sen.ts';
import {
  begin,
  dealing,
  discard,
  draw,
  keep,
  look,
  type Played,
  peek,
  plays,
  randomGame,
  scene,
  swap,
  takeTop,
  use,
  viewFor,
  whyNot,
} from './scene.ts';

const loaded = await loadGame(box);

const SPECIALS: readonly Special[] = ['T5', 'P6', 'S7'];
const more = [...SPECIALS.flatMap((card) => [`cards.${card}.name`, `cards.${card}.text`]), ...KINDS.map((card) => `objects.${card}`)];

const wordsIn = (language: Language): WordTree => loaded.words[language];

test.each(LANGUAGES)('%s has the texts that English has, in all its plural forms', (language) => {
  expect(keysOf(wordsIn(language))).toEqual(keysOf(wordsIn('en')));
  expect(pluralGaps(wordsIn(language), language)).toEqual([]);
});

test.each(LANGUAGES)('every refusal, event, move, card, preset and option has words in %s', (language) => {
  expect(wordless(loaded, language, more)).toEqual([]);
});

const requests = [
  { preset: 'family', options: { rounds: 2 }, seats: 3 },
  { preset: 'family', options: { rounds: 1, memoryAid: false, penalty: '15' }, seats: 2 },
  { preset: 'short', options: { rounds: 1 }, seats: 5 },
  { preset: 'short', seats: 2 },
];

test.each(LANGUAGES)('the table, what is expected and every move can be told to every viewer in %s', (language) => {
  expect(unspoken(loaded, language, requests, 'sen')).toEqual([]);
});

const NAMES = ['Ann', 'Ben', 'Cem', 'Dia', 'Eva'];
const speaker = (you: number | null, language: Language = 'en'): Speaker => plainSpeaker(wordsIn(language), NAMES, you, language);

/** Without a gap, and never beginning with a small letter: neither with a name of ours nor with "you". */
const isSpoken = (said: string): boolean => /^[\p{Lu}\d]/u.test(said) && !/\{\{|nothing at|undefined|NaN|nobody|\?/.test(said);

test.each(LANGUAGES)('everything that is told, may be played or is refused in random games can be said in %s, without a gap', (language) => {
  const said = new Map<string, string>();
  for (let seed = 0; seed < 24; seed++) {
    const seats = 2 + (seed % 4);
    for (const { state, told } of randomGame({ rounds: 2, penalty: '15' }, seats, `words ${seed}`, 30)) {
      for (const you of [null, 0]) {
        for (const { event } of told) said.set(`${event.kind} ${you}`, loaded.speech.event(event, speaker(you, language)));
      }
      for (const seat of seatsOf(seats)) {
        // One of a kind: Swap 2 alone has up to 190.
        const kinds = new Map(sen.moves(state, seat).map((move) => [move.kind, move]));
        for (const move of kinds.values()) said.set(move.kind, loaded.speech.move(move, viewFor(state, seat), speaker(seat, language)));
        for (const move of [draw(state), discard(state), use(state), peek(1, 1)(state), look(0, 1)(state)]) {
          const refused = sen.refuse(state, seat, move);
          if (refused !== null) said.set(`${refused.code} ${move.kind}`, loaded.speech.refusal(refused, speaker(seat, language)));
        }
      }
    }
  }
  expect([...said].filter(([, text]) => !isSpoken(text))).toEqual([]);
  expect(sen.events.filter((kind) => !said.has(`${kind} null`))).toEqual([]);
  expect(Object.keys(sen.moveShapes).filter((kind) => !said.has(kind))).toEqual([]);
});

test('a few sentences as they are said', () => {
  const state = scene({ dreams: ['1 2 3 4', '5 6 7 8'], discard: '0 8' });
  const ben = speaker(1);
  const drawn = plays(state, [0, draw, dealing('T5')]);
  const chosen = plays(drawn, [0, use, dealing('9 0')]);
  const label = (act: ReturnType<typeof swap>, at = drawn): string => loaded.speech.move(act(at), viewFor(at, 0), speaker(0));
  expect(label(takeTop, state)).toBe('Take the 8 from the discard pile');
  expect(label(swap(2))).toBe('Swap your card 2 for the Take 2 (5)');
  expect(label(keep('second'), chosen)).toBe('Keep the 0, discard the 9');
  const say = (event: Parameters<typeof loaded.speech.event>[0]): string => loaded.speech.event(event, ben);
  expect(say({ kind: 'looked', seat: 0, spot: { seat: 1, place: 2 } })).toBe('Ann looks at your card 3.');
  expect(say({ kind: 'won', seats: [0, 1], total: 40 })).toBe('Ann and you share the win with 40 ravens.');
  expect(loaded.speech.event({ kind: 'won', seats: [0, 1], total: 40 }, speaker(0))).toBe('Ben and you share the win with 40 ravens.');
  expect(say({ kind: 'won', seats: [1], total: 40 })).toBe('You win with 40 ravens!');
  expect(say({ kind: 'swapped', seat: 0, place: 2, from: 'deck', card: '8' })).toBe('Ann swaps it for card 3 and discards an 8.');
  expect(say({ kind: 'discarded', seat: 0, card: '7' })).toBe('Ann discards a 7.');
  expect(say({ kind: 'took', seat: 1, card: 'S7' })).toBe('You take Swap 2 (7) from the discard pile.');
  expect(loaded.speech.expected(viewFor(drawn, 0), sen.moves(drawn, 0), speaker(0))).toBe('You drew Take 2 (5): keep it, discard it, or use it.');
  const scored = { kind: 'scored', how: 'pobudka', by: 0, dreams: [], sums: [9, 7], penalty: 5, totals: [30, 27] } as const;
  expect(say(scored)).toBe('Ravens: Ann 9 + 5 (total 30), you 7 (total 27).');
  const refused = whyNot(begin({}, 3).state, 0, draw);
  expect(refused && loaded.speech.refusal(refused, ben)).toBe('First everyone peeks; waiting for 3 players.');
});

test.each([
  ['pl', 'Ann podgląda twoją kartę nr 3.', 'Ann podgląda swoją kartę nr 1.', 'Ann podgląda kartę nr 2 gracza Cem.', 'Podglądasz swoją kartę nr 4.'],
  [
    'ru',
    'Ann подсматривает твою карту № 3.',
    'Ann подсматривает свою карту № 1.',
    'Ann подсматривает карту № 2 игрока Cem.',
    'Ты подсматриваешь свою карту № 4.',
  ],
] as const)('in %s a card is said to be one’s own to the one who looks at it', (language, ...said) => {
  const looks = [
    [0, 1, 2],
    [0, 0, 0],
    [0, 2, 1],
    [1, 1, 3],
  ] as const;
  expect(
    looks.map(([seat, owner, place]) => loaded.speech.event({ kind: 'looked', seat, spot: { seat: owner, place } }, speaker(1, language))),
  ).toEqual(said);
});

test.each([
  ['en', 'Your card 4 is a 9.', 'Ann’s card 2 is Peek 1 (6).', 'Ann swaps it for card 3 and discards an 8.'],
  ['pl', 'Twoja karta nr 4 to 9.', 'Karta nr 2 gracza Ann to Podejrzyj 1 (6).', 'Ann wymienia swoją kartę nr 3 i odrzuca ósemkę.'],
  ['ru', 'Твоя карта № 4 — 9.', 'Карта № 2 игрока Ann — Подсмотри 1 (6).', 'Ann заменяет свою карту № 3 и сбрасывает восьмёрку.'],
] as const)('what was seen and what came out are said in %s', (language, ...said) => {
  const events = [
    { kind: 'saw', spot: { seat: 1, place: 3 }, card: '9' },
    { kind: 'saw', spot: { seat: 0, place: 1 }, card: 'P6' },
    { kind: 'swapped', seat: 0, place: 2, from: 'deck', card: '8' },
  ] as const;
  expect(events.map((event) => loaded.speech.event(event, speaker(1, language)))).toEqual(said);
});

test.each([
  ['pl', [0, 1, 2, 5, 12, 22], ['0 kruków', '1 kruk', '2 kruki', '5 kruków', '12 kruków', '22 kruki']],
  ['ru', [0, 1, 2, 5, 12, 21], ['0 воронов', '1 ворон', '2 ворона', '5 воронов', '12 воронов', '21 ворон']],
] as const)('ravens are counted in %s', (language, counts, said) => {
  expect(counts.map((count) => loaded.speech.score(count, speaker(null, language)))).toEqual(said);
});

const pageIn = (language: Language): string => pageAt(readFileSync(new URL(`../words/rules.${language}.md`, import.meta.url), 'utf8'), sen.version);
const levels = (page: string): string[] => page.split('\n').flatMap((line) => /^#+(?= )/.exec(line) ?? []);

/** What the page calls the history, and what its table of cards says of the plain cards. */
const SAID: Readonly<Record<Language, { readonly history: string; plain(copies: string): string[] }>> = {
  en: { history: 'history', plain: (copies) => ['0 to 8', 'as the number says', `${copies} each`] },
  pl: { history: 'Przebieg', plain: (copies) => ['od 0 do 8', 'tyle, ile mówi liczba', `po ${copies}`] },
  ru: { history: 'Ходе игры', plain: (copies) => ['от 0 до 8', 'сколько на карте', `по ${copies}`] },
};

describe.each(LANGUAGES)('the rules page in %s', (language) => {
  const page = pageIn(language);
  const rows = tableRows(page);
  const { t } = speaker(null, language);
  const nameOf = (card: Special): string => t(`cards.${card}.name`).replace(/ \(\d\)/, '');

  test('has the headings and as many rows of tables as the English one', () => {
    expect(levels(page)).toEqual(levels(pageIn('en')));
    expect(rows.map((cells) => cells.length)).toEqual(tableRows(pageIn('en')).map((cells) => cells.length));
  });

  test('says that the history forgets only where it does', () => {
    const at = (memoryAid: boolean): string =>
      pageAt(readFileSync(new URL(`../words/rules.${language}.md`, import.meta.url), 'utf8'), sen.version, {
        options: { ...presetOptions(sen.sheet, 'standard'), memoryAid },
        seats: 4,
      });
    expect([true, false].map((aid) => at(aid).includes(SAID[language].history))).toEqual([false, true]);
  });

  test('lists the cards with their ravens and copies', () => {
    const copies = (card: Card): string => String(STANDARD.cards[KINDS.indexOf(card)]);
    const row = (name: string, card: Card): string[] => [name, String(ravensOn(card)), copies(card)];
    const specials = SPECIALS.map((card) => row(nameOf(card), card));
    expect(rows.filter((cells) => cells.length === 3).slice(2)).toEqual([SAID[language].plain(copies('0')), row('9', '9'), ...specials]);
  });

  test('lists the effects in the words of the cards', () => {
    const effects = SPECIALS.map((card) => [nameOf(card), t(`cards.${card}.text`)]);
    expect(rows.filter((cells) => cells.length === 2).slice(2)).toEqual(effects);
  });

  test('names every option, and only options that there are', () => {
    expect(namedOptions(page).toSorted()).toEqual(Object.keys(sen.sheet.fields).toSorted());
  });
});

describe('landmarks', () => {
  const landmarks = (played: readonly Played[], which: Landmark): number =>
    played.flatMap(({ told }) => told).filter(({ event, to }) => to === null && loaded.speech.landmark(event) === which).length;

  test('every round and how it ended is found, by everybody', () => {
    const played = [...randomGame({ rounds: 3 }, 3, 'landmarks', 20)];
    expect([landmarks(played, 'round'), landmarks(played, 'call'), landmarks(played, 'trick')]).toEqual([3, 3, 0]);
  });
});
