/** Whom the device goes to: one after the other, by what all may see. */
import { describe, expect, test } from 'vitest';
import { CURTAIN_DOWN, fallen, lifted, nextHolder, type Passing, type Waiting } from '../src/device/passing.ts';

const PEOPLE = [0, 2, 3];
const waits = (awaited: readonly number[], since = 1_000): Waiting => ({ awaited, since });

/** Everybody who is asked to takes it, acts or not, and passes it on: whom it went to. */
function rounds(turn: Waiting, times: number, from: Passing = CURTAIN_DOWN): readonly (number | null)[] {
  let passing = from;
  return Array.from({ length: times }, () => {
    const seat = nextHolder(passing, turn, PEOPLE);
    if (seat !== null) passing = fallen(lifted(passing, turn, PEOPLE, seat, false));
    return seat;
  });
}

const after = (turn: Waiting, seat: number): Passing => fallen(lifted(CURTAIN_DOWN, turn, PEOPLE, seat, false));

describe('the device goes', () => {
  test('to the one who is awaited, also if they had it last', () => {
    expect(rounds(waits([2]), 3)).toEqual([2, 2, 2]);
  });

  test('to nobody while bots think, or between rounds', () => {
    expect(nextHolder(CURTAIN_DOWN, waits([1]), PEOPLE)).toBeNull();
    expect(nextHolder(CURTAIN_DOWN, waits([]), PEOPLE)).toBeNull();
    expect(nextHolder(CURTAIN_DOWN, null, PEOPLE)).toBeNull();
  });

  test('to every seat in turn where several are awaited, and from the start again while the table waits', () => {
    expect(rounds(waits([0, 1, 2, 3]), 7)).toEqual([0, 2, 3, 0, 2, 3, 0]);
  });

  test('in the order of seats after the last one who had it', () => {
    expect(rounds(waits([0, 1, 2, 3], 2_000), 3, after(waits([2]), 2))).toEqual([3, 0, 2]);
    // Sen’s looks: whoever has looked is no longer awaited.
    expect(nextHolder(after(waits([0, 2, 3]), 2), waits([0, 3], 2_000), PEOPLE)).toBe(3);
  });

  test('to everybody anew when the table waits anew, also if that began in the same millisecond', () => {
    const had = after(waits([0, 2, 3]), 0);
    expect(nextHolder(had, waits([0, 2, 3], 2_000), PEOPLE)).toBe(2);
    const all = [2, 3].reduce((passing, seat) => fallen(lifted(passing, waits([0, 2, 3]), PEOPLE, seat, false)), had);
    expect(rounds(waits([0, 2]), 2, all)).toEqual([0, 2]);
  });

  test('to who had it in an earlier wait as soon as to anybody', () => {
    // Two of four had it, the later seat first.
    const four = [0, 1, 2, 3];
    const passed = (from: Passing, turn: Waiting): Passing => {
      const seat = nextHolder(from, turn, four);
      return seat === null ? from : fallen(lifted(from, turn, four, seat, false));
    };
    const had = [waits([1]), waits([0, 2], 2_000), waits([0, 2], 2_000)].reduce(passed, CURTAIN_DOWN);
    const later = passed(had, waits(four, 3_000));
    expect([had.had, later.last, nextHolder(later, waits(four, 3_000), four)]).toEqual([[2, 0], 1, 2]);
  });
});

describe('somebody else', () => {
  test('takes it and gives it back, and is still asked in their turn', () => {
    const turn = waits([0, 2, 3]);
    const first = after(turn, 0);
    const aside = lifted(first, turn, PEOPLE, 3, true);
    expect(aside).toMatchObject({ holder: 3, aside: true });
    expect(fallen(aside)).toEqual(first);
    expect(rounds(turn, 2, fallen(aside))).toEqual([2, 3]);
  });
});

test('a curtain that is down stays as it is', () => {
  expect(fallen(CURTAIN_DOWN)).toBe(CURTAIN_DOWN);
});
