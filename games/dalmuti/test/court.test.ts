/** Ranks and seats at court: rules §4.1, rules §4.2. */
import { describe, expect, test } from 'vitest';
import { dalmuti, type Options, type State, titleOf } from '../src/dalmuti.ts';
import { begin, COURT, cards, nextRound, play, randomGame, scene } from './scene.ts';

describe('ranks', () => {
  test.each<[number, readonly string[]]>([
    [3, ['greaterDalmuti', 'merchant', 'greaterPeon']],
    [4, ['greaterDalmuti', 'lesserDalmuti', 'lesserPeon', 'greaterPeon']],
    [5, ['greaterDalmuti', 'lesserDalmuti', 'merchant', 'lesserPeon', 'greaterPeon']],
    [6, ['greaterDalmuti', 'lesserDalmuti', 'merchant', 'merchant', 'lesserPeon', 'greaterPeon']],
    [8, ['greaterDalmuti', 'lesserDalmuti', 'merchant', 'merchant', 'merchant', 'merchant', 'lesserPeon', 'greaterPeon']],
  ])('%i players: %j', (seats, titles) => {
    expect(titles.map((_, place) => titleOf(place, seats))).toEqual(titles);
  });

  /** The end of a first round in which they finish 2, 1, 0, 3. */
  const ended = (options: Partial<Options>): State => play(scene({ hands: ['9', '', '', '3 12'], finished: [2, 1], options }), 0, cards('1x9')).state;

  test('are the finish of the last round', () => {
    const { state, told } = nextRound(ended(COURT));
    expect(state.ranks).toEqual([2, 1, 0, 3]);
    expect(told[0]?.event).toEqual({ kind: 'round', round: 2, order: [2, 1, 0, 3], ranks: [2, 1, 0, 3] });
  });

  test('there are none in the first round, and none without a court', () => {
    expect(begin(COURT, 4).state.ranks).toEqual([]);
    expect(nextRound(ended({})).state.ranks).toEqual([]);
  });

  test('the first round of a court is played like any other', () => {
    const { state } = begin(COURT, 4);
    expect([state.phase, state.order, state.turn]).toEqual(['play', [0, 1, 2, 3], 0]);
  });

  test('with reseat the turn goes by rank, the Greater Dalmuti first', () => {
    expect(nextRound(ended(COURT)).state).toMatchObject({ order: [2, 1, 0, 3], turn: 2 });
  });

  test('without it the seats stay as they are', () => {
    expect(nextRound(ended({ court: true })).state).toMatchObject({ order: [0, 1, 2, 3], ranks: [2, 1, 0, 3], turn: 2 });
  });

  test('the deal follows the turn order: with three, the Greater Peon has one card less', () => {
    const three = (options: Partial<Options>): State => play(scene({ hands: ['9', '12', ''], finished: [2], options }), 0, cards('1x9')).state;
    const sizes = (state: State): readonly number[] => dalmuti.open(state).sizes;
    expect(sizes(nextRound(three(COURT)).state)).toEqual([27, 26, 27]); // 2, 0, 1
    const other = play(scene({ hands: ['12', '9', ''], finished: [2], options: COURT, turn: 1 }), 1, cards('1x9')).state;
    expect(sizes(nextRound(other).state)).toEqual([26, 27, 27]); // 2, 1, 0
    expect(sizes(nextRound({ ...other, options: { ...other.options, reseat: false } }).state)).toEqual([27, 26, 27]); // 2, 0, 1
  });
});

test('phases come in order: revolution, taxes, play, round end; the first round has only play', () => {
  const seen = new Set<string>();
  let before: State | null = null;
  for (const { state } of randomGame({ ...COURT, rounds: '6' }, 4, 'phases')) {
    if (before !== null && before.phase !== state.phase) seen.add(`${before.phase} → ${state.phase}`);
    if (state.round === 1) expect(['play', 'roundEnd']).toContain(state.phase);
    before = state;
  }
  const possible = ['play → roundEnd', 'play → gameOver', 'roundEnd → revolution', 'revolution → taxes', 'revolution → play', 'taxes → play'];
  expect([...seen].filter((each) => !possible.includes(each))).toEqual([]);
  expect(seen.has('revolution → taxes')).toBe(true);
});
