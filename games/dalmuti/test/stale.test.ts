/** Moves that come too late: refused for what they name, never applied to something else. Here for what rules §2 and rules §4 ask. */
import { describe, expect, test } from 'vitest';
import type { Move, State } from '../src/dalmuti.ts';
import { type Act, cards, court, declare, give, legal, pass, play, plays, refused, scene, silent, silently } from './scene.ts';

/** The move as it was made up when the table looked like `then`. */
const madeUpIn = (then: State, act: Act): Move => (typeof act === 'function' ? act(then) : act);

describe('a play or pass names its turn', () => {
  const before = scene({ hands: ['9 6 5 12', '8 4 12', '3 12'] });

  test('sent twice, the second is refused', () => {
    const led = play(before, 0, cards('1x9')).state;
    expect(refused(led, 0, madeUpIn(before, cards('1x9')))).toBe('move/late');
    expect(refused(led, 1, madeUpIn(before, pass))).toBe('move/late');
  });

  test('one meant for a play that has been beaten since', () => {
    const open = scene({ hands: ['9 6 5 12', '8 4 12', '3 12'], options: { passLocks: false } });
    const led = play(open, 0, cards('1x9')).state;
    const late = madeUpIn(led, cards('1x4'));
    const back = plays(led, [1, pass], [2, pass], [0, cards('1x6')]); // a clock passed for seat 1, and a new trick was led
    expect(back.turn).toBe(1);
    expect(refused(back, 1, late)).toBe('move/late');
    expect(legal(back, 1, cards('1x4'))).toBe(true);
  });

  test('a pass meant for another play of the same trick', () => {
    const open = scene({ hands: ['9 6 5 12', '8 4 12', '3 7 12'], options: { passLocks: false } });
    const led = play(open, 0, cards('1x9')).state;
    const again = plays(led, [1, pass], [2, cards('1x7')], [0, cards('1x6')]);
    expect(again.turn).toBe(1);
    expect(refused(again, 1, madeUpIn(led, pass))).toBe('move/late');
    expect(legal(again, 1, pass)).toBe(true);
  });

  test('a play meant to follow is never a lead', () => {
    const led = play(scene({ hands: ['9', '8 7 12', '12'] }), 0, cards('1x9')).state;
    const late = madeUpIn(led, cards('1x8'));
    const leads = plays(led, [1, pass], [2, pass]); // seat 0 is finished, so seat 1 leads
    expect([leads.turn, leads.trick]).toEqual([1, []]);
    expect(refused(leads, 1, late)).toBe('move/late');
  });

  test('one for a turn to come is refused as well', () => {
    expect(refused(before, 0, { kind: 'pass', turn: before.turns + 1 })).toBe('move/late');
    expect(refused(before, 0, { kind: 'play', turn: before.turns + 1, value: 9, cards: 1, jesters: 0 })).toBe('move/late');
  });

  test('numbers go on from round to round, so none means two turns', () => {
    const ended = play(scene({ hands: ['9', '12', ''], finished: [2] }), 0, cards('1x9')).state;
    expect(ended.turns).toBe(41);
  });
});

describe('at court a move names the round', () => {
  const state = court({ hands: ['2xJ', '', '', ''] });

  test('an answer of another round', () => {
    for (const kind of ['silent', 'declare'] as const) {
      expect(refused(state, 0, { kind, round: 1 })).toBe('move/late');
      expect(refused(state, 0, { kind, round: 3 })).toBe('move/late');
    }
    expect(legal(state, 0, declare)).toBe(true);
  });

  test('an answer after the window has closed', () => {
    expect(refused(silently(state), 0, madeUpIn(state, silent))).toBe('revolution/closed');
  });

  test('cards given back in another round', () => {
    const taxes = silently(state);
    expect(refused(taxes, 0, { kind: 'give_two', round: 1, better: 13, worse: 13 })).toBe('move/late');
    expect(refused(taxes, 1, { kind: 'give_one', round: 3, value: 12 })).toBe('move/late');
    expect(legal(taxes, 0, give(13, 13))).toBe(true);
  });
});
