/** Who sees what: rules §5; and what a view leaves possible, at the real table. */
import { type Seat, seatsOf, seeded, type Viewer } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { dalmuti, type Move, type State } from '../src/dalmuti.ts';
import { cards, court, declare, give, pass, play, plays, scene, silent, silently, viewFor } from './scene.ts';

const VIEWERS: readonly Viewer[] = [0, 1, 2, 3, 'spectator'];

/** States imagined from a view. */
const imagined = (state: State, viewer: Viewer, count = 200): readonly State[] => {
  const chance = seeded('imagined');
  return Array.from({ length: count }, () => dalmuti.imagine(viewFor(state, viewer), chance));
};
/** The gift of a clock. */
const theirWorst = (state: State): Move => dalmuti.fallback(state, dalmuti.awaited(state)[0] ?? 0);
const count = (state: State, seat: Seat, value: number): number => state.hands[seat]?.[value - 1] ?? 0;

describe('public', () => {
  const state = plays(scene({ hands: ['2x9 6 12', '2x8 3 12', '', '12 J'] }), [0, cards('2x9')], [1, pass]);

  test('hand sizes, the standing play, the trick’s history, who passed, the finish order', () => {
    expect(viewFor(state, 'spectator')).toMatchObject({
      open: { sizes: [2, 4, 0, 2], trick: [[0, 9, 2, 0], [1]], finished: [2], turn: 3, turns: state.turns },
      own: null,
    });
  });

  test('ranks, who declared, and what has been played this round', () => {
    const revolt = plays(court({ hands: ['', '', '2xJ', ''] }), [0, silent], [1, silent], [2, declare], [3, silent]);
    const { open } = viewFor(revolt, 'spectator');
    expect(open).toMatchObject({ ranks: [0, 1, 2, 3], revolution: { seat: 2, greater: false } });
    expect(open.played).toEqual(revolt.played);
  });

  test('is the same for everyone', () => {
    for (const viewer of VIEWERS) expect(viewFor(state, viewer).open).toEqual(viewFor(state, 'spectator').open);
  });
});

describe('private', () => {
  test('a seat sees its own hand, and no view holds another', () => {
    const state = court({ hands: ['5 2x6 8x10 8x11 J', '4x4 3x3 5x7 8x9', '7x12 6x8 4x6 3x5', ''] });
    for (const viewer of VIEWERS) {
      const text = JSON.stringify(viewFor(state, viewer));
      for (const seat of seatsOf(4)) expect(text.includes(JSON.stringify(state.hands[seat]))).toBe(seat === viewer);
    }
  });

  test('the view of a seat says nothing of others’ cards but how many', () => {
    const state = scene({ hands: ['9 12', '8 7 12', '3 2x12', '12 J'] });
    const [, , two = [], three = []] = state.hands;
    const jesterForTwelve: State = { ...state, hands: [...state.hands.slice(0, 2), two.with(11, 1).with(12, 1), three.with(11, 2).with(12, 0)] };
    for (const viewer of [0, 1, 'spectator'] as const) expect(viewFor(jesterForTwelve, viewer)).toEqual(viewFor(state, viewer));
  });
});

describe('what a viewer imagines', () => {
  test('looks the same to the viewer, and keeps the laws', () => {
    const state = plays(silently(court({ hands: ['', '', '2', '1 3'] })), [0, theirWorst], [1, theirWorst], [0, cards('1x1')], [1, pass]);
    for (const viewer of VIEWERS) {
      for (const each of imagined(state, viewer, 50)) {
        expect(viewFor(each, viewer)).toEqual(viewFor(state, viewer));
        expect(dalmuti.laws.map((law) => law.broken(each)).filter((why) => why !== null)).toEqual([]);
      }
    }
  });

  const taxed = silently(court({ hands: ['5 2x6 8x10 8x11 J', '8', '2', '4 7'] }));
  const returned = plays(taxed, [0, give(11, 13)], [1, theirWorst]);

  test('the Dalmuti knows that the peon has nothing better than what it paid, but Jesters', () => {
    expect(taxed.taxes[0]?.paid).toEqual([4, 7]);
    for (const state of imagined(taxed, 0)) for (const value of [1, 2, 3, 4, 5, 6]) expect(count(state, 3, value)).toBe(0);
    expect(imagined(taxed, 0).some((state) => count(state, 3, 7) > 0)).toBe(true);
    expect(imagined(taxed, 0).some((state) => count(state, 3, 13) > 0)).toBe(true);
  });

  test('and what it gave back, until that is played', () => {
    for (const state of imagined(returned, 0)) {
      expect(count(state, 3, 13)).toBeGreaterThanOrEqual(1);
      expect(count(state, 3, 11)).toBeGreaterThanOrEqual(1);
    }
  });

  test('the peon knows that the Dalmuti has what it paid and did not get back, until that is played', () => {
    for (const state of imagined(returned, 3)) {
      expect(count(state, 0, 4)).toBeGreaterThanOrEqual(1);
      expect(count(state, 0, 7)).toBeGreaterThanOrEqual(1);
    }
    const played = plays(returned, [0, cards('1x4')]);
    expect(imagined(played, 3).some((state) => count(state, 0, 4) === 0)).toBe(true);
    for (const state of imagined(played, 3)) expect(count(state, 0, 7)).toBeGreaterThanOrEqual(1);
  });

  test('both remember exactly what changed hands; the others imagine many exchanges', () => {
    for (const viewer of [0, 3]) expect(imagined(returned, viewer, 20).every((state) => state.taxes[0]?.paid.join() === '4,7')).toBe(true);
    for (const viewer of [1, 2, 'spectator'] as const) {
      const exchanges = new Set(imagined(returned, viewer).map((state) => JSON.stringify(state.taxes[0])));
      expect(exchanges.size).toBeGreaterThan(50);
    }
  });

  test('after a revolution everyone knows where the Jesters are, until they are played', () => {
    const state = plays(court({ hands: ['', '', '2xJ', ''] }), [0, silent], [1, silent], [2, declare], [3, silent]);
    for (const viewer of [0, 1, 3, 'spectator'] as const) {
      expect(imagined(state, viewer, 50).every((each) => count(each, 2, 13) === 2)).toBe(true);
    }
  });

  test('silence tells nothing: a silent seat may hold both Jesters', () => {
    const silenced = silently(court({ hands: ['', '', 'J', 'J'] }));
    expect(imagined(silenced, 'spectator', 400).some((each) => count(each, 2, 13) === 2)).toBe(true);
  });

  test('a pass tells nothing: whoever passed may hold better cards', () => {
    const state = plays(scene({ hands: ['9 12', '12 2', '1 12', '3 3'] }), [0, cards('1x9')], [1, pass]);
    expect(imagined(state, 0).some((each) => count(each, 1, 1) === 1)).toBe(true);
  });

  test('while everyone is asked, who of the others has answered is open', () => {
    const asked = plays(court({ hands: ['', '', '', ''] }), [1, silent], [2, silent]);
    const answered = (viewer: Viewer) =>
      new Set(imagined(asked, viewer, 100).map(({ answers }) => answers.map((answer) => (answer === 'none' ? '–' : 'x')).join('')));
    expect([...answered(0)].toSorted()).toEqual(['–x–x', '–xx–', '––xx'].toSorted());
    expect([...answered(1)].toSorted()).toEqual(['xx––', '–xx–', '–x–x'].toSorted());
    expect(answered('spectator').size).toBe(6);
  });

  test('at the end of a round there is nothing left to imagine', () => {
    const ended = play(scene({ hands: ['9', '', '', '3 12'], finished: [2, 1] }), 0, cards('1x9')).state;
    for (const viewer of VIEWERS) expect(imagined(ended, viewer, 1)[0]).toEqual(ended);
  });
});
