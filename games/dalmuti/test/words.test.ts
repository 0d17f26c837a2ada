/** Nothing that can happen is without words, and what the rules page for players says in tables is what the game does. */
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Landmark, type Language, loadGame, pageAt, presetSeats, type Speaker, seatsOf } from '@parlour/kernel';
import { keysOf, namedOptions, plainSpeaker, pluralGaps, tableRows, unspoken, wordless } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { box } from '../box.ts';
import { dalmuti, jestersAloneValue, TITLES, titleOf } from '../src/dalmuti.ts';
import { COURT, cards, court, declare, legal, type Played, play, plays, randomGame, scene, silent, turnsOf, viewFor } from './scene.ts';

const loaded = await loadGame(box);

/** With ordinary spaces: a number and its value are never parted by the end of a line. */
const spaced = (text: string): string => text.replaceAll('\u00a0', ' ');

const more = [
  ...TITLES.map((title) => `titles.${title}`),
  'events.ranks',
  ...['silent', 'declare'].map((answer) => `events.answered.${answer}`),
  ...['lesser', 'greater', 'lesser_you', 'greater_you'].map((which) => `events.revolution.${which}`),
  ...['leads', 'leads_you', 'finished', 'finished_you'].map((which) => `events.trick.${which}`),
  'jesters',
];

test.each(LANGUAGES)('every refusal, event, move, title, preset and option has words in %s', (language) => {
  expect(wordless(loaded, language, more)).toEqual([]);
});

const tables = [
  { preset: 'base', seats: 3 },
  { preset: 'court', options: { rounds: '6', jestersAlone: '13' }, seats: 3 },
  { preset: 'court', options: { rounds: '3', passLocks: false }, seats: 5 },
  { preset: 'base', options: { rounds: '0' } },
];

test.each(LANGUAGES)('the table, what is expected and every move can be told to every viewer in %s', (language) => {
  expect(unspoken(loaded, language, tables, 'dalmuti')).toEqual([]);
});

const NAMES = ['P0', 'P1', 'P2', 'P3', 'P4', 'P5'];
const speaker = (you: number | null, language: Language = 'en'): Speaker => plainSpeaker(loaded.words[language], NAMES, you, language);

describe('everything can be said', () => {
  const { speech } = loaded;
  const games = (): Generator<Played>[] => [
    randomGame({ ...COURT, rounds: '8', jestersAlone: '13' }, 3, 'said'),
    randomGame({ ...COURT, rounds: '3' }, 6, 'said'),
    randomGame({ rounds: '2' }, 4, 'said'),
  ];

  test('every event, to whom it is about and to others; every kind is met', () => {
    const kinds = new Set<string>();
    for (const { told } of games().flatMap((game) => [...game])) {
      for (const { event, to } of told) {
        kinds.add(event.kind);
        for (const you of [null, ...(to ?? [0, 1, 2])]) expect(speech.event(event, speaker(you))).not.toBe('');
      }
    }
    expect([...kinds].toSorted()).toEqual(dalmuti.events.toSorted());
  });

  test('every move', () => {
    const said = new Set<string>();
    for (const { state } of games().flatMap((game) => [...game])) {
      for (const seat of seatsOf(state.hands.length)) {
        for (const move of dalmuti.moves(state, seat)) said.add(spaced(speech.move(move, viewFor(state, seat), speaker(seat))));
      }
    }
    for (const label of [
      'Pass',
      'Play 2 × 9',
      'Play 1 × 7 and 1 Jester',
      'Play 2 Jesters',
      'Stay silent',
      'Declare a revolution',
      'Give back 2 × 12',
    ])
      expect([label, said.has(label)]).toEqual([label, true]);
  });

  test.each<[Parameters<typeof speech.refusal>[0], string]>([
    [{ code: 'play/number', params: { number: 3 } }, 'Play 3 cards, as the leader did.'],
    [{ code: 'play/number', params: { number: 1 } }, 'Play one card, as the leader did.'],
    [{ code: 'play/too-high', params: { value: 9 } }, 'Play cards lower than 9.'],
    [{ code: 'play/not-held', params: { value: 9, held: 2 } }, 'You hold too few of these: 2 × 9.'],
    [{ code: 'give/not-held', params: { value: 13, held: 1 } }, 'You hold too few of these: 1 Jester.'],
    [{ code: 'play/jesters-alone', params: { value: 13 } }, 'Jesters alone count as 13.'],
    [{ code: 'revolution/jesters', params: {} }, 'Only a player with both Jesters may declare a revolution.'],
  ])('the refusal %j', (refusal, sentence) => {
    expect(spaced(speech.refusal(refusal, speaker(1)))).toBe(sentence);
  });

  test.each<[Parameters<typeof speech.event>[0], string]>([
    [{ kind: 'dealt', hand: [1, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 1] }, 'Your hand: 1 × 1, 3 × 7, 1 Jester.'],
    [{ kind: 'paid', peon: 2, dalmuti: 0, values: [4, 4] }, 'P2 paid P0 2 × 4.'],
    [{ kind: 'gave', peon: 1, dalmuti: 0, values: [4, 13] }, 'You got 1 × 4, 1 Jester back.'],
    [{ kind: 'taxed', peon: 2, dalmuti: 1, cards: 1 }, 'Tax: P2 gives you their best card.'],
    [{ kind: 'trick', seat: 0, led: 2, leads: 1 }, 'P0 takes the trick but is out of cards: you lead.'],
    [{ kind: 'trick', seat: 0, led: 2, leads: 2 }, 'P0 takes the trick but is out of cards: P2 leads.'],
    [{ kind: 'won', seats: [0, 2], points: 8 }, 'P0, P2 share the win with 8 points each.'],
    [{ kind: 'round', round: 2, order: [1, 0, 2], ranks: [1, 0, 2] }, 'Round 2 is dealt: Greater Dalmuti P1, Merchant P0, Greater Peon P2.'],
  ])('the event %j', (event, sentence) => {
    expect(spaced(speech.event(event, speaker(1)))).toBe(sentence);
  });

  test.each<[language: Language, event: Parameters<typeof speech.event>[0], sentence: string]>([
    ['pl', { kind: 'dealt', hand: [1, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 2] }, 'Twoje karty: 1 × 1, 3 × 7, 2 błazny.'],
    ['pl', { kind: 'taxed', peon: 2, dalmuti: 0, cards: 2 }, 'Podatek: P2 oddaje 2 najlepsze karty, dostaje je P0.'],
    ['pl', { kind: 'won', seats: [0, 2], points: 8 }, 'P0, P2 wygrywają wspólnie z wynikiem 8 pkt.'],
    ['pl', { kind: 'won', seats: [1], points: 8 }, 'Wygrywasz z wynikiem 8 pkt!'],
    ['ru', { kind: 'dealt', hand: [1, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 2] }, 'Твои карты: 1 × 1, 3 × 7, 2 шута.'],
    ['ru', { kind: 'taxed', peon: 1, dalmuti: 0, cards: 2 }, 'Налог: ты отдаёшь 2 лучшие карты, их получает P0.'],
    ['ru', { kind: 'won', seats: [0, 2], points: 8 }, 'P0, P2 делят победу. Очки каждого: 8.'],
    ['ru', { kind: 'won', seats: [1], points: 8 }, 'Победа твоя! Очки: 8.'],
  ])('in %s, the event %j', (language, event, sentence) => {
    expect(spaced(speech.event(event, speaker(1, language)))).toBe(sentence);
  });

  test.each([
    ['en', 'It’s P2’s turn.', 'It’s your turn.'],
    ['pl', 'Teraz gra P2.', 'Teraz grasz ty.'],
    ['ru', 'Сейчас ходит P2.', 'Сейчас ходишь ты.'],
  ] as const)('in %s, whose turn it is', (language, theirs, yours) => {
    const said = [2, 1].map((turn) => speech.refusal({ code: 'turn/not-yours', params: { turn } }, speaker(1, language)));
    expect(said).toEqual([theirs, yours]);
  });
});

const ENGLISH = loaded.words.en;
const SEATS = presetSeats(dalmuti, 'base');

describe.each(LANGUAGES)('in %s', (language) => {
  const words = loaded.words[language];
  test('there are the texts that English has and no others, in every plural form of the language', () => {
    expect(keysOf(words)).toEqual(keysOf(ENGLISH));
    // Moves and their headings go by the kinds of moves: the one of `give_one` is no plural.
    const { moves: _, headings: __, ...counted } = words;
    expect(pluralGaps(counted, language)).toEqual([]);
  });

  const { t } = speaker(null, language);
  const page = pageIn(language);
  const [beating = [], points = [], ranks = [], clock = []] = tablesOf(page);

  test('the rules page has the headings of the English one, level by level, and its tables', () => {
    expect(levelsOf(page)).toEqual(levelsOf(pageIn('en')));
    expect(tablesOf(page).map((table) => table.map((cells) => cells.length))).toEqual(
      tablesOf(pageIn('en')).map((table) => table.map((cells) => cells.length)),
    );
    expect(clock).toHaveLength(4);
  });

  test('the rules page gives the points of every place', () => {
    expect(points).toEqual(SEATS.map((seats) => [String(seats), Array.from({ length: seats }, (_, place) => seats - 1 - place).join(' ')]));
  });

  test('the rules page gives the ranks of every place', () => {
    const titles = (seats: number): string => Array.from({ length: seats }, (_, place) => t(`titles.${titleOf(place, seats)}`)).join(', ');
    expect(ranks).toEqual(SEATS.map((seats) => [String(seats), titles(seats)]));
  });

  test('the rules page says how many can play', () => {
    const [, said = ''] =
      page
        .split(/^## .*$/m)[1]
        ?.trim()
        .split(/\n{2,}/) ?? [];
    expect(said.match(/\d+/g)).toEqual([String(SEATS[0]), String(SEATS.at(-1))]);
  });

  test('the rules page says that a Greater Revolution turns the order of play round only where it goes by rank', () => {
    const greater = page.split(/^### /m)[1]?.split('**')[2] ?? '';
    expect(greater.match(/\[.*?\]/g)).toEqual(['[reseat]', '[not reseat]']);
  });

  test('the rules page shows what beats what with the plays that are tried below', () => {
    const [nines, one, jester] = beating;
    expect([nines?.[0], nines?.[2]]).toEqual(['2 × 9', '2 × 9, 2 × 10, 1 × 8, 3 × 8']);
    expect(nines?.[1]).toMatch(/^2 × 8\b.* 3 /);
    expect(one?.[0]).toBe('1 × 1');
    expect(jester?.[0]?.startsWith(t('jesters', { count: 1 }))).toBe(true);
    expect([jester?.[0]?.slice(-2), jester?.[1]]).toEqual(['13', '1 × 12']);
  });

  test('the rules page names every option, and only options that there are', () => {
    expect(namedOptions(page).toSorted()).toEqual(Object.keys(dalmuti.sheet.fields).toSorted());
  });
});

test('the rules pages’ examples of what beats what are right', () => {
  const nines = scene({ hands: ['12', '3 J 2x8 2x9 2x10 8', '12'], trick: ['0: 2x9'], turn: 1 });
  expect(['2x8', '1x3+1', '2x9', '2x10', '1x8', '3x8'].map((play) => legal(nines, 1, cards(play)))).toEqual([true, true, false, false, false, false]);
  expect(turnsOf(scene({ hands: ['12', '2 J', '12'], trick: ['0: 1x1'], turn: 1 }))).toEqual(['pass']);
  const worst = scene({ hands: ['12', '12 J', '11'], trick: ['0: 0x13+1'], turn: 1, options: { jestersAlone: '13' } });
  expect(turnsOf(worst)).toEqual(['pass', '1x12']);
  expect(jestersAloneValue(worst.options, worst.hands[0] ?? [])).toBe(13);
});

function pageIn(language: string): string {
  return pageAt(readFileSync(new URL(`../words/rules.${language}.md`, import.meta.url), 'utf8'), dalmuti.version);
}

/** Of each heading, in order, how deep it is. */
function levelsOf(page: string): readonly number[] {
  return [...page.matchAll(/^(#+) /gm)].map(([, marks]) => marks?.length ?? 0);
}

/** The rows of each table, without its head. */
function tablesOf(page: string): readonly (readonly (readonly string[])[])[] {
  return page
    .split(/\n{2,}/)
    .filter((block) => block.startsWith('|'))
    .map((block) => tableRows(block).slice(2));
}

describe('landmarks', () => {
  const landmarks = (played: readonly Played[], which: Landmark): number =>
    played.flatMap(({ told }) => told).filter(({ event, to }) => to === null && loaded.speech.landmark(event) === which).length;

  test('every round and every trick that was taken is found, by everybody', () => {
    const played = [...randomGame({ ...COURT, rounds: '3' }, 4, 'landmarks')];
    const states = played.map(({ state }) => state);
    const swept = states.filter(({ round, trick }, i) => {
      const before = states[i - 1];
      return before !== undefined && round === before.round && trick.length === 0 && before.trick.length > 0;
    });
    expect([landmarks(played, 'round'), landmarks(played, 'trick')]).toEqual([3, swept.length]);
    expect(swept.length).toBeGreaterThan(10);
  });

  test('a revolution is found as the call that it is', () => {
    const asked = court({ hands: ['2xJ', '', '', ''] });
    const answered = plays(asked, [0, declare], [1, silent], [2, silent]);
    expect([landmarks([play(asked, 0, declare)], 'call'), landmarks([play(answered, 3, silent)], 'call')]).toEqual([0, 1]);
  });
});
