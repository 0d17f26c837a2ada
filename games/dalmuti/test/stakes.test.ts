/** What places are worth: the share of the others that one will be ahead of. See rules §3 and §4. */
import { seatsOf } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { stakesFor } from '../bot/stakes.ts';
import { COURT, type Sketch, scene, viewFor } from './scene.ts';

const HANDS = ['1 2', '3 4', '5 6', '7 8'];

/** What each place of seat 0 is worth, the others coming in by seat. */
function worths(sketch: Partial<Sketch>): readonly number[] {
  const { open } = viewFor(scene({ hands: HANDS, ...sketch }), 0);
  const stakes = stakesFor(open, 0);
  return seatsOf(4).map((place) => stakes.worth(Int8Array.from([place, ...seatsOf(4).filter((other) => other !== place)])));
}

describe('in the last round totals decide', () => {
  const last = { round: 5, options: { rounds: '5' } } as const;

  test('who is far ahead has won whatever happens', () => expect(worths({ ...last, points: [12, 4, 4, 4] })).toEqual([1, 1, 1, 1]));
  test('level before, it is the places that count', () => expect(worths({ ...last, points: [6, 6, 6, 6] })).toEqual([1, 2 / 3, 1 / 3, 0]));
  test('a tie counts half', () => expect(worths({ ...last, points: [6, 5, 7, 6] })[1]).toBe((0.5 + 0.5 + 1) / 3));
});

describe('before the last round', () => {
  test('a better place is worth more, and neither all nor nothing', () => {
    const [first = 0, second = 0, third = 0, fourth = 0] = worths({ round: 2 });
    expect(first > second && second > third && third > fourth).toBe(true);
    expect(first < 1 && fourth > 0).toBe(true);
  });

  test('at court the next round is at stake, too', () => {
    const [first = 0, , , fourth = 0] = worths({ round: 2, options: COURT });
    const [plainFirst = 0, , , plainFourth = 0] = worths({ round: 2 });
    expect(first - fourth).toBeGreaterThan(plainFirst - plainFourth);
  });
});
