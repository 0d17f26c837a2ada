/** Nothing that can happen is without words, and what the rules page for players says in tables is what the game does. */
import { readFileSync } from 'node:fs';
import type { Speaker } from '@parlour/kernel';
import { namedOptions, plainSpeaker, tableRows, unspoken, wordless } from '@parlour/kernel/kit';
import { describe, expect, test } from 'vitest';
import { CARDS, callsDue, kalitiri, type Options, pointsOf, RANKS, SUITS, termsOf } from '../src/kalitiri.ts';
import { FRENCH } from '../src/pack.ts';
import { edition } from '../words/words.ts';
import { begin, randomGame, STANDARD, viewFor } from './scene.ts';

const more = [...RANKS.map((rank) => `ranks.${rank}`), ...SUITS.flatMap((suit) => [`suits.${suit}`, `signs.${suit}`])];
const phases = ['bidding', 'trump', 'calling', 'playing', 'scoring'].map((phase) => `phases.${phase}`);

test.each(Object.keys(edition.words))('every refusal, event, move, card, preset and option has words in %s', (language) => {
  expect(wordless(edition, language, [...more, ...phases])).toEqual([]);
});

const wishes = [
  { preset: 'standard', options: { deals: '2' } },
  { preset: 'short', seats: 5 },
  { preset: 'short', seats: 6 },
  { preset: 'standard', options: { deals: '0' } },
];

test.each(Object.keys(edition.words))('the table, what is expected and every move can be told to every viewer in %s', (language) => {
  expect(unspoken(edition, language, wishes, 'kalitiri')).toEqual([]);
});

const NAMES = ['Ann', 'Bob', 'Cid', 'Dot', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon'];
const speakerFor = (you: number | null): Speaker => plainSpeaker(edition.words['en'] ?? {}, NAMES, you);

describe('sentences', () => {
  test.each([4, 5, 8])('everything that happens, may be done or is refused can be said, with %i seats', (seats) => {
    const said = new Set<string>();
    for (const { state, told } of randomGame({ deals: '2' }, seats, `words ${seats}`)) {
      for (const you of [null, 0, 1]) {
        const speaker = speakerFor(you);
        for (const { event } of told) said.add(edition.speech.event(event, speaker));
        for (const move of kalitiri.moves(state, you ?? 0)) said.add(edition.speech.move(move, viewFor(state, you ?? 0), speaker));
        for (const move of kalitiri.moves(begin({}, seats).state, 1)) {
          const refusal = kalitiri.refuse(state, you ?? 0, move);
          if (refusal) said.add(edition.speech.refusal(refusal, speaker));
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
      'Bob leads with 200 and has 2 partner cards to call.',
      'You lead with 200 and have 2 partner cards to call.',
    ],
    [{ kind: 'called', seat: 1, card: 'TH', copy: 1, decks: 1 }, 'Bob calls 10♥.', 'You call 10♥.'],
    [{ kind: 'called', seat: 1, card: 'TH', copy: 2, decks: 2 }, 'Bob calls the 2nd 10♥.', 'You call the 2nd 10♥.'],
    [
      { kind: 'partner', seat: 1, card: '3S', copy: 1, decks: 2 },
      'Bob played the 1st 3♠ and is a partner!',
      'You played the 1st 3♠: you are a partner!',
    ],
    [{ kind: 'trick', winner: 1, points: 0 }, 'Bob takes the trick; it is worth nothing.', 'You take the trick; it is worth nothing.'],
    [{ kind: 'trick', winner: 1, points: 35 }, 'Bob takes the trick and 35 points.', 'You take the trick and 35 points.'],
    [{ kind: 'finished', winners: [1], total: 430 }, 'Bob wins with 430 points.', 'You win with 430 points!'],
    [{ kind: 'finished', winners: [0, 1], total: 430 }, 'Ann and Bob share the win with 430 points.', 'Ann and you share the win with 430 points.'],
    [
      { kind: 'deal', number: 2, dealer: 1, opener: 2, out: ['2S', '2C'] },
      'Deal 2. Bob deals; Cid to open. Taken out: 2♠ 2♣.',
      'Deal 2. You deal; Cid to open. Taken out: 2♠ 2♣.',
    ],
  ] as const)('%j', (event, toAll, toBob) => {
    expect([edition.speech.event(event, speakerFor(null)), edition.speech.event(event, speakerFor(1))]).toEqual([toAll, toBob]);
  });

  test('a refusal names cards and suits in words', () => {
    const say = (code: 'play/follow' | 'call/held' | 'turn/not-yours', params: Readonly<Record<string, string | number>>) =>
      edition.speech.refusal({ code, params }, speakerFor(0));
    expect(say('play/follow', { suit: 'H' })).toBe('You have to follow suit: play hearts.');
    expect(say('call/held', { card: 'TS' })).toBe('You hold 10♠ yourself; call a card that others have.');
    expect(say('turn/not-yours', { turn: 2 })).toBe('Not yet: it is Cid’s turn.');
  });
});

const page = readFileSync(new URL('../words/rules.en.md', import.meta.url), 'utf8');
const rows = tableRows(page);

describe('the rules page', () => {
  test('has the table of variants as the game has it', () => {
    const pairs = (['1', '2'] as const).flatMap((decks) => kalitiri.seats({ ...STANDARD, decks }).map((seats) => [decks, seats] as const));
    const lines = pairs.map(([decks, seats]) => {
      const options: Options = { ...STANDARD, decks };
      const terms = termsOf(FRENCH, options, seats);
      const { out, hands } = begin(options, seats).state;
      const [few, many] = [callsDue(terms, seats, terms.least), callsDue(terms, seats, terms.threshold)];
      const calls = few === many ? `${few}` : `${few}, from ${terms.threshold} on ${many}`;
      return [`${seats}`, decks, `${out.length}`, `${hands[0]?.length}`, calls, `${terms.least}–${terms.most}`];
    });
    expect(rows.filter((cells) => cells.length === 6).slice(2)).toEqual(lines);
  });

  test('has the worth of every card', () => {
    const points = new Map(rows.filter((cells) => cells.length === 2).map(([card = '', worth = '']) => [card, Number.parseInt(worth, 10)]));
    for (const card of CARDS) {
      const rank = card.startsWith('T') ? '10' : card.charAt(0);
      const line = [...points.keys()].find((key) => (card === '3S' ? key === '3♠' : key.split(', ').includes(rank))) ?? 'all others';
      expect([card, points.get(line)]).toEqual([card, pointsOf(card)]);
    }
  });

  test('names only options that there are, and every one', () => {
    expect(namedOptions(page).toSorted()).toEqual(Object.keys(kalitiri.sheet.fields).sort());
  });
});
