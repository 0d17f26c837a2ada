/** What a deal comes to: rules §6.1. */
import { describe, expect, test } from 'vitest';
import { kalitiri, reckon } from '../src/kalitiri.ts';
import { eventsOf, play, playedOut, scene } from './scene.ts';

describe('the bid is made', () => {
  test.each([
    ['the source’s example, put right: 180 and 70', 0, 160, [0, 2], [100, 50, 80, 20], [180, 70, 180, 70]],
    ['just so', 3, 160, [1, 3], [40, 60, 50, 100], [90, 160, 90, 160]],
    ['with everything', 1, 250, [0, 1], [0, 250, 0, 0], [250, 250, 0, 0]],
    ['by a leader whose only partner holds both cards', 0, 300, [0, 5], [200, 50, 50, 0, 0, 200], [400, 100, 100, 100, 100, 400]],
    ['by three', 4, 200, [0, 2, 4], [70, 20, 70, 20, 70], [210, 40, 210, 40, 210]],
  ])('%s', (_, leader, bid, team, taken, scores) => {
    expect(reckon(leader, bid, team, taken)).toMatchObject({ made: true, scores });
  });
});

describe('the bid fails', () => {
  test.each([
    ['by 5', 0, 185, [0, 2], [100, 50, 80, 20], [-185, 70, 35, 70]],
    ['half of an odd number is rounded down', 0, 200, [0, 2], [100, 45, 20, 85], [-200, 130, 65, 130]],
    ['half of 125 is 62', 0, 200, [0, 2], [100, 45, 25, 80], [-200, 125, 62, 125]],
    ['half of 75 is 37', 0, 180, [0, 2], [100, 45, 75, 30], [-180, 75, 37, 75]],
    ['with nothing', 1, 150, [1, 3], [100, 0, 150, 0], [250, -150, 250, 125]],
    ['each partner gets the half', 4, 300, [0, 2, 4], [50, 100, 50, 105, 95, 100], [152, 305, 152, 305, -300, 305]],
    ['the loss is the bid, not what is missing', 0, 250, [0, 1], [200, 45, 5, 0], [-250, 2, 5, 5]],
  ])('%s', (_, leader, bid, team, taken, scores) => {
    expect(reckon(leader, bid, team, taken)).toMatchObject({ made: false, scores });
  });

  test('the opposing team always gets its own points', () => {
    for (const bid of [150, 200, 250]) expect(reckon(0, bid, [0, 1], [120, 60, 40, 30]).scores.slice(2)).toEqual([70, 70]);
  });
});

describe('points of both sides', () => {
  test('add up to what was taken', () => {
    const { points, opposing } = reckon(0, 160, [0, 2], [100, 50, 80, 20]);
    expect([points, opposing]).toEqual([180, 70]);
  });
});

describe('at the end of a deal', () => {
  // Seat 1 leads with every spade, spades are trump: it takes all thirteen tricks. Seat 3 has the called card.
  const start = scene({
    hands: ['H:AKQJT98765432', 'S:AKQJT98765432', 'D:AKQJT98765432', 'C:AKQJT98765432'],
    leader: 1,
    bid: 250,
    trump: 'S',
    calls: ['AC'],
  });

  test('all 250 points are counted, and the last trick is followed by the scoring in the same step', () => {
    const state = playedOut(start);
    expect(state.phase).toBe('scoring');
    expect(state.taken).toEqual([0, 250, 0, 0]);
    expect(state.result).toEqual({ leader: 1, bid: 250, team: [1, 3], points: 250, opposing: 0, made: true, scores: [0, 250, 0, 250] });
    expect(state.totals).toEqual([0, 250, 0, 250]);
  });

  test('it is told to all', () => {
    let state = start;
    while (state.tricks.length < 12 || state.trick.length < 3) state = play(state, state.turn, kalitiri.moves(state, state.turn)[0] ?? never()).state;
    const last = play(state, state.turn, kalitiri.moves(state, state.turn)[0] ?? never());
    expect(last.told.every(({ to }) => to === null)).toBe(true);
    expect(eventsOf(last).at(-1)).toEqual({
      kind: 'scored',
      leader: 1,
      bid: 250,
      team: [1, 3],
      points: 250,
      opposing: 0,
      made: true,
      scores: [0, 250, 0, 250],
      totals: [0, 250, 0, 250],
    });
  });

  test('totals carry over, and may go below zero', () => {
    const failing = scene({
      hands: ['S:AKQJT98765432', 'H:AKQJT98765432', 'D:AKQJT98765432', 'C:AKQJT98765432'],
      totals: [100, -30, 7, 0],
      scored: 1,
      leader: 1,
      bid: 150,
      trump: 'S',
      calls: ['AC'],
    });
    const state = playedOut(failing);
    // All trumps are with seat 0.
    expect(state.result).toMatchObject({ made: false, team: [1, 3] });
    expect(state.totals[1]).toBe(-180);
    expect(state.totals.map((total, seat) => total - (failing.totals[seat] ?? 0))).toEqual(state.result?.scores);
  });

  test('tricks that a partner won before being known count for the bid team', () => {
    // Seat 3 plays its trumps from the ace down, and shows itself only with the last of them, the called three.
    const state = playedOut(
      scene({
        hands: ['H:AKQJT98765432', 'D:AKQJT9876543 C:2', 'D:2 S:AKQJT9876543', 'C:AKQJT9876543 S:2'],
        leader: 1,
        bid: 150,
        trump: 'C',
        calls: ['3C'],
      }),
    );
    const before = state.tricks.findIndex(({ cards }) => cards.includes('3C'));
    expect(before).toBeGreaterThan(0);
    const partner = state.calls[0]?.partner ?? -1;
    expect(state.result?.points).toBe((state.taken[1] ?? 0) + (state.taken[partner] ?? 0));
    expect(state.tricks.slice(0, before).some(({ winner }) => winner === partner)).toBe(true);
  });
});

function never(): never {
  throw new Error('there is a move');
}
