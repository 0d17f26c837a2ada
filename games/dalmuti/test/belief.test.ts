/** Hands as a seat believes they may be: never against a hard fact, as likely as the deal makes them, and as plays and passes speak for them. */
import { type Seat, seatsOf, seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { Believed } from '../bot/belief.ts';
import { EVIDENCE } from '../bot/evidence.ts';
import { dalmuti, type Hand, PACKS, type State, sizeOf } from '../src/dalmuti.ts';
import { COURT, randomGame, type Sketch, scene, viewFor } from './scene.ts';

const NO_EVIDENCE = { broken: 0, passedWhole: 0, passedBest: 0, passedOver: 0 };
const PLACES = 13;

const handsIn = (hands: Uint8Array): readonly Hand[] =>
  seatsOf(hands.length / PLACES).map((seat) => Array.from(hands.subarray(seat * PLACES, (seat + 1) * PLACES)));
const drawsOf = (state: State, seat: Seat, habits: typeof NO_EVIDENCE, count: number, seed = 'belief'): readonly (readonly Hand[])[] => {
  const believed = new Believed(viewFor(state, seat), habits, seeded(seed));
  return Array.from({ length: count }, () => handsIn(believed.draw()));
};

test('the cards are those that are not seen, as many in each hand as is shown; a peon has nothing better left than it paid', () => {
  for (const seats of [3, 5]) {
    for (const { state } of [...randomGame({ ...COURT, rounds: '2' }, seats, `facts ${seats}`)].filter((_, i) => i % 19 === 0)) {
      if (state.phase !== 'play' && state.phase !== 'taxes') continue;
      for (const hands of drawsOf(state, state.turn, EVIDENCE, 20)) {
        expect(hands[state.turn]).toEqual(state.hands[state.turn]);
        expect(hands.map(sizeOf)).toEqual(state.hands.map(sizeOf));
        for (const [place, copies] of PACKS.newest.copies.entries()) {
          expect([...hands, ...state.played].reduce((sum, hand) => sum + (hand[place] ?? 0), 0)).toBe(copies);
        }
        for (const { peon, dalmuti: to, paid, back } of state.taxes) {
          if (to !== state.turn) continue;
          const worst = Math.max(...paid);
          const better = seatsOf(worst - 1).filter((place) => {
            const dealt =
              (hands[peon]?.[place] ?? 0) + (state.played[peon]?.[place] ?? 0) - (back ?? []).filter((value) => value === place + 1).length;
            return dealt > 0;
          });
          expect(better).toEqual([]);
        }
      }
    }
  }
});

test('without evidence they are as likely as imagined ones', () => {
  const state = [...randomGame({ rounds: '1' }, 4, 'as likely')].filter((step) => step.state.phase === 'play')[60]?.state;
  if (state === undefined) throw new Error('a round of four takes more than sixty turns');
  const means = (draws: readonly (readonly Hand[])[]): readonly number[] =>
    state.hands.flatMap((_, seat) =>
      seatsOf(PLACES).map((place) => draws.reduce((sum, hands) => sum + (hands[seat]?.[place] ?? 0), 0) / draws.length),
    );
  const chance = seeded('imagined');
  const view = viewFor(state, state.turn);
  const imagined = means(Array.from({ length: 3000 }, () => dalmuti.imagine(view, chance).hands));
  const believed = means(drawsOf(state, state.turn, NO_EVIDENCE, 3000));
  for (const [i, mean] of believed.entries()) expect(Math.abs(mean - (imagined[i] ?? 0))).toBeLessThan(0.12);
});

describe('what was done speaks for hands', () => {
  const share = (sketch: Sketch, holds: (hands: readonly Hand[]) => boolean): number => {
    const draws = drawsOf(scene(sketch), 0, EVIDENCE, 400);
    return draws.filter(holds).length / draws.length;
  };
  const HANDS = ['4x12 3x11', '1 2x5 3x8 9', '2 7 10 3x6 5'];

  test('who has passed on a single ten holds no single seven, as far as one can tell', () => {
    const holds = (hands: readonly Hand[]): boolean => hands[1]?.[6] === 1;
    const trick = ['0: 1x12', '1: pass'];
    expect(share({ hands: HANDS, trick, turn: 2 }, holds)).toBeLessThan(0.5 * share({ hands: HANDS, trick: ['0: 1x12'], turn: 1 }, holds));
  });

  test('who has followed a twelve with a five had no single ten', () => {
    const holds = (hands: readonly Hand[]): boolean => hands[1]?.[9] === 1;
    const five: Sketch = { hands: HANDS, trick: ['0: 1x12', '1: 1x5'], turn: 2 };
    expect(share(five, holds)).toBeLessThan(0.8 * share({ hands: HANDS, trick: ['0: 1x12'], turn: 1 }, holds));
  });
});
