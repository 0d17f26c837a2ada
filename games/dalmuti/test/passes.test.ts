/** Passing, how a trick ends and who leads the next: rules §2.2, rules §2.3. */
import { describe, expect, test } from 'vitest';
import type { State } from '../src/dalmuti.ts';
import { type Act, cards, pass, play, plays, refused, scene, turnsOf } from './scene.ts';

const OPEN = { passLocks: false } as const;

/** Whose turn it is after each of these moves, made by whoever is on turn. */
function turnsAfter(state: State, ...acts: readonly Act[]): readonly number[] {
  const turns: number[] = [];
  acts.reduce((now, act) => {
    const after = play(now, now.turn, act).state;
    turns.push(after.turn);
    return after;
  }, state);
  return turns;
}

describe('with locks, who passes is out of the trick', () => {
  const state = scene({ hands: ['9 6 12', '8 5 12', '7 4 12', '3 12'] });

  test('and is skipped from then on', () => {
    expect(turnsAfter(state, cards('1x9'), pass, cards('1x7'), pass, cards('1x6'))).toEqual([1, 2, 3, 0, 2]);
  });

  test('and can’t come back in', () => {
    const passed = plays(state, [0, cards('1x9')], [1, pass]);
    expect(refused(passed, 1, cards('1x8'))).toBe('seat/passed');
    expect(turnsOf(passed, 1)).toEqual([]);
  });

  test('until the next trick', () => {
    const next = plays(state, [0, cards('1x9')], [1, pass], [2, cards('1x7')], [3, pass], [0, pass]);
    expect(next.trick).toEqual([]);
    expect(turnsAfter(next, cards('1x12'), pass, pass)).toEqual([3, 0, 1]);
  });

  test('the trick ends when all others have passed, and the last to play leads', () => {
    const { state: next, told } = play(plays(state, [0, cards('1x9')], [1, pass], [2, cards('1x7')], [3, pass]), 0, pass);
    expect(next.turn).toBe(2);
    expect(told.at(-1)?.event).toEqual({ kind: 'trick', seat: 2, led: 0, leads: 2 });
  });

  test('a lead that nobody beats goes round once', () => {
    expect(turnsAfter(state, cards('1x9'), pass, pass, pass)).toEqual([1, 2, 3, 0]);
  });

  test('two may outbid each other while the others are out', () => {
    expect(turnsAfter(state, cards('1x9'), cards('1x8'), pass, pass, cards('1x6'), cards('1x5'), pass)).toEqual([1, 2, 3, 0, 1, 0, 1]);
  });
});

describe('without locks one may come back in', () => {
  const state = scene({ hands: ['9 6 12', '8 5 12', '7 4 12', '3 12'], options: OPEN });

  test('everyone is asked again after a play', () => {
    expect(turnsAfter(state, cards('1x9'), pass, cards('1x7'), pass, pass, cards('1x5'))).toEqual([1, 2, 3, 0, 1, 2]);
  });

  test('the trick ends when all others have passed since the last play', () => {
    const turns = turnsAfter(state, cards('1x9'), pass, cards('1x7'), pass, pass, pass);
    expect(turns).toEqual([1, 2, 3, 0, 1, 2]);
    const next = plays(state, [0, cards('1x9')], [1, pass], [2, cards('1x7')], [3, pass], [0, pass], [1, pass]);
    expect([next.trick, next.turn]).toEqual([[], 2]);
  });

  test('after a pass one waits for the next play', () => {
    const passed = plays(state, [0, cards('1x9')], [1, pass]);
    expect(refused(passed, 1, cards('1x8'))).toBe('turn/not-yours');
  });
});

describe('finished players', () => {
  test('are skipped', () => {
    const state = scene({ hands: ['9 12', '', '7 12', '', '3 12'] });
    expect(turnsAfter(state, cards('1x9'), pass, pass)).toEqual([2, 4, 0]);
  });

  test('their last play stands and may be beaten', () => {
    const state = scene({ hands: ['12 10', '9', '8 12', '12'], trick: ['0: 1x11'], turn: 1 });
    const out = play(state, 1, cards('1x9')).state;
    expect([out.finished, out.turn]).toEqual([[1], 2]);
    expect(turnsOf(out)).toEqual(['pass', '1x8']);
    expect(plays(out, [2, cards('1x8')]).turn).toBe(3);
  });

  test('if it wins, the next player with cards leads', () => {
    const state = scene({ hands: ['12 10', '9', '8 12', '12'], trick: ['0: 1x11'], turn: 1 });
    const { state: next, told } = play(plays(state, [1, cards('1x9')], [2, pass], [3, pass]), 0, pass);
    expect([next.turn, next.trick]).toEqual([2, []]);
    expect(told.at(-1)?.event).toEqual({ kind: 'trick', seat: 1, led: 0, leads: 2 });
  });

  test('whether or not that one passed', () => {
    const state = scene({ hands: ['12 10', '9', '8 12', '12 5'], trick: ['0: 1x12', '1: 1x11', '2: pass', '3: 1x10'], turn: 0 });
    const next = plays(state, [0, pass], [1, cards('1x9')], [3, pass]);
    expect([next.turn, next.trick, next.finished]).toEqual([2, [], [1]]);
  });

  test('the next one with cards: finished ones are passed over here, too', () => {
    const state = scene({ hands: ['9', '', '', '12', '11'], finished: [2, 1] });
    const next = plays(state, [0, cards('1x9')], [3, pass], [4, pass]);
    expect([next.turn, next.finished]).toEqual([3, [2, 1, 0]]);
  });

  test('a lead with all one’s cards that nobody beats', () => {
    const state = scene({ hands: ['3x9', '12 11', '12'] });
    expect(turnsAfter(state, cards('3x9'), pass, pass)).toEqual([1, 2, 1]);
  });
});

describe('a trick ends at once when nobody else is left in it', () => {
  test('right after a play that all others have passed or finished before', () => {
    const state = scene({ hands: ['', '12', '8 11', '12'], trick: ['0: 1x9', '1: pass', '2: pass'], turn: 3 });
    expect([play(state, 3, pass).state.turn, play(state, 3, pass).state.trick]).toEqual([1, []]);
    const two = scene({ hands: ['', '12', '12', '8 11'], trick: ['0: 1x9', '1: pass', '2: pass'], turn: 3 });
    const { state: next, told } = play(two, 3, cards('1x8'));
    expect([next.turn, next.trick]).toEqual([3, []]);
    expect(told.at(-1)?.event).toEqual({ kind: 'trick', seat: 3, led: 0, leads: 3 });
  });

  test('one is never asked to beat one’s own play', () => {
    const state = scene({ hands: ['', '12', '8 7 11'], trick: ['0: 1x9', '1: pass'], turn: 2 });
    const { state: next, told } = play(state, 2, cards('1x8'));
    expect([next.turn, next.trick]).toEqual([2, []]);
    expect(told.map(({ event }) => event.kind)).toEqual(['played', 'trick']);
  });

  test('without locks the others are asked again first', () => {
    const state = scene({ hands: ['', '5 12', '8 7 11'], trick: ['0: 1x9', '1: pass'], turn: 2, options: OPEN });
    expect(play(state, 2, cards('1x8')).state.turn).toBe(1);
  });
});

describe('the turn order', () => {
  test('is the round’s seat order', () => {
    const state = scene({ hands: ['9 12', '8 12', '7 12', '6 12'], order: [2, 0, 3, 1], turn: 2 });
    expect(turnsAfter(state, cards('1x12'), pass, pass, cards('1x8'), cards('1x7'))).toEqual([0, 3, 1, 2, 1]);
  });

  test('also for who leads after a finished winner', () => {
    const state = scene({ hands: ['12', '11', '9', '12'], order: [2, 0, 3, 1], turn: 2 });
    expect(turnsAfter(state, cards('1x9'), pass, pass, pass)).toEqual([0, 3, 1, 0]);
  });
});
