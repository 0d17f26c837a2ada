/** What records find: another key by which the same calls lead to the same end. */
import { type GameRecord, isRefusal, type Place, replay, type Step } from '@parlour/kernel';
import { expect, test } from 'vitest';

import { type Move, perudo } from '../src/perudo.ts';

const bid = (seat: number, quantity: number, face: number): Step<Move> => ({ seat, move: { kind: 'bid', quantity, face } });
const call = (seat: number, kind: 'dudo' | 'jonti', of: number): Step<Move> => ({ seat, move: { kind, bid: of } });
const dice = (first: number, second: number): readonly Place[] => [
  { seat: 0, score: first, rank: first < second ? 2 : 1 },
  { seat: 1, score: second, rank: second < first ? 2 : 1 },
];

/** Two dice each: seat 1 loses one, wins it back by a Jonti, and loses both. */
const played: GameRecord = {
  format: 1,
  game: 'perudo',
  version: 2,
  options: {
    dicePerPlayer: 2,
    faces: 6,
    dice: 'plain',
    callShows: 'faces',
    deck: 'none',
    exact: true,
    calza: false,
    pacao: false,
    palifico: 'off',
    maxBid: 'open',
    openOnAces: true,
    diceCap: false,
    starter: 'loser',
    firstStarter: 'random',
  },
  seats: 2,
  key: '54b1bd89cccda0c0c74703fbca3793eb9b26d67890973e7efce58314b2d788dd',
  steps: [
    [bid(1, 2, 4), bid(0, 1, 1), call(1, 'jonti', 1), 'next'] as const,
    [bid(1, 1, 5), bid(0, 1, 6), call(1, 'jonti', 3), 'next'] as const,
    [bid(1, 1, 6), bid(0, 2, 6), call(1, 'dudo', 5), 'next'] as const,
    [bid(0, 1, 5), call(1, 'dudo', 6), 'next'] as const,
    [bid(1, 1, 2), bid(0, 1, 5), call(1, 'dudo', 8)] as const,
  ].flat(),
  rounds: [dice(2, 1), dice(2, 2), dice(1, 2), dice(1, 1)],
  standing: dice(1, 0),
  drawn: 'de5778b79cf11a3c',
};
/** By these dice the first Jonti is right and the second is not; all calls are legal, and the end is the same. */
const otherKey = '539ec2a84efe3c00e4919406782170dc839be7fa27b1e8d8cb29502257235e29';

test('the standing after each round finds another key that leads to the same end', () => {
  expect(replay(perudo, played)).toHaveProperty('end');
  const { rounds: _, drawn: _drawn, ...silent } = played;
  const unnoticed = replay(perudo, { ...silent, key: otherKey });
  expect(isRefusal(unnoticed)).toBe(false);
  expect(replay(perudo, { ...played, key: otherKey })).toMatchObject({ code: 'record/round', params: { round: 1 } });
});
