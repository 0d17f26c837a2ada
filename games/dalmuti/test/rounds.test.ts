/** How rounds and the game end, and what they are worth: rules/dalmuti.md §3. */
import { closeGame, isClosable, seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { dalmuti, type Options, roundsOf, type State } from '../src/dalmuti.ts';
import { BASE, begin, cards, nextRound, pass, play, plays, randomGame, refused, scene } from './scene.ts';

/** Two hold cards; seat 0 is about to get rid of the last. */
const lastPlay = (sketch: { options?: Partial<Options>; round?: number; points?: readonly number[] } = {}): State =>
  scene({ hands: ['9', '', '', '3 12'], finished: [2, 1], turn: 0, ...sketch });

describe('finishing', () => {
  test('out of cards: finished, in that order', () => {
    const state = scene({ hands: ['9', '8', '12 12', '12 11'] });
    const { state: after, told } = play(state, 0, cards('1x9'));
    expect(after.finished).toEqual([0]);
    expect(told.map(({ event }) => event)).toContainEqual({ kind: 'finished', seat: 0, place: 1 });
    expect(play(after, 1, cards('1x8')).state.finished).toEqual([0, 1]);
  });

  test('the round ends at once, in mid-trick, when only one holds cards; that one is last', () => {
    const { state, told } = play(lastPlay(), 0, cards('1x9'));
    expect([state.phase, state.finished]).toEqual(['roundEnd', [2, 1, 0, 3]]);
    expect(told.map(({ event }) => event.kind)).toEqual(['played', 'finished', 'roundOver']);
    expect(state.trick).toHaveLength(1);
  });

  test('though others could still beat it', () => {
    const state = scene({ hands: ['', '2 12', '', '9'], finished: [2, 0], trick: ['1: 1x11'], turn: 3 });
    expect(play(state, 3, cards('1x9')).state.phase).toBe('roundEnd');
  });

  test('not while two hold cards', () => {
    expect(play(scene({ hands: ['9', '8', '12'] }), 0, cards('1x9')).state.phase).toBe('play');
  });
});

describe('points', () => {
  test('N−1 for the first … 0 for the last, added up', () => {
    const { state } = play(lastPlay({ round: 2, points: [0, 3, 1, 2] }), 0, cards('1x9'));
    expect(state.points).toEqual([0 + 1, 3 + 2, 1 + 3, 2 + 0]);
  });

  test.each([3, 4, 5, 6, 7, 8])('%i players share out the same number of points each round', (seats) => {
    for (const { state } of randomGame({ rounds: '1' }, seats, 1)) {
      if (state.phase !== 'gameOver') continue;
      expect(state.points.toSorted((a, b) => a - b)).toEqual(Array.from({ length: seats }, (_, i) => i));
      expect(state.points[state.finished[0] ?? 0]).toBe(seats - 1);
      expect(state.points[state.finished.at(-1) ?? 0]).toBe(0);
    }
  });

  test('the highest total wins; ties share', () => {
    const { state, told } = play(lastPlay({ round: 4, points: [7, 3, 5, 3] }), 0, cards('1x9'));
    expect(state.phase).toBe('gameOver');
    expect(dalmuti.standing(state)).toEqual([
      { seat: 0, score: 8, rank: 1 },
      { seat: 1, score: 5, rank: 3 },
      { seat: 2, score: 8, rank: 1 },
      { seat: 3, score: 3, rank: 4 },
    ]);
    expect(told.at(-1)?.event).toEqual({ kind: 'won', seats: [0, 2], points: 8 });
  });
});

describe('between rounds', () => {
  const ended = play(lastPlay(), 0, cards('1x9')).state;

  test('the table lets the next start; nobody moves meanwhile', () => {
    expect([dalmuti.between(ended), dalmuti.over(ended), dalmuti.awaited(ended)]).toEqual([true, false, []]);
    for (const seat of [0, 1, 2, 3]) expect(dalmuti.moves(ended, seat)).toEqual([]);
    expect(refused(ended, 3, pass)).toBe('round/over');
    expect(refused(ended, 3, { kind: 'silent', round: 1 })).toBe('round/over');
  });

  test('everyone has to be ready', () => {
    expect(Object.values(dalmuti.sheet.presets).map(({ roundEnd }) => roundEnd)).toEqual(['all', 'all']);
  });

  test('the next is led by the winner of the last, and the deal starts there', () => {
    const { state, told } = nextRound(ended);
    expect([state.round, state.turn, state.phase]).toEqual([2, 2, 'play']);
    expect(told.at(-1)?.event).toEqual({ kind: 'begins', seat: 2 });
    const five = play(scene({ hands: ['', '9', '12', '', ''], finished: [3, 0, 4], turn: 1 }), 1, cards('1x9')).state;
    expect(nextRound(five).state.turn).toBe(3);
  });

  test('with three the extra cards go to the winner and the next', () => {
    const three = play(scene({ hands: ['9', '12', ''], finished: [2] }), 0, cards('1x9')).state;
    expect(nextRound(three).state.hands.map((hand) => hand.reduce((sum, count) => sum + count, 0))).toEqual([27, 26, 27]);
  });

  test('the turn order stays that of the seats, without a court', () => {
    expect(nextRound(ended).state.order).toEqual([0, 1, 2, 3]);
    expect(nextRound(ended).state.ranks).toEqual([]);
  });

  test('what was played is put away', () => {
    const { state } = nextRound(ended);
    expect(state.played.flat().every((count) => count === 0)).toBe(true);
    expect([state.trick, state.finished]).toEqual([[], []]);
  });
});

describe('the first round', () => {
  test('is led by seat 0', () => {
    for (let seed = 0; seed < 20; seed++) expect(begin({}, 4, seeded(seed)).state.turn).toBe(0);
  });

  test('or by lot', () => {
    const leaders = Array.from({ length: 400 }, (_, seed) => begin({ firstLeader: 'lot' }, 4, seeded(seed)).state.turn);
    for (const seat of [0, 1, 2, 3]) expect(Math.abs(leaders.filter((leader) => leader === seat).length - 100)).toBeLessThan(40);
  });
});

describe('the number of rounds', () => {
  const roundsPlayed = (options: Partial<Options>, seats: number): number => {
    let rounds = 0;
    for (const { state } of randomGame(options, seats, 2)) rounds = Math.max(rounds, state.round);
    return rounds;
  };

  test.each<[Options['rounds'], number, number]>([
    ['players', 3, 3],
    ['players', 5, 5],
    ['1', 4, 1],
    ['2', 3, 2],
    ['7', 3, 7],
  ])('%s with %i players: %i', (rounds, seats, count) => {
    expect(roundsOf({ ...BASE, rounds }, seats)).toBe(count);
    expect(roundsPlayed({ rounds }, seats)).toBe(count);
  });

  test('after the last there is no next', () => {
    const over = play(lastPlay({ round: 4 }), 0, cards('1x9')).state;
    expect([dalmuti.over(over), dalmuti.between(over), isClosable(dalmuti, over)]).toEqual([true, false, false]);
    expect(refused(over, 0, pass)).toBe('game/over');
  });
});

describe('0 rounds: until the host closes the game', () => {
  const options = { rounds: '0' } as const;

  test('it can be closed at a round’s end, with the totals as the result', () => {
    const ended = play(lastPlay({ options, round: 9 }), 0, cards('1x9')).state;
    expect([dalmuti.between(ended), isClosable(dalmuti, ended)]).toEqual([true, true]);
    const closed = closeGame(dalmuti, ended);
    expect([dalmuti.over(closed), dalmuti.between(closed), isClosable(dalmuti, closed)]).toEqual([true, false, false]);
    expect(dalmuti.standing(closed)).toEqual(dalmuti.standing(ended));
  });

  test('at no other time', () => {
    expect(isClosable(dalmuti, lastPlay({ options }))).toBe(false);
  });

  test('and goes on for ever otherwise', () => {
    const ended = play(lastPlay({ options, round: 9 }), 0, cards('1x9')).state;
    expect(nextRound(ended).state.round).toBe(10);
  });

  test('a game with a number of rounds can’t be closed', () => {
    expect(isClosable(dalmuti, play(lastPlay(), 0, cards('1x9')).state)).toBe(false);
  });
});

test('a lead is a venture that comes out if the leader takes the trick', () => {
  const state = scene({ hands: ['9 12', '8 12', '12'] });
  const held = play(plays(state, [0, cards('1x9')], [1, pass]), 2, pass).told.flatMap(({ event }) => dalmuti.venture(event) ?? []);
  expect(held).toEqual([{ name: 'lead', success: true }]);
  const beaten = play(plays(state, [0, cards('1x9')], [1, cards('1x8')], [2, pass]), 0, pass).told.flatMap(
    ({ event }) => dalmuti.venture(event) ?? [],
  );
  expect(beaten).toEqual([{ name: 'lead', success: false }]);
});
