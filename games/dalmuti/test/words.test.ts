/** Nothing that can happen is without words, and what the rules page for players says in tables is what the game does. */
import { readFileSync } from 'node:fs';
import { type Speaker, seatsOf, type WordTree } from '@parlour/kernel';
import { namedOptions, tableRows, unspoken, wordless } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { dalmuti, jestersAloneValue, TITLES, titleOf } from '../src/dalmuti.ts';
import { en } from '../words/en.ts';
import { edition } from '../words/words.ts';
import { COURT, cards, legal, type Played, randomGame, scene, turnsOf, viewFor } from './scene.ts';

const more = [
  ...TITLES.map((title) => `titles.${title}`),
  'events.ranks',
  ...['silent', 'declare'].map((answer) => `events.answered.${answer}`),
  ...['lesser', 'greater', 'lesser_you', 'greater_you'].map((which) => `events.revolution.${which}`),
  ...['leads', 'leads_you', 'finished', 'finished_you'].map((which) => `events.trick.${which}`),
  'jesters_one',
  'jesters_other',
];

test.each(Object.keys(edition.words))('every refusal, event, move, title, preset and option has words in %s', (language) => {
  expect(wordless(edition, language, more)).toEqual([]);
});

const wishes = [
  { preset: 'base', seats: 3 },
  { preset: 'court', options: { rounds: '6', jestersAlone: '13' }, seats: 3 },
  { preset: 'court', options: { rounds: '3', passLocks: false }, seats: 5 },
  { preset: 'base', options: { rounds: '0' } },
];

test.each(Object.keys(edition.words))('the table, what is expected and every move can be told to every viewer in %s', (language) => {
  expect(unspoken(edition, language, wishes, 'dalmuti')).toEqual([]);
});

/** Like i18next, as far as these words need it: a context, a plural, gaps. What is missing is an error. */
const speaker = (you: number | null): Speaker => ({
  you,
  name: (seat) => `P${seat}`,
  t(path, gaps = {}) {
    const parts = path.split('.');
    const last = parts.pop() ?? '';
    const tree = parts.reduce<string | WordTree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), en);
    const plural = gaps['count'] === undefined ? '' : gaps['count'] === 1 ? '_one' : '_other';
    const context = gaps['context'] === undefined ? '' : `_${gaps['context']}`;
    const keys = [last + context + plural, last + context, last + plural, last];
    const text = keys.map((key) => (typeof tree === 'object' ? tree[key] : undefined)).find((found) => typeof found === 'string');
    if (typeof text !== 'string') throw new Error(`there are no words for ${path}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, gap: string) => {
      const filled = gaps[gap];
      if (filled === undefined || filled === '') throw new Error(`the gap ${gap} of ${path} is not filled`);
      return String(filled);
    });
  },
});

describe('everything can be said', () => {
  const { speech } = edition;
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
        for (const move of dalmuti.moves(state, seat)) said.add(speech.move(move, viewFor(state, seat), speaker(seat)));
      }
    }
    for (const label of [
      'Pass',
      'Play 2 × 9',
      'Play 1 × 7 and 1 Jester',
      'Play 2 Jesters',
      'Keep silent',
      'Declare a revolution',
      'Give back 2 × 12',
    ])
      expect([label, said.has(label)]).toEqual([label, true]);
  });

  test.each<[Parameters<typeof speech.refusal>[0], string]>([
    [{ code: 'turn/not-yours', params: { turn: 2 } }, 'It is P2’s turn.'],
    [{ code: 'turn/not-yours', params: { turn: 1 } }, 'It is your turn.'],
    [{ code: 'play/number', params: { number: 3 } }, 'Play 3 cards, as the leader did.'],
    [{ code: 'play/number', params: { number: 1 } }, 'Play one card, as the leader did.'],
    [{ code: 'play/too-high', params: { value: 9 } }, 'Play a value lower than 9.'],
    [{ code: 'play/not-held', params: { value: 9, held: 2 } }, 'You hold too few of these: 2 × 9.'],
    [{ code: 'give/not-held', params: { value: 13, held: 1 } }, 'You hold too few of these: 1 Jester.'],
    [{ code: 'play/jesters-alone', params: { value: 13 } }, 'Jesters alone count as 13.'],
    [{ code: 'revolution/jesters', params: {} }, 'Only who holds both Jesters may declare a revolution.'],
  ])('the refusal %j', (refusal, sentence) => {
    expect(speech.refusal(refusal, speaker(1))).toBe(sentence);
  });

  test.each<[Parameters<typeof speech.event>[0], string]>([
    [{ kind: 'dealt', hand: [1, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 1] }, 'Your hand: 1 × 1, 3 × 7, 1 Jester.'],
    [{ kind: 'paid', peon: 2, dalmuti: 0, values: [4, 4] }, 'P2 paid P0 2 × 4.'],
    [{ kind: 'gave', peon: 1, dalmuti: 0, values: [4, 13] }, 'You got 1 × 4, 1 Jester back.'],
    [{ kind: 'taxed', peon: 2, dalmuti: 1, cards: 1 }, 'P2 pays you the best card.'],
    [{ kind: 'trick', seat: 0, led: 2, leads: 1 }, 'P0 takes the trick and is out of cards; P1 leads.'],
    [{ kind: 'won', seats: [0, 2], points: 8 }, 'P0, P2 share the win with 8 points each.'],
    [{ kind: 'round', round: 2, order: [1, 0, 2], ranks: [1, 0, 2] }, 'Round 2 is dealt: Greater Dalmuti P1, Merchant P0, Greater Peon P2.'],
  ])('the event %j', (event, sentence) => {
    expect(speech.event(event, speaker(1))).toBe(sentence);
  });
});

describe('the rules page', () => {
  const page = readFileSync(new URL('../words/rules.en.md', import.meta.url), 'utf8');
  const rows = tableRows(page);
  const tableOf = (first: string, second: string): readonly (readonly string[])[] => {
    const at = rows.findIndex(([a, b]) => a === first && b === second);
    const body = rows.slice(at + 2);
    const end = body.findIndex(([, b]) => b?.startsWith('---'));
    return end < 0 ? body : body.slice(0, end - 1);
  };

  test('gives the points of every place', () => {
    const points = tableOf('Players', 'Points, from the first to the last');
    expect(points).toEqual([3, 4, 5, 6].map((seats) => [String(seats), Array.from({ length: seats }, (_, place) => seats - 1 - place).join(' ')]));
  });

  test('gives the ranks of every place', () => {
    const ranks = tableOf('Players', 'Ranks, from the first to the last');
    const titles = (seats: number): string => Array.from({ length: seats }, (_, place) => en.titles[titleOf(place, seats)]).join(', ');
    expect(ranks).toEqual([3, 4, 5, 6].map((seats) => [String(seats), titles(seats)]));
  });

  test('its examples of what beats what are right', () => {
    expect(tableOf('The play to beat', 'You may play').map(([play]) => play)).toEqual(['2 × 9', '1 × 1', '1 Jester, counting as 13']);
    const nines = scene({ hands: ['12', '3 J 2x8 2x9 2x10 8', '12'], trick: ['0: 2x9'], turn: 1 });
    expect(['2x8', '1x3+1', '2x9', '2x10', '1x8', '3x8'].map((play) => legal(nines, 1, cards(play)))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(turnsOf(scene({ hands: ['12', '2 J', '12'], trick: ['0: 1x1'], turn: 1 }))).toEqual(['pass']);
    const worst = scene({ hands: ['12', '12 J', '11'], trick: ['0: 0x13+1'], turn: 1, options: { jestersAlone: '13' } });
    expect(turnsOf(worst)).toEqual(['pass', '1x12']);
    expect(jestersAloneValue(worst.options, worst.hands[0] ?? [])).toBe(13);
  });

  test('names every option, and only options that there are', () => {
    expect(namedOptions(page).toSorted()).toEqual(Object.keys(dalmuti.sheet.fields).toSorted());
  });
});
