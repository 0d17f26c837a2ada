import { describe, expect, test } from 'vitest';
import {
  type Configurable,
  defaults,
  departs,
  type Field,
  isRefusal,
  matters,
  optionsAt,
  presetSeats,
  rangeOf,
  ranges,
  refusal,
  settle,
} from '../src/kernel.ts';

interface Options {
  readonly dice: number;
  readonly deck: 'none' | 'small' | 'large';
  readonly calza: boolean;
}

const game: Configurable<Options> = {
  version: 1,
  sheet: {
    fields: {
      dice: { kind: 'whole', min: 1, max: 10, default: 5 },
      deck: { kind: 'choice', values: ['none', 'small', 'large'], default: 'none' },
      calza: { kind: 'toggle', default: false },
    },
    presets: {
      classic: { options: {}, usualSeats: 3, roundEnd: 'host' },
      cards: { options: { deck: 'small', dice: 3 }, usualSeats: 2, roundEnd: 'all' },
    },
  },
  seats: ({ deck }) => (deck === 'large' ? [5, 6] : [2, 3, 4, 5, 6]),
  check: ({ dice }, seats) => (dice * seats > 40 ? refusal('dice/too-many', { dice: dice * seats }) : null),
};

describe('settling a request', () => {
  test('a number of seats between those that will do is refused with the game’s own reason', () => {
    const gappy: Configurable<Options> = { ...game, seats: () => [2, 4], check: (_, seats) => (seats === 3 ? refusal('seats/odd') : null) };
    expect(settle(gappy, { options: { calza: true }, seats: 3 })).toEqual(refusal('seats/odd'));
    expect(settle(gappy, { options: { calza: true }, seats: 5 })).toMatchObject({ code: 'seats/number', params: { allowed: '2, 4' } });
  });

  test('without a word, it is the first preset with its usual seats', () => {
    expect(settle(game, {})).toEqual({ preset: 'classic', options: { dice: 5, deck: 'none', calza: false }, changed: {}, seats: 3 });
  });

  test('a preset sets its options and leaves the others at their defaults', () => {
    expect(settle(game, { preset: 'cards' })).toEqual({ preset: 'cards', options: { dice: 3, deck: 'small', calza: false }, changed: {}, seats: 2 });
  });

  test("an option that repeats the preset's own is no departure", () => {
    expect(settle(game, { preset: 'cards', options: { deck: 'small' } })).toMatchObject({ preset: 'cards', changed: {}, seats: 2 });
  });

  test('own rules are those of which one option departs from the preset', () => {
    expect(departs(game.sheet, 'cards', {})).toBe(false);
    expect(departs(game.sheet, 'cards', { deck: 'small', calza: false })).toBe(false);
    expect(departs(game.sheet, 'cards', { deck: 'small', dice: 4 })).toBe(true);
    expect(departs(game.sheet, 'classic', { deck: 'small' })).toBe(true);
  });

  test('the options decide which numbers of seats will do, in a preset as in rules of one’s own', () => {
    expect(presetSeats(game, 'cards')).toEqual([2, 3, 4, 5, 6]);
    expect(settle(game, { preset: 'cards', seats: 6 })).toMatchObject({ preset: 'cards', seats: 6 });
    expect(settle(game, { preset: 'cards', options: { dice: 4 }, seats: 6 })).toEqual({
      preset: null,
      options: { dice: 4, deck: 'small', calza: false },
      changed: { dice: 4 },
      seats: 6,
    });
  });

  test.each([
    ['dice', '7', 7],
    ['dice', 7, 7],
    ['deck', 'large', 'large'],
    ['size', 70, '70'],
    ['size', '70', '70'],
    ['calza', 'on', true],
    ['calza', 'false', false],
  ])('option %s may be given as %j', (option, given, value) => {
    const sheet = { ...game.sheet, fields: { ...game.sheet.fields, size: { kind: 'choice', values: ['50', '70'], default: '50' } as const } };
    const settled = settle<Options & { readonly size: '50' | '70' }>({ ...game, sheet }, { options: { [option]: given } });
    expect(settled).toMatchObject({ options: { [option]: value } });
  });

  test('a departure that the usual seats do not fit takes the first number that does', () => {
    expect(settle(game, { options: { deck: 'large' } })).toMatchObject({ preset: null, seats: 5 });
  });

  test.each([
    [{ preset: 'chaos' }, refusal('preset/unknown', { preset: 'chaos', presets: 'classic, cards' })],
    [{ preset: 'toString' }, refusal('preset/unknown', { preset: 'toString', presets: 'classic, cards' })],
    [{ preset: '__proto__' }, refusal('preset/unknown', { preset: '__proto__', presets: 'classic, cards' })],
    [{ options: { faces: 6 } }, refusal('option/unknown', { option: 'faces', options: 'dice, deck, calza' })],
    [{ options: { constructor: 1 } }, refusal('option/unknown', { option: 'constructor', options: 'dice, deck, calza' })],
    [{ options: { dice: 11 } }, refusal('option/value', { option: 'dice', value: '11', values: '1–10' })],
    [{ options: { dice: '11' } }, refusal('option/value', { option: 'dice', value: '11', values: '1–10' })],
    [{ options: { dice: true } }, refusal('option/value', { option: 'dice', value: 'true', values: '1–10' })],
    [{ options: { dice: 2.5 } }, refusal('option/value', { option: 'dice', value: '2.5', values: '1–10' })],
    [{ options: { deck: 'huge' } }, refusal('option/value', { option: 'deck', value: 'huge', values: 'none, small, large' })],
    [{ options: { calza: 'yes' } }, refusal('option/value', { option: 'calza', value: 'yes', values: 'on, off' })],
    [{ options: { calza: 1 } }, refusal('option/value', { option: 'calza', value: '1', values: 'on, off' })],
    [{ options: { calza: null } }, refusal('option/value', { option: 'calza', value: 'null', values: 'on, off' })],
    [{ seats: 7 }, refusal('seats/number', { seats: 7, allowed: '2–6' })],
    [{ seats: 2.5 }, refusal('seats/number', { seats: 2.5, allowed: '2–6' })],
    [{ options: { deck: 'large' }, seats: 2 }, refusal('seats/number', { seats: 2, allowed: '5–6' })],
    [{ options: { dice: 10 }, seats: 5 }, refusal('dice/too-many', { dice: 50 })],
  ])('%j is refused with its reason', (requested, reason) => {
    expect(settle(game, requested)).toEqual(reason);
  });

  test('a refusal can be told from settings', () => {
    expect(isRefusal(settle(game, { preset: 'chaos' }))).toBe(true);
    expect(isRefusal(settle(game, {}))).toBe(false);
  });
});

describe('options that come whole', () => {
  const readable = (options: Record<string, unknown>): boolean => optionsAt(game.sheet, 1, options) !== null;

  test.each([
    [{ dice: 5, deck: 'none', calza: true }, true],
    [{ dice: 5, deck: 'none' }, false],
    [{ dice: 5, deck: 'none', calza: true, faces: 6 }, false],
    [{ dice: 0, deck: 'none', calza: true }, false],
    [{ dice: '5', deck: 'none', calza: true }, false],
    [{ dice: 5, deck: 'none', faces: true }, false],
    [{}, false],
  ])('%j: complete is %s', (options, complete) => {
    expect(readable(options)).toBe(complete);
  });

  test('the defaults are complete', () => {
    expect(readable({ ...defaults(game.sheet) })).toBe(true);
  });
});

describe('options of an older version', () => {
  const calza = { kind: 'toggle', default: true, since: { version: 3, before: false } } as const;
  const later = { ...game.sheet, fields: { ...game.sheet.fields, calza } };
  const older = { dice: 5, deck: 'none' };

  test('a game that began before an option existed means by it what games meant then', () => {
    expect(optionsAt(later, 1, older)).toEqual({ ...older, calza: false });
    expect(optionsAt(later, 2, older)).toEqual({ ...older, calza: false });
  });

  test('a game that began with the option has to say it', () => {
    expect(optionsAt(later, 3, older)).toBeNull();
    expect(optionsAt(later, 3, { ...older, calza: true })).toEqual({ ...older, calza: true });
  });

  test('a game that began before it can’t have set it', () => {
    expect(optionsAt(later, 2, { ...older, calza: false })).toBeNull();
  });

  test('a new game starts from its default', () => {
    expect(settle({ ...game, sheet: later }, {})).toMatchObject({ options: { calza: true } });
  });
});

test.each([
  [[], ''],
  [[4], '4'],
  [[2, 3, 4, 5], '2–5'],
  [[4, 5, 6, 7, 8, 10], '4–8, 10'],
  [[2, 4, 6], '2, 4, 6'],
])('the numbers %j are written %s', (numbers, written) => {
  expect(ranges(numbers)).toBe(written);
});

test('an option matters beside others as the sheet says; without a word, always', () => {
  const choosy = {
    ...game.sheet,
    matters: (option: keyof Options, { deck }: Options, seats: number) => option !== 'calza' || deck === 'none' || seats > 4,
  };
  expect(matters(game.sheet, 'calza', { preset: 'cards' })).toBe(true);
  expect(matters(choosy, 'calza', { preset: 'classic', seats: 3 })).toBe(true);
  expect(matters(choosy, 'calza', { preset: 'cards', seats: 3 })).toBe(false);
  expect(matters(choosy, 'calza', { preset: 'cards', options: { deck: 'none' }, seats: 3 })).toBe(true);
  expect(matters(choosy, 'calza', { preset: 'cards', seats: 5 })).toBe(true);
  expect(matters(choosy, 'dice', { preset: 'cards', seats: 3 })).toBe(true);
});

test('the values of a field are written for people', () => {
  const { dice, deck, calza } = game.sheet.fields;
  expect([dice, deck, calza].map((field: Field) => rangeOf(field))).toEqual(['1–10', 'none, small, large', 'on, off']);
});

test.each<[keyof Options, string, string | number | boolean | null]>([
  ['dice', '7', 7],
  ['dice', '11', null],
  ['dice', '-1', null],
  ['dice', '1.5', null],
  ['dice', '1e1', null],
  ['dice', '', null],
  ['dice', '9'.repeat(400), null],
  ['deck', 'small', 'small'],
  ['deck', 'huge', null],
  ['calza', 'on', true],
  ['calza', 'true', true],
  ['calza', 'off', false],
  ['calza', 'false', false],
  ['calza', 'yes', null],
])('the option %s written as "%s" is %s', (option, written, value) => {
  const settled = settle(game, { options: { [option]: written } });
  expect(isRefusal(settled) ? null : settled.options[option]).toBe(value);
});
