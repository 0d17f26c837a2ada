/** KaliTiri, learnt in one round for four: points, auction, trump, a called partner, following suit, and what the round comes to. Then in earnest. */
import type { Lesson } from '@parlour/kernel';
import { pointsOf, suitOf } from '../src/cards.ts';
import { type AuctionBid, callMove, type Move, passMove, playMove, type TrumpChoice } from '../src/moves.ts';
import type { KaliTiriTypes } from '../src/types.ts';
import { dealt, played, rest } from './deal.ts';

const bid = (points: number): AuctionBid => ({ kind: 'bid', deal: 1, bid: points });
const trump = (suit: TrumpChoice['suit']): TrumpChoice => ({ kind: 'trump', deal: 1, suit });
const pass = passMove(1);

const isOtherTrump = (move: Move): boolean => move.kind === 'trump' && move.suit !== 'H';
const isOffSuit = (move: Move): boolean => move.kind === 'play' && suitOf(move.card) !== 'D';
const isGift = (move: Move): boolean => move.kind === 'play' && suitOf(move.card) === 'D' && pointsOf(move.card) > 0;
const isThrownAway = (move: Move): boolean => move.kind === 'play' && suitOf(move.card) !== 'H';

export const lesson: Lesson<KaliTiriTypes> = {
  preset: 'standard',
  // Last cards that play themselves would run ahead of the script.
  options: { autoLast: false },
  seats: 4,
  you: 0,
  chance: (before) => (before === null ? dealt() : null),
  steps: [
    { kind: 'read', words: 'points' },
    {
      kind: 'others',
      moves: [
        [1, bid(150)],
        [2, pass],
        [3, bid(155)],
      ],
    },
    { kind: 'move', words: 'bid', move: bid(160), mistakes: [{ words: 'passed', move: pass, seen: [[1, pass]] }] },
    {
      kind: 'others',
      moves: [
        [1, pass],
        [3, pass],
      ],
    },
    { kind: 'move', words: 'trump', move: trump('H'), mistakes: [{ words: 'weak', move: trump('S'), like: isOtherTrump }] },
    { kind: 'move', words: 'call', move: callMove(1, 1, 'AS', 1) },
    { kind: 'move', words: 'lead', move: playMove(0, '3S') },
    { kind: 'others', moves: played(0, 1, '4S AS 2S') },
    { kind: 'read', words: 'partner' },
    { kind: 'others', moves: played(1, 2, '9D KD') },
    {
      kind: 'move',
      words: 'follow',
      move: playMove(1, '4D'),
      mistakes: [
        { words: 'offSuit', move: playMove(1, 'AH'), like: isOffSuit, refused: 'play/follow' },
        { words: 'gift', move: playMove(1, 'QD'), like: isGift, seen: played(1, 1, '6D') },
      ],
    },
    { kind: 'others', moves: [...played(1, 1, '6D'), ...played(2, 3, 'AC')] },
    {
      kind: 'move',
      words: 'ruff',
      move: playMove(2, '2H'),
      mistakes: [{ words: 'thrown', move: playMove(2, '5D'), like: isThrownAway, seen: played(2, 1, 'JC 4C') }],
    },
    { kind: 'others', moves: played(2, 1, '2C TC') },
    { kind: 'read', words: 'fed' },
    { kind: 'quick', words: 'made', moves: rest },
    { kind: 'next', words: 'failed' },
    { kind: 'earnest', words: 'earnest' },
  ],
};
