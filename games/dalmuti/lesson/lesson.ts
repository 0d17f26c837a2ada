/**
 * Dalmuti, learnt at a court of four: lead, sets, passing, Jesters, out as the first; then the taxes of the second round, which goes on in earnest. The hands
 * of the first round are written so that whoever learns can't be stopped, and that the others are soon done.
 */
import type { Lesson, LessonMove, Script } from '@parlour/kernel';
import { giveOneMove, giveTwoMove, type Move, passMove, playMove, silentMove, valuesGiven } from '../src/moves.ts';
import { type Hand, JESTER } from '../src/pack.ts';
import type { DalmutiTypes } from '../src/types.ts';
import type { ShortLine } from '../src/view.ts';
import { WrittenDeal } from './written-deal.ts';

/** So many cards of each value, best first, and the Jesters last. */
const FIRST: readonly Hand[] = [
  [1, 1, 0, 2, 0, 0, 3, 0, 0, 0, 9, 3, 1],
  [0, 0, 3, 0, 3, 0, 0, 0, 0, 3, 2, 9, 0],
  [0, 0, 0, 0, 2, 0, 0, 4, 6, 7, 0, 0, 1],
  [0, 1, 0, 2, 0, 6, 4, 4, 3, 0, 0, 0, 0],
];
const SECOND: readonly Hand[] = [
  [0, 1, 2, 0, 2, 3, 0, 3, 1, 3, 1, 3, 1],
  [0, 1, 0, 2, 1, 1, 2, 2, 3, 2, 3, 3, 0],
  [0, 0, 0, 1, 1, 1, 3, 1, 3, 3, 3, 3, 1],
  [1, 0, 1, 1, 1, 1, 2, 2, 2, 2, 4, 3, 0],
];

const chance: Script<DalmutiTypes> = (before) => {
  if (before === null) return new WrittenDeal(FIRST);
  return before.phase === 'roundEnd' && before.round === 1 ? new WrittenDeal(SECOND) : null;
};

/** Plays and passes one after another, from this turn on. */
const inTurn = (turn: number, ...lines: readonly ShortLine[]): readonly LessonMove<DalmutiTypes>[] =>
  lines.map(([seat, value, cards = 1, jesters = 0], i) => [
    seat,
    value === undefined ? passMove(turn + i) : playMove(turn + i, value, cards, jesters),
  ]);

/** Low cards take tricks. */
const isLow = (value: number): boolean => value <= 4;
const gives = (move: Move): readonly number[] => (move.kind === 'give_two' ? valuesGiven(move) : []);

export const lesson: Lesson<DalmutiTypes> = {
  preset: 'court',
  options: {},
  seats: 4,
  you: 0,
  chance,
  steps: [
    {
      kind: 'move',
      words: 'lead',
      move: playMove(0, 12, 3, 0),
      mistakes: [
        { words: 'low', move: playMove(0, 1, 1, 0), like: (move) => move.kind === 'play' && isLow(move.value) },
        { words: 'broken', move: playMove(0, 12, 1, 0), like: (move) => move.kind === 'play' && move.value === 12 && move.cards < 3 },
      ],
    },
    { kind: 'others', moves: inTurn(1, [1, 10, 3, 0], [2], [3, 9, 3, 0]) },
    {
      kind: 'move',
      words: 'beat',
      move: playMove(4, 7, 3, 0),
      mistakes: [
        { words: 'high', move: playMove(4, 11, 3, 0), like: (move) => move.kind === 'play' && move.value > 8, refused: 'play/too-high' },
        { words: 'few', move: playMove(4, 2, 1, 0), like: (move) => move.kind === 'play' && move.cards + move.jesters < 3, refused: 'play/number' },
      ],
    },
    { kind: 'others', moves: inTurn(5, [1, 5, 3, 0], [3]) },
    {
      kind: 'move',
      words: 'pass',
      move: passMove(7),
      mistakes: [{ words: 'spent', move: playMove(7, 4, 2, 1), seen: inTurn(8, [1, 3, 3, 0]) }],
    },
    { kind: 'others', moves: inTurn(8, [1, 11, 2, 0], [2, 5, 2, 0], [3]) },
    {
      kind: 'move',
      words: 'jester',
      move: playMove(11, 2, 1, 1),
      mistakes: [
        {
          words: 'beaten',
          move: playMove(11, 4, 2, 0),
          like: (move) => move.kind === 'play' && move.value === 4,
          seen: inTurn(12, [1, 3, 2, 0]),
        },
      ],
    },
    { kind: 'others', moves: inTurn(12, [1], [2]) },
    { kind: 'move', words: 'many', move: playMove(14, 11, 9, 0) },
    { kind: 'others', moves: inTurn(15, [1], [2], [3]) },
    {
      kind: 'move',
      words: 'one',
      move: playMove(18, 1, 1, 0),
      mistakes: [{ words: 'early', move: playMove(18, 4, 2, 0), seen: inTurn(19, [1, 3, 2, 0]) }],
    },
    {
      kind: 'quick',
      words: 'out',
      moves: [
        ...inTurn(19, [1], [2], [3]),
        ...inTurn(22, [0, 4, 2, 0], [1], [2], [3]),
        ...inTurn(26, [1, 12, 9, 0], [2], [3]),
        ...inTurn(29, [1, 3, 3, 0], [2], [3]),
        ...inTurn(32, [2, 10, 7, 0], [3]),
        ...inTurn(34, [2, 9, 6, 0], [3]),
        ...inTurn(36, [2, 8, 4, 1]),
      ],
    },
    { kind: 'next', words: 'ranks' },
    // Nobody is kept waiting for an answer: the question stands for some seconds only, and there is much to read.
    { kind: 'quick', words: 'taxes', moves: [0, 1, 2, 3].map((seat) => [seat, silentMove(2)]) },
    {
      kind: 'move',
      words: 'give',
      move: giveTwoMove(2, 9, 11),
      also: (move) => gives(move).length > 0 && gives(move).every((value) => value > 6 && value !== JESTER),
      mistakes: [{ words: 'kind', move: giveTwoMove(2, 1, 3), like: (move) => gives(move).some((value) => isLow(value) || value === JESTER) }],
    },
    { kind: 'others', moves: [[1, giveOneMove(2, 6)]] },
    { kind: 'earnest', words: 'earnest' },
  ],
};
