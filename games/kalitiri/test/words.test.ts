/** Nothing that can happen is without words, and what the rules page for players says in tables is what the game does. */
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Landmark, type Language, loadGame, pageAt, presetOptions, type Speaker, type WordTree } from '@parlour/kernel';
import { keysOf, namedOptions, plainSpeaker, pluralGaps, tableRows, unspoken, wordless } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { box } from '../box.ts';
import { CARDS, callsDue, type Event, kalitiri, type Options, pointsOf, RANKS, SUITS, termsOf } from '../src/kalitiri.ts';
import { FRENCH } from '../src/pack.ts';
import { begin, type Played, randomGame, STANDARD, viewFor } from './scene.ts';

const loaded = await loadGame(box);

const more = [...RANKS.map((rank) => `ranks.${rank}`), ...SUITS.flatMap((suit) => [`suits.${suit}`, `signs.${suit}`])];
const phases = ['bidding', 'trump', 'calling', 'playing', 'scoring'].map((phase) => `phases.${phase}`);

const wordsIn = (language: Language): WordTree => loaded.words[language];

test.each(LANGUAGES)('%s has the texts that English has, in all its plural forms', (language) => {
  expect(keysOf(wordsIn(language))).toEqual(keysOf(wordsIn('en')));
  expect(pluralGaps(wordsIn(language), language)).toEqual([]);
});

test.each(LANGUAGES)('every refusal, event, move, card, preset and option has words in %s', (language) => {
  expect(wordless(loaded, language, [...more, ...phases])).toEqual([]);
});

const requests = [
  { preset: 'standard', options: { deals: '2' } },
  { preset: 'short', seats: 5 },
  { preset: 'short', seats: 6 },
  { preset: 'standard', options: { deals: '0' } },
];

test.each(LANGUAGES)('the table, what is expected and every move can be told to every viewer in %s', (language) => {
  expect(unspoken(loaded, language, requests, 'kalitiri')).toEqual([]);
});

const NAMES = ['Ann', 'Bob', 'Cid', 'Dot', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon'];
const speakerFor = (you: number | null, language: Language = 'en'): Speaker => plainSpeaker(wordsIn(language), NAMES, you, language);

describe('sentences', () => {
  const tables = LANGUAGES.flatMap((language) => [4, 5, 8].map((seats) => [language, seats] as const));

  test.each(tables)('everything that happens, may be done or is refused can be said in %s, with %i seats', (language, seats) => {
    const said = new Set<string>();
    for (const { state, told } of randomGame({ deals: '2' }, seats, `words ${seats}`)) {
      for (const you of [null, 0, 1]) {
        const speaker = speakerFor(you, language);
        for (const { event } of told) said.add(loaded.speech.event(event, speaker));
        for (const move of kalitiri.moves(state, you ?? 0)) said.add(loaded.speech.move(move, viewFor(state, you ?? 0), speaker));
        for (const move of kalitiri.moves(begin({}, seats).state, 1)) {
          const refusal = kalitiri.refuse(state, you ?? 0, move);
          if (refusal) said.add(loaded.speech.refusal(refusal, speaker));
        }
      }
    }
    expect(said.size).toBeGreaterThan(100);
    for (const sentence of said) expect(sentence).not.toMatch(/undefined|NaN|\{\{/);
  });

  test.each([
    [{ kind: 'bid', seat: 1, bid: 150 }, 'Bob bids 150.', 'You bid 150.'],
    [
      { kind: 'won', seat: 1, bid: 200, calls: 2 },
      'Bob wins the auction with 200: 2 partner cards to call.',
      'You win the auction with 200: 2 partner cards to call.',
    ],
    [{ kind: 'called', seat: 1, card: 'TH', copy: 1, decks: 1 }, 'Bob calls 10♥.', 'You call 10♥.'],
    [{ kind: 'called', seat: 1, card: 'TH', copy: 2, decks: 2 }, 'Bob calls the 2nd 10♥.', 'You call the 2nd 10♥.'],
    [
      { kind: 'partner', seat: 1, card: '3S', copy: 1, decks: 2 },
      'Bob played the 1st 3♠ and is a partner!',
      'You played the 1st 3♠: you are a partner!',
    ],
    [{ kind: 'trick', winner: 1, points: 0 }, 'Bob takes the trick: no points in it.', 'You take the trick: no points in it.'],
    [{ kind: 'trick', winner: 1, points: 35 }, 'Bob takes the trick and 35 points.', 'You take the trick and 35 points.'],
    [{ kind: 'finished', winners: [1], total: 430 }, 'Bob wins with 430 points.', 'You win with 430 points!'],
    [{ kind: 'finished', winners: [0, 1], total: 430 }, 'Ann and Bob share the win with 430 points.', 'Ann and you share the win with 430 points.'],
    [
      { kind: 'deal', number: 2, dealer: 1, opener: 2, out: ['2S', '2C'] },
      'Round 2: Bob deals, Cid to open. Taken out: 2♠ 2♣.',
      'Round 2: you deal, Cid to open. Taken out: 2♠ 2♣.',
    ],
  ] as const)('%j', (event, toAll, toBob) => {
    expect([loaded.speech.event(event, speakerFor(null)), loaded.speech.event(event, speakerFor(1))]).toEqual([toAll, toBob]);
  });

  test.each([
    ['pl', { kind: 'won', seat: 1, bid: 200, calls: 1 }, 'Bob wygrywa licytację (200) i ma do wywołania 1 kartę partnera.'],
    ['pl', { kind: 'called', seat: 1, card: 'TH', copy: 2, decks: 2 }, 'Bob wywołuje 10♥ (druga).'],
    ['pl', { kind: 'deal', number: 2, dealer: 1, opener: 0, out: ['2S'] }, 'Runda 2: rozdaje Bob, pierwsza odzywka: ty. Wyjęte z talii: 2♠.'],
    ['pl', { kind: 'finished', winners: [0, 1], total: 430 }, 'Wspólne zwycięstwo: ty i Bob. Punkty: 430.'],
    ['ru', { kind: 'won', seat: 1, bid: 200, calls: 2 }, 'Bob выигрывает торги (200) и вызовет 2 карты партнёров.'],
    ['ru', { kind: 'called', seat: 1, card: 'TH', copy: 2, decks: 2 }, 'Bob вызывает 10♥ (вторая).'],
    ['ru', { kind: 'deal', number: 2, dealer: 1, opener: 0, out: ['2S'] }, 'Раунд 2: сдаёт Bob, первое слово: ты. Убраны из колоды: 2♠.'],
    ['ru', { kind: 'finished', winners: [0, 1], total: 430 }, 'Общая победа: ты и Bob. Очки: 430.'],
  ] as const)('in %s, to Ann: %j', (language, event, said) => {
    expect(loaded.speech.event(event, speakerFor(0, language))).toBe(said);
  });

  const FAILED: Event = {
    kind: 'scored',
    leader: 1,
    bid: 155,
    team: [0, 1],
    points: 95,
    opposing: 155,
    made: false,
    scores: [77, -155, 155, 155],
    totals: [77, -155, 155, 155],
  };

  test.each([
    ['en', 'You and Bob took 95 of 155: bid failed. The others took 155. Totals: Ann 77, Bob −155, Cid 155, Dot 155.'],
    ['pl', 'Ty i Bob: 95 z 155 – kontrakt przegrany. Pozostali: 155. Razem: Ann 77, Bob −155, Cid 155, Dot 155.'],
    ['ru', 'Ты и Bob: 95 из 155 — контракт не выполнен. У остальных 155. Всего: Ann 77, Bob −155, Cid 155, Dot 155.'],
  ] as const)('a round that failed, in %s: a capital first, and a true minus', (language, said) => {
    expect(loaded.speech.event(FAILED, speakerFor(0, language))).toBe(said);
    expect(loaded.speech.score(-155, speakerFor(0, language))).toContain('−155');
  });

  test.each(LANGUAGES)('no sentence in %s begins with a small letter, whatever people are called', (language) => {
    const speaker = { ...speakerFor(0, language), name: (seat: number) => (NAMES[seat] ?? '').toLowerCase() };
    const said = new Set<string>();
    for (const { state, told } of randomGame({ deals: '2' }, 6, 'capitals')) {
      for (const { event } of told) said.add(loaded.speech.event(event, speaker));
      for (const viewer of [0, 1] as const) said.add(loaded.speech.expected(viewFor(state, viewer), kalitiri.moves(state, viewer), speaker));
      for (const { words } of loaded.speech.scene(viewFor(state, 0), speaker).middle) said.add(words);
    }
    expect([...said].filter((sentence) => !/^[\p{Lu}\d]/u.test(sentence))).toEqual([]);
  });

  test('the table in words has the twos that are out from the auction to the result', () => {
    const phases = new Set<string>();
    for (const { state } of randomGame({ deals: '1' }, 5, 'twos')) {
      const { middle } = loaded.speech.scene(viewFor(state, 'spectator'), speakerFor(null));
      phases.add(state.phase);
      expect(middle.at(-1)?.words).toBe(`Taken out: ${state.out.map((card) => `2${{ S: '♠', H: '♥', D: '♦', C: '♣' }[card.charAt(1)]}`).join(' ')}.`);
    }
    expect([...phases]).toEqual(['bidding', 'trump', 'calling', 'playing', 'scoring']);
  });

  test('a refusal names cards and suits in words', () => {
    const say = (code: 'play/follow' | 'call/held' | 'turn/not-yours', params: Readonly<Record<string, string | number>>) =>
      loaded.speech.refusal({ code, params }, speakerFor(0));
    expect(say('play/follow', { suit: 'H' })).toBe('You must follow suit: play hearts.');
    expect(say('call/held', { card: 'TS' })).toBe('You hold 10♠ yourself; call a card someone else has.');
    expect(say('turn/not-yours', { turn: 2 })).toBe('Not yet: it is Cid’s turn.');
  });
});

const source = (language: Language): string => readFileSync(new URL(`../words/rules.${language}.md`, import.meta.url), 'utf8');
const pageIn = (language: Language): string => pageAt(source(language), kalitiri.version);
const levels = (page: string): string[] => page.split('\n').flatMap((line) => /^#+(?= )/.exec(line) ?? []);

/** What the tables say in words: how many partner cards there are below and from the threshold, what a card is worth, and which cards are worth nothing. */
const SAID: Readonly<Record<Language, { raised: (few: number, many: number) => string; each: (points: number) => string; rest: string }>> = {
  en: { raised: (few, many) => `${few} or ${many}`, each: (points) => `${points} each`, rest: 'all others' },
  pl: { raised: (few, many) => `${few} lub ${many}`, each: (points) => `po ${points}`, rest: 'wszystkie inne' },
  ru: { raised: (few, many) => `${few} или ${many}`, each: (points) => `по ${points}`, rest: 'все остальные' },
};

describe.each(LANGUAGES)('the rules page in %s', (language) => {
  const page = pageIn(language);
  const rows = tableRows(page);
  const { raised, each, rest } = SAID[language];

  test('has the headings and as many rows of tables as the English one', () => {
    expect(levels(page)).toEqual(levels(pageIn('en')));
    expect(rows.map((cells) => cells.length)).toEqual(tableRows(pageIn('en')).map((cells) => cells.length));
  });

  test('has the table of variants as the game has it', () => {
    const pairs = (['1', '2'] as const).flatMap((decks) =>
      kalitiri.seats({ ...STANDARD, decks }, kalitiri.version).map((seats) => [decks, seats] as const),
    );
    const lines = pairs.map(([decks, seats]) => {
      const options: Options = { ...STANDARD, decks };
      const terms = termsOf(FRENCH, options, seats);
      const { out, hands } = begin(options, seats).state;
      const [few, many] = [callsDue(terms, seats, terms.least), callsDue(terms, seats, terms.threshold)];
      const calls = few === many ? `${few}` : raised(few, many);
      return [`${seats}`, decks, `${out.length}`, `${hands[0]?.length}`, calls, `${terms.least}–${terms.most}`];
    });
    expect(rows.filter((cells) => cells.length === 6).slice(2)).toEqual(lines);
  });

  test('has the worth of every card', () => {
    const worth = new Map(rows.filter((cells) => cells.length === 2).map(([card = '', points = '']) => [card, points]));
    for (const card of CARDS) {
      const rank = card.startsWith('T') ? '10' : card.charAt(0);
      const line = [...worth.keys()].find((key) => (card === '3S' ? key === '3♠' : key.split(', ').includes(rank))) ?? rest;
      const points = pointsOf(card);
      expect([card, worth.get(line)]).toEqual([card, line === '3♠' || line === rest ? `${points}` : each(points)]);
    }
  });

  test('tells the threshold of the table, and no other', () => {
    const at = (threshold: number): string =>
      pageAt(source(language), kalitiri.version, { options: { ...presetOptions(kalitiri.sheet, 'standard'), threshold }, seats: 5 });
    expect(['200', '175'].map((bid) => at(175).includes(bid))).toEqual([false, true]);
    expect(at(0)).toContain('200');
  });

  test('names only options that there are, and every one', () => {
    expect(namedOptions(page).toSorted()).toEqual(Object.keys(kalitiri.sheet.fields).sort());
  });
});

describe('landmarks', () => {
  const landmarks = (played: readonly Played[], which: Landmark): number =>
    played.flatMap(({ told }) => told).filter(({ event, to }) => to === null && loaded.speech.landmark(event) === which).length;

  test('every deal, auction that was won, partner who came out and trick is found, by everybody', () => {
    const played = [...randomGame({ deals: '2' }, 5, 'landmarks')];
    const states = played.map(({ state }) => state);
    const last = states.at(-1);
    const partners = states
      .filter(({ phase, calls }) => phase === 'scoring' && calls.length > 0)
      .map(({ calls }) => calls.filter(({ partner }) => partner !== null).length);
    expect(partners).toHaveLength(2);
    expect(landmarks(played, 'round')).toBe(last?.deal);
    expect(landmarks(played, 'call')).toBe(2 + partners.reduce((sum, each) => sum + each));
    expect(landmarks(played, 'trick')).toBe((last?.tricksBefore ?? 0) + (last?.tricks.length ?? 0));
  });
});
