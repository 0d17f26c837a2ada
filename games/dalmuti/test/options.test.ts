/** The options and presets, each from the clause that it changes (rules §1 to rules §4), and what is refused in the lobby. */
import { ByVersion, isRefusal, type Settings, settle } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { dalmuti, makeDalmuti, type Options } from '../src/dalmuti.ts';

function settled(preset: string, options: Partial<Options> = {}, seats?: number): Settings<Options> {
  const settings = settle(dalmuti, { preset, options: { ...options }, seats });
  if (isRefusal(settings)) throw new Error(settings.code);
  return settings;
}
const refusalOf = (preset: string, options: Record<string, unknown>, seats?: number): string | null => {
  const settings = settle(dalmuti, { preset, options, seats });
  return isRefusal(settings) ? settings.code : null;
};
const seatsFor = (preset: string, options: Record<string, unknown> = {}): readonly number[] =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((count) => refusalOf(preset, options, count) === null);

describe('presets', () => {
  test('there are base, which is offered first, and court', () => {
    expect(Object.keys(dalmuti.sheet.presets)).toEqual(['base', 'court']);
    expect(settle(dalmuti, {})).toMatchObject({ preset: 'base' });
  });

  test.each<[keyof Options, unknown, unknown]>([
    ['rounds', 'players', 'players'],
    ['passLocks', true, true],
    ['jestersAlone', '1', '1'],
    ['firstLeader', 'seat0', 'seat0'],
    ['court', false, true],
    ['reseat', false, true],
  ])('%s is %s in base and %s in court', (option, base, court) => {
    expect([settled('base').options[option], settled('court').options[option]]).toEqual([base, court]);
  });

  test('both are for three to eight, four unless asked otherwise', () => {
    expect([seatsFor('base'), seatsFor('court')]).toEqual([
      [3, 4, 5, 6, 7, 8],
      [3, 4, 5, 6, 7, 8],
    ]);
    expect([settled('base').seats, settled('court').seats]).toEqual([4, 4]);
  });

  test('so is a table with options of its own', () => {
    expect(seatsFor('base', { passLocks: false })).toEqual([3, 4, 5, 6, 7, 8]);
    expect(seatsFor('court', { rounds: '3' })).toEqual([3, 4, 5, 6, 7, 8]);
  });
});

describe('ranges', () => {
  test.each<[keyof Options, readonly unknown[], readonly unknown[]]>([
    ['rounds', ['players', '0', '1', '9', '20'], ['21', '-1', '', 21, 'open']],
    ['passLocks', [true, false], ['yes', 1, null]],
    ['jestersAlone', ['1', '13'], ['2', 2, 12]],
    ['firstLeader', ['seat0', 'lot'], ['seat1', 0]],
    ['court', [true, false], ['yes']],
  ])('%s takes %j and not %j', (option, good, bad) => {
    for (const value of good) expect(refusalOf('base', { [option]: value }, 4)).toBeNull();
    for (const value of bad) expect(refusalOf('base', { [option]: value }, 4)).toBe('option/value');
  });

  test('nobody can be seated by rank without a court', () => {
    expect(refusalOf('base', { reseat: true }, 4)).toBe('options/reseat-needs-court');
    expect(refusalOf('court', { court: false }, 4)).toBe('options/reseat-needs-court');
    expect(refusalOf('base', { court: true, reseat: true }, 4)).toBeNull();
    expect(refusalOf('court', { reseat: false }, 4)).toBeNull();
  });

  test('there are no other options', () => {
    expect(Object.keys(dalmuti.sheet.fields)).toEqual(['rounds', 'passLocks', 'jestersAlone', 'firstLeader', 'court', 'reseat']);
  });
});

test('the game is dalmuti, version 1', () => {
  expect([dalmuti.id, dalmuti.version]).toEqual(['dalmuti', 1]);
});

test('a game with a small pack has its own seats, moves and length', () => {
  const small = makeDalmuti('small', new ByVersion({ copies: [1, 2, 3, 2], seats: [3] }));
  expect(small.seats(settled('base').options, small.version)).toEqual([3]);
  expect(small.sheet.presets['base']).toMatchObject({ usualSeats: 3 });
  expect(small.moveShapes.play).toMatchObject({ value: { whole: [1, 4] }, cards: { whole: [0, 3] }, jesters: { whole: [0, 2] } });
  expect(small.longest(settled('base').options, 3, small.version)).toBeLessThan(dalmuti.longest(settled('base').options, 3, dalmuti.version));
});
