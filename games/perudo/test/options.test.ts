/** The options and presets of rules §1, and what is refused in the lobby. */
import { checkOptions, isRefusal, type Settings, settle } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { type Options, perudo } from '../src/perudo.ts';
import { ascending, begin, CLASSIC, drawing, legal, nextRound, play, plays, polish, randomGame, scene, typesAt } from './scene.ts';

const PRESETS = ['classic', 'tactical', 'chaos', 'pasari'] as const;

function settled(preset: string, options: Partial<Options> = {}, seats?: number): Settings<Options> {
  const settings = settle(perudo, { preset, options: { ...options }, seats });
  if (isRefusal(settings)) throw new Error(settings.code);
  return settings;
}
const refusalOf = (preset: string, options: Record<string, unknown>, seats?: number): string | null => {
  const settings = settle(perudo, { preset, options, seats });
  return isRefusal(settings) ? settings.code : null;
};

describe('presets', () => {
  test.each<[keyof Options, ...unknown[]]>([
    // option, classic, tactical, chaos, pasari
    ['dicePerPlayer', 5, 5, 5, 5],
    ['faces', 6, '–', '–', 6],
    ['dice', 'plain', 'mixed', 'mixed', 'plain'],
    ['deck', 'none', 'tactical', 'chaos', 'none'],
    ['exact', true, true, true, false],
    ['calza', false, false, false, false],
    ['pacao', false, false, false, true],
    ['palifico', 'off', 'off', 'off', 'personal'],
    ['maxBid', 'open', 'open', 'open', 'dice'],
    ['openOnAces', true, true, true, true],
    ['diceCap', false, false, false, '–'],
    ['starter', 'loser', 'loser', 'loser', 'afterLoser'],
    ['firstStarter', 'random', 'random', 'random', 'seat0'],
  ])('%s is %s in classic, %s in tactical, %s in chaos, %s in pasari', (option, ...values) => {
    const found = PRESETS.map((preset, i) => (values[i] === '–' ? '–' : settled(preset).options[option]));
    expect(found).toEqual(values);
  });

  test.each([
    ['classic', 5],
    ['tactical', 5],
    ['chaos', 5],
    ['pasari', 4],
  ])('%s is for two to eight seats, and has %i unless asked otherwise', (preset, usual) => {
    const found = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((count) => refusalOf(preset, {}, count) === null);
    expect(found).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(settled(preset).seats).toBe(usual);
  });

  test('an own set of options can be played by two to eight', () => {
    const found = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((count) => refusalOf('classic', { calza: true }, count) === null);
    expect(found).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  test('the host starts the next round, in pasari it starts by itself', () => {
    expect(PRESETS.map((preset) => perudo.sheet.presets[preset]?.roundEnd)).toEqual(['host', 'host', 'host', 'time']);
  });

  test('the four presets are the only ones', () => {
    expect(Object.keys(perudo.sheet.presets)).toEqual(PRESETS);
  });
});

describe('ranges', () => {
  test.each<[keyof Options, readonly unknown[], readonly unknown[]]>([
    ['dicePerPlayer', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [0, 11, 2.5, -1, '11', null]],
    ['faces', [3, 4, 5, 6, 7, 8, 9], [2, 10, 6.5, '10']],
    ['dice', ['plain', 'mixed'], ['d6', '', true]],
    ['deck', ['none', 'tactical', 'chaos'], ['classic', false]],
    ['exact', [true, false], ['yes', 1, null]],
    ['calza', [true, false], ['no', 0]],
    ['pacao', [true, false], ['yes']],
    ['palifico', ['off', 'personal', 'round'], ['on', true]],
    ['maxBid', ['open', 'dice'], ['none', 99]],
    ['openOnAces', [true, false], ['yes']],
    ['diceCap', [true, false], ['yes']],
    ['starter', ['loser', 'afterLoser'], ['winner']],
    ['firstStarter', ['random', 'seat0'], ['seat1', 0]],
  ])('%s can be %j and nothing like %j', (option, values, others) => {
    expect(values.map((value) => refusalOf('classic', { [option]: value }, 2))).toEqual(values.map(() => null));
    expect(others.map((value) => refusalOf('classic', { [option]: value }, 2))).toEqual(others.map(() => 'option/value'));
  });

  test('there are no other options', () => {
    expect(Object.keys(perudo.sheet.fields).sort()).toEqual(Object.keys(CLASSIC).sort());
    expect(refusalOf('classic', { enableCalza: true })).toBe('option/unknown');
  });
});

describe('refused in the lobby', () => {
  test.each([
    // seats, dice, faces, product
    [8, 8, 9, 576, null],
    [8, 9, 8, 576, null],
    [8, 10, 7, 560, null],
    [6, 10, 9, 540, null],
    [8, 9, 9, 648, 'options/too-many-dice'],
    [8, 10, 8, 640, 'options/too-many-dice'],
    [7, 10, 9, 630, 'options/too-many-dice'],
    [8, 10, 9, 720, 'options/too-many-dice'],
  ])('%i seats with %i dice of %i faces (%i together): %s', (seats, dicePerPlayer, faces, product, code) => {
    expect(seats * dicePerPlayer * faces).toBe(product);
    expect(checkOptions(perudo, { ...CLASSIC, dicePerPlayer, faces }, seats, perudo.version)?.code ?? null).toBe(code);
    expect(refusalOf('classic', { dicePerPlayer, faces }, seats)).toBe(code);
  });

  test('too many dice: the reason says how many there may be', () => {
    expect(checkOptions(perudo, { ...CLASSIC, dicePerPlayer: 9, faces: 9 }, 8, perudo.version)?.params).toMatchObject({
      seats: 8,
      dice: 9,
      faces: 9,
      most: 8,
    });
  });

  test.each([3, 4, 5, 7, 8, 9])('a deck with plain dice of %i faces', (faces) => {
    for (const deck of ['tactical', 'chaos'] as const)
      expect(checkOptions(perudo, { ...CLASSIC, faces, deck }, 3, perudo.version)?.code).toBe('options/deck-needs-six-faces');
  });

  test('a deck with plain dice of six faces is played: they are d6, and cards work on them', () => {
    expect(checkOptions(perudo, { ...CLASSIC, deck: 'tactical' }, 3, perudo.version)).toBeNull();
    expect(typesAt(begin({ deck: 'tactical' }, 2).state, 0)).toEqual(['d6', 'd6', 'd6', 'd6', 'd6']);
    const before = scene({ options: { deck: 'tactical' }, hands: ['26', '2345'], cards: { 0: ['polish'] } });
    expect(typesAt(play(before, 0, polish(0, 1)).state, 0)).toEqual(['d6', 'd8']);
  });

  test('faces are for plain dice only: mixed dice with a deck do not mind them', () => {
    for (const faces of [3, 5, 9]) expect(checkOptions(perudo, { ...CLASSIC, dice: 'mixed', deck: 'chaos', faces }, 5, perudo.version)).toBeNull();
  });

  test('every option on its own is welcome at every table of classic size', () => {
    for (const [option, field] of Object.entries(perudo.sheet.fields)) {
      const values =
        field.kind === 'whole'
          ? Array.from({ length: field.max - field.min + 1 }, (_, i) => field.min + i)
          : field.kind === 'choice'
            ? field.values
            : [true, false];
      for (const value of values) expect([option, value, refusalOf('classic', { [option]: value }, 5)]).toEqual([option, value, null]);
    }
  });
});

describe('faces of plain dice', () => {
  test.each([3, 4, 5, 6, 7, 8, 9])('with %i faces bids go from 1 to %i', (faces) => {
    const { state } = begin({ faces, dicePerPlayer: 1, firstStarter: 'seat0' }, 2, drawing(0, faces - 1));
    expect(state.hands.map(([die]) => die?.face)).toEqual([1, faces]);
    const bidOn = new Set(perudo.moves(state, 0).map((move) => (move.kind === 'bid' ? move.face : 0)));
    expect(ascending([...bidOn])).toEqual(Array.from({ length: faces }, (_, i) => i + 1));
    expect(perudo.refuse(state, 0, { kind: 'bid', quantity: 1, face: faces })).toBeNull();
    if (faces < 9) expect(perudo.refuse(state, 0, { kind: 'bid', quantity: 1, face: faces + 1 })?.code).toBe('bid/face');
  });

  test('mixed dice are bid on with faces 1 to 6 whatever `faces` says', () => {
    const { state } = begin({ dice: 'mixed', faces: 9, firstStarter: 'seat0' }, 2);
    expect(legal(state, 0, { kind: 'bid', quantity: 1, face: 6 })).toBe(true);
    expect(perudo.refuse(state, 0, { kind: 'bid', quantity: 1, face: 7 })?.code).toBe('bid/face');
  });
});

describe('phases', () => {
  test("a game is bidding, at a round's end, or over; nothing else", () => {
    const phases = new Set<string>();
    for (const { state } of randomGame({ dice: 'mixed', deck: 'chaos', calza: true }, 3, 'phases')) phases.add(state.phase);
    expect([...phases].sort()).toEqual(['bidding', 'gameOver', 'roundEnd']);
  });

  test('rolling and counting happen inside one step', () => {
    const start = begin({ dicePerPlayer: 2 }, 2);
    expect(start.told.map(({ event }) => event.kind)).toEqual(['round', 'rolled', 'rolled']);
    const bidding = scene({ options: { dicePerPlayer: 2 }, hands: ['22', '33'], bids: ['0: 1x6'] });
    const ended = plays(bidding, [1, { kind: 'dudo', bid: 0 }]);
    expect(ended.phase).toBe('roundEnd');
    expect(nextRound(ended).state.phase).toBe('bidding');
  });
});
