/** Perudo, learnt in three rounds for three with three dice each: bid, aces, doubt, lose a die, and a card. Then in earnest. */
import { type Lesson, type Script, WrittenChance } from '@parlour/kernel';
import type { BidMove } from '../src/bids.ts';
import { callMove } from '../src/moves.ts';
import type { PerudoTypes } from '../src/perudo.ts';

const bid = (quantity: number, face: number): BidMove => ({ kind: 'bid', quantity, face });
const dudo = (number: number) => callMove('dudo', number);

/** What lies under the cups, seat by seat; whoever lost a die has one fewer. */
const CUPS: readonly (readonly number[])[] = [
  [5, 5, 1, 5, 2, 3, 4, 6, 2],
  [2, 2, 6, 2, 4, 3, 2, 1],
  [4, 4, 4, 4, 6, 5, 1],
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
      move: bid(2, 5),
      mistakes: [{ words: 'greedy', move: bid(6, 5), like: (move) => move.kind === 'bid' && move.quantity > 4, seen: [[1, dudo(0)]] }],
    },
    {
      kind: 'others',
      moves: [
        [1, bid(2, 6)],
        [2, bid(3, 2)],
      ],
    },
    { kind: 'move', words: 'aces', move: bid(3, 5), mistakes: [{ words: 'lower', move: bid(2, 5), refused: 'bid/too-low' }] },
    {
      kind: 'others',
      moves: [
        [1, bid(4, 5)],
        [2, bid(6, 6)],
      ],
    },
    {
      kind: 'move',
      words: 'doubt',
      move: dudo(5),
      mistakes: [{ words: 'higher', move: bid(7, 6), like: ({ kind }) => kind === 'bid', seen: [[1, dudo(6)]] }],
    },
    { kind: 'next', words: 'caught' },
    { kind: 'others', moves: [[2, bid(4, 2)]] },
    { kind: 'move', words: 'wrong', move: dudo(6) },
    { kind: 'next', words: 'lost' },
    { kind: 'move', words: 'card', move: { kind: 'peek', die: 3 }, also: ({ kind }) => kind === 'peek' },
    { kind: 'move', words: 'sure', move: bid(4, 4) },
    { kind: 'others', moves: [[1, dudo(7)]] },
    { kind: 'next', words: 'held' },
    { kind: 'earnest', words: 'earnest' },
  ],
};
