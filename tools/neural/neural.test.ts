/** The player that has learnt by itself: that its network was carried over as it was trained, and that it sees no more than its seat may. */
import { isRefusal, type Seat, seeded, settle, viewOf } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { dalmuti, type Move, type State } from '../../games/dalmuti/src/dalmuti.ts';
import { scene } from '../../games/dalmuti/test/scene.ts';
import { JUDGED } from './judged.ts';
import { Perceptron } from './network.ts';
import { hasLearnt, neuralTurn } from './player.ts';
import { NETWORK } from './weights.ts';

const numbersOf = (hexadecimal: string): Float32Array =>
  Float32Array.from({ length: hexadecimal.length / 2 }, (_, i) => Number.parseInt(hexadecimal.slice(2 * i, 2 * i + 2), 16) / 240);

const begin = (seed: string, preset = 'base', seats = 4): State => {
  const settings = settle(dalmuti, { preset, seats });
  if (isRefusal(settings)) throw new Error(settings.code);
  return dalmuti.setup({ version: dalmuti.version, options: settings.options, seats }, seeded(seed));
};

const chosen = (state: State, seat: Seat, seed = 'any'): Move | undefined =>
  neuralTurn(viewOf(dalmuti, state, seat), dalmuti.moves(state, seat), seeded(seed));

/** How far a chance may be off because weights are bytes. */
const ROUGHLY = 0.1;

/** How likely each would be drawn in training. Logits of hopeless moves are far below: how far makes no difference. */
function chancesOf(logits: readonly number[]): readonly number[] {
  const most = Math.max(...logits);
  const odds = logits.map((logit) => Math.exp(logit - most));
  const sum = odds.reduce((all, each) => all + each, 0);
  return odds.map((each) => each / sum);
}

describe('the network', () => {
  test.each(JUDGED.map((judged, i) => [i, judged] as const))('makes of position %i what it made of it in training', (_, { observed, logits }) => {
    const liked = new Perceptron(NETWORK).judge(numbersOf(observed));
    const chances = chancesOf(logits.map(([action]) => liked[action] ?? Number.NaN));
    const trained = chancesOf(logits.map(([, logit]) => logit));
    for (const [place, chance] of chances.entries()) expect(Math.abs(chance - (trained[place] ?? Number.NaN))).toBeLessThan(ROUGHLY);
  });
});

describe('the player', () => {
  test('plays whole games, in later rounds too, by legal moves', () => {
    const chance = seeded('games');
    for (let game = 0; game < 3; game++) {
      let state = begin(`game ${game}`);
      while (!dalmuti.over(state)) {
        if (dalmuti.between(state)) {
          state = dalmuti.next(state, chance);
          continue;
        }
        const seat = state.turn;
        const move = chosen(state, seat);
        if (move === undefined) throw new Error('it has nothing to do');
        expect(dalmuti.refuse(state, seat, move)).toBeNull();
        state = dalmuti.apply(state, seat, move, chance);
      }
      expect(state.round).toBe(4);
    }
  });

  test('does the same whatever the others hold, and whatever it imagines', () => {
    const one = scene({ hands: ['2x9 6 12', '8 5 3x7 J', '7 4 2x12', '3 2x2 J'], trick: ['3: 2x10', '0: 2x9'], turn: 1 });
    const other = scene({ hands: ['7 6 2x2', '8 5 3x7 J', '3 9 12 J', '4 2x9 12'], trick: ['3: 2x10', '0: 2x9'], turn: 1 });
    const sizes = (state: State): unknown => viewOf(dalmuti, state, 1).open.sizes;
    expect(sizes(other)).toEqual(sizes(one));
    expect(viewOf(dalmuti, other, 1).own).toEqual(viewOf(dalmuti, one, 1).own);
    const moves = [chosen(one, 1), ...['a', 'b', 'c'].map((seed) => chosen(other, 1, seed))];
    expect(new Set(moves.map((move) => JSON.stringify(move))).size).toBe(1);
  });

  test.each([
    ['base', 4, true],
    ['base', 5, false],
    ['court', 4, false],
  ] as const)('has learnt %s for %i: %s', (preset, seats, learnt) => {
    expect(hasLearnt(viewOf(dalmuti, begin('any', preset, seats), 0).open)).toBe(learnt);
  });
});
