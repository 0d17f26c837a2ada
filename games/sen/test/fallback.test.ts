/** What an expired clock plays: rules §2.8. */
import { seeded } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { type State, sen } from '../src/sen.ts';
import { type Act, begin, discard, draw, exchange, keep, look, nextRound, peek, play, randomGame, scene, swap } from './scene.ts';

const DREAMS = ['1 2 3 4', '5 6 7 8', '9 9 9 9'];

const cases: readonly (readonly [string, State, number, Act])[] = [
  ['peeking: places 1 and 2', begin({}, 3).state, 2, peek(1, 2)],
  ['the start of a turn: draw from the deck', scene({ dreams: DREAMS, turn: 1 }), 1, draw],
  ['a card in hand: discard it', scene({ dreams: DREAMS, turn: 1, drawn: '0' }), 1, discard],
  ['a special in hand: discard it', scene({ dreams: DREAMS, turn: 1, drawn: 'S7' }), 1, discard],
  ['a card from the discard: swap it with place 1', scene({ dreams: DREAMS, turn: 1, taken: '9' }), 1, swap(1)],
  ['Take 2: keep the first', scene({ dreams: DREAMS, turn: 1, offered: '9 0' }), 1, keep('first')],
  ['Peek 1: own place 1', scene({ dreams: DREAMS, turn: 1, using: 'P6' }), 1, look(1, 1)],
  ['Swap 2: own places 1 and 2', scene({ dreams: DREAMS, turn: 1, using: 'S7' }), 1, exchange(1, 1, 1, 2)],
];

test.each(cases)('%s', (_, state, seat, act) => {
  const move = sen.fallback(state, seat);
  expect(move).toEqual(typeof act === 'function' ? act(state) : act);
  play(state, seat, move);
});

test.each([2, 3, 4, 5])('a game of nothing but fallbacks ends, with %i players: every deck is drawn to its end', (seats) => {
  const chance = seeded('asleep');
  let { state } = begin({ rounds: 2 }, seats, chance);
  for (let steps = 0; !sen.over(state); steps++) {
    expect(steps).toBeLessThan(sen.longest(state.options, seats, sen.version));
    const [seat = 0] = sen.awaited(state);
    state = sen.between(state) ? nextRound(state, chance).state : play(state, seat, sen.fallback(state, seat), chance).state;
    if (state.result !== null) expect(state.result.how).toBe('deck');
  }
});

test('there is a legal one at every moment of random games, for each who is awaited', () => {
  for (let seed = 0; seed < 30; seed++) {
    for (const { state } of randomGame({}, 2 + (seed % 4), seed, 6)) {
      for (const seat of sen.awaited(state)) expect(sen.refuse(state, seat, sen.fallback(state, seat))).toBeNull();
    }
  }
});

test('it does not depend on the card in hand', () => {
  const drawn = (['0', '9', 'T5'] as const).map((card) => sen.fallback(scene({ dreams: DREAMS, drawn: card }), 0));
  const taken = (['0', '9', 'T5'] as const).map((card) => sen.fallback(scene({ dreams: DREAMS, taken: card }), 0));
  expect(drawn).toEqual(drawn.map(() => drawn[0]));
  expect(taken).toEqual(taken.map(() => taken[0]));
});
