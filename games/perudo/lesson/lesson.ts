/** Perudo, learnt in three rounds for three with three dice each: bid, aces, doubt, lose a die, and a card. Then in earnest. */
import { type Lesson, type Script, sameMove, WrittenChance } from '@parlour/kernel';
import { bidMove } from '../src/bids.ts';
import { ACE } from '../src/kinds.ts';
import { callMove, dieMove, type Move } from '../src/moves.ts';
import type { PerudoTypes } from '../src/perudo.ts';

const dudo = (number: number): Move => callMove('dudo', number);
const peek = (die: number): Move => dieMove('peek', die);
const isMore =
  (quantity: number, face: number) =>
  (move: Move): boolean =>
    move.kind === 'bid' && move.face === face && move.quantity > quantity;

const FIVE = 5;
const FOUR = 4;

/** What lies under the cups, seat by seat; whoever lost a die has one fewer. */
const CUPS: readonly (readonly number[])[] = [
  [5, 5, 1, 5, 2, 2, 4, 6, 2],
  [3, 6, 6, 2, 2, 5, 2, 1],
  [4, 4, 6, 5, 3, 4, 1],
];

const rolled = (round: number): WrittenChance | null => {
  const faces = CUPS[round - 1];
  return faces === undefined ? null : new WrittenChance({ numbers: faces.map((face) => face - 1) });
};

/** The first card of the pile: cards are drawn by their place in it, and Peeks lie first. */
const PEEK = 0;

const chance: Script<PerudoTypes> = (before) => {
  if (before === null) return rolled(1);
  if (before.phase === 'roundEnd') return rolled(before.round + 1);
  return before.round <= CUPS.length ? new WrittenChance({ numbers: [PEEK] }) : null;
};

export const lesson: Lesson<PerudoTypes> = {
  preset: 'classic',
  options: { dicePerPlayer: 3, deck: 'tactical', exact: false, firstStarter: 'seat0' },
  seats: 3,
  you: 0,
  chance,
  steps: [
    { kind: 'read', words: 'cups' },
    {
      kind: 'move',
      words: 'bid',
      move: bidMove(2, FIVE),
      // The dial offers three: whoever counts the ace already is right, too.
      also: (move) => sameMove(move, bidMove(3, FIVE)),
      mistakes: [{ words: 'greedy', move: bidMove(6, FIVE), like: isMore(4, FIVE), seen: [[1, dudo(0)]] }],
    },
    {
      kind: 'others',
      moves: [
        [1, bidMove(3, 6)],
        [2, bidMove(4, 2)],
      ],
    },
    {
      kind: 'move',
      words: 'aces',
      move: bidMove(4, FIVE),
      mistakes: [
        { words: 'early', move: dudo(2) },
        { words: 'onlyAces', move: bidMove(2, ACE), like: isMore(1, ACE), seen: [[1, dudo(3)]] },
      ],
    },
    {
      kind: 'others',
      moves: [
        [1, bidMove(5, FIVE)],
        [2, bidMove(6, 6)],
      ],
    },
    {
      kind: 'move',
      words: 'doubt',
      move: dudo(5),
      mistakes: [{ words: 'higher', move: bidMove(7, 6), like: ({ kind }) => kind === 'bid', seen: [[1, dudo(6)]] }],
    },
    { kind: 'next', words: 'caught' },
    { kind: 'others', moves: [[2, bidMove(4, 2)]] },
    { kind: 'move', words: 'wrong', move: dudo(6) },
    { kind: 'next', words: 'lost' },
    // The two dice that seat 2 has left.
    { kind: 'move', words: 'card', move: peek(7), also: (move) => sameMove(move, peek(8)) },
    {
      kind: 'move',
      words: 'sure',
      move: bidMove(4, FOUR),
      also: (move) => sameMove(move, bidMove(3, FOUR)),
      mistakes: [{ words: 'tooSure', move: bidMove(5, FOUR), like: isMore(4, FOUR), seen: [[1, dudo(7)]] }],
    },
    { kind: 'others', moves: [[1, dudo(7)]] },
    { kind: 'next', words: 'held' },
    { kind: 'earnest', words: 'earnest' },
  ],
};
