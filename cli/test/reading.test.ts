import { isRefusal, seeded, settle, viewOf } from '@parlour/kernel';
import { type Card, type Move, type PerudoTypes, perudo, type State } from '@parlour/perudo';
import { edition } from '@parlour/perudo/words';
import { describe, expect, test } from 'vitest';
import type { Sight } from '../src/board.ts';
import { board } from '../src/boards/perudo.ts';
import { inkFor } from '../src/ink.ts';
import { speakerOf } from '../src/speaker.ts';

const settled = settle(perudo, { preset: 'chaos', seats: 3 });
if (isRefusal(settled)) throw new Error('chaos is played by three');
const dealt = perudo.setup({ version: 1, options: { ...settled.options, firstStarter: 'seat0' }, seats: 3 }, seeded('reading'));

/** You are Ala on seat 1, it is your turn, and Ola has bid three fours. */
const speaker = speakerOf(edition.words, { names: ['Ola', 'Ala (you)', 'Jan'], you: 1 });
const bidden = perudo.apply(dealt, 0, { kind: 'bid', quantity: 3, face: 4 }, seeded('bid'));

const holding = (...cards: Card[]): State => ({ ...bidden, cards: bidden.cards && { ...bidden.cards, hands: [[], cards, []] } });

function read(line: string, state: State = bidden) {
  const sight: Sight<PerudoTypes> = { view: viewOf(perudo, state, 1), speaker, ink: inkFor({}) };
  return board.read(line, sight, perudo.moves(state, 1));
}

test.each(['4x5', '4 5', '4*5', '4×5', '4 x 5', '4X5', '4 fives', '4 five', '4 5s', 'bid 4 fives', '4 FIVES', ' 4x5 '])(
  '“%s” is four fives',
  (line) => {
    expect(read(line)).toEqual({ moves: [{ kind: 'bid', quantity: 4, face: 5 }] });
  },
);

test.each(['2 aces', '2 ones', '2x1', '2 ace', '2 1s'])('“%s” is two aces', (line) => {
  expect(read(line)).toEqual({ moves: [{ kind: 'bid', quantity: 2, face: 1 }] });
});

test.each(['', 'x', '4x', 'x5', '0x4', '4x0', '100x2', '4x10', '4 dragons', '-4x5', '4x5x6', '4.5', 'moves please', '__proto__', 'constructor'])(
  '“%s” means nothing',
  (line) => {
    expect(read(line)).toBeNull();
  },
);

test('a number alone asks for the face', () => {
  expect(read('4')).toEqual({ say: '4 of which face? For fives type 4x5; moves shows a list with numbers.' });
});

test.each<[line: string, kind: Move['kind']]>([
  ['dudo', 'dudo'],
  ['DUDO', 'dudo'],
  ['d', 'dudo'],
  ['doubt', 'dudo'],
  ['jonti', 'jonti'],
  ['exactly', 'jonti'],
  ['calza', 'calza'],
  ['pacao', 'pacao'],
])('“%s” calls %s on the bid that stands', (line, kind) => {
  expect(read(line)).toEqual({ moves: [{ kind, bid: 0 }] });
});

describe('cards by their names', () => {
  const kinds = (line: string, state: State): (string | undefined)[] => {
    const meant = read(line, state);
    return meant !== null && 'moves' in meant ? [...new Set(meant.moves.map(({ kind }) => kind))] : [];
  };

  test.each<[line: string, card: Card]>([
    ['peek', 'peek'],
    ['Peek', 'peek'],
    ['false tell', 'false_tell'],
    ['falsetell', 'false_tell'],
    ['re-roll one', 'reroll_one'],
    ['reroll', 'reroll_one'],
    ['blind', 'blind_swap'],
    ['late dudo', 'late_dudo'],
    ['double dudo', 'double_dudo'],
    ['insurance', 'insurance'],
    ['infl', 'inflation'],
  ])('“%s”', (line, card) => {
    expect(kinds(line, holding(card))).toEqual([card]);
  });

  test('all targets of a card, to choose from; more words narrow them', () => {
    const state = holding('peek');
    const all = read('peek', state);
    expect(all).toMatchObject({ moves: Array.from({ length: 10 }, () => ({ kind: 'peek' })) });
    expect(read('peek ola', state)).toEqual({ moves: [0, 1, 2, 3, 4].map((die) => ({ kind: 'peek', die })) });
    expect(read('peek jan 2', state)).toEqual({ moves: [{ kind: 'peek', die: 11 }] });
    expect(read('peek nobody', state)).toEqual(all);
  });

  test('wild shift by its face, blind swap by whose dice', () => {
    expect(read('wild shift 6', holding('wild_shift'))).toEqual({ moves: [{ kind: 'wild_shift', bid: 0, face: 6 }] });
    expect(read('blind swap 1 jan', holding('blind_swap'))).toEqual({ moves: [{ kind: 'blind_swap', die: 5, seat: 2 }] });
  });

  test.each<Card>([
    'peek',
    'gauge',
    'false_tell',
    'inflation',
    'wild_shift',
    'phantom_bid',
    'insurance',
    'double_dudo',
    'late_dudo',
    'reroll_one',
    'blind_swap',
    'polish',
    'crack',
  ])('%s that is not held: the rules say so', (card) => {
    const meant = read(card.replace('_', ' '));
    const move = meant !== null && 'moves' in meant ? meant.moves[0] : undefined;
    expect(move && perudo.refuse(bidden, 1, move)).toMatchObject({ code: 'card/not-held' });
  });
});
