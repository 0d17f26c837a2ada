/**
 * Sen, learnt in one round for two: few ravens are good, look at two, draw and swap, remember, Peek 1 and Swap 2, the discard, Pobudka. Then in
 * earnest. Cards 1 to 4 of the words are places 0 to 3 here.
 */
import { type Lesson, type LessonMove, type Script, WrittenChance } from '@parlour/kernel';
import { type Card, type CardCounts, KINDS, STANDARD, Stock, total } from '../src/cards.ts';
import type { Move, PeekMove, SwapMove, TurnMove } from '../src/moves.ts';
import type { SenTypes } from '../src/types.ts';

const SEATS = 2;
const YOU = 0;
const OTHER = 1;

/** Both dreams, and the card that opens the discard. */
const DEALT: readonly Card[] = ['9', '2', '7', '5', '4', '6', '1', '9', '8'];
/** The deck, from its top as far as anybody draws. */
const DECK: readonly Card[] = ['3', '9', 'P6', '5', 'S7'];

/** What a draw by weight has to come to, so that these cards come one after the other. */
function drawing(counts: CardCounts, cards: readonly Card[]): readonly number[] {
  const stock = new Stock(counts);
  return cards.map((card) => {
    const number = total(stock.rest().slice(0, KINDS.indexOf(card)));
    stock.remove(card);
    return number;
  });
}

const chance: Script<SenTypes> = (before) => {
  if (before === null) return new WrittenChance({ numbers: [YOU, ...drawing(STANDARD.cards, DEALT)] });
  if (before.round > 1 || before.phase.kind === 'roundEnd') return null;
  const drawn = total(STANDARD.cards) - DEALT.length - total(before.pile);
  return new WrittenChance({ numbers: drawing(before.pile, DECK.slice(drawn)) });
};

const peek = (first: number, second: number): PeekMove => ({ kind: 'peek', round: 1, first, second });
const begin = (kind: TurnMove['kind'], turn: number): TurnMove => ({ kind, turn });
const swap = (card: number, place: number): SwapMove => ({ kind: 'swap', card, place });

const others = (...moves: readonly Move[]): { kind: 'others'; moves: readonly LessonMove<SenTypes>[] } => ({
  kind: 'others',
  moves: moves.map((move) => [OTHER, move]),
});

export const lesson: Lesson<SenTypes> = {
  preset: 'standard',
  options: {},
  seats: SEATS,
  you: YOU,
  chance,
  steps: [
    { kind: 'read', words: 'dream' },
    { kind: 'move', words: 'peek', move: peek(0, 1) },
    others(peek(0, 1)),
    { kind: 'move', words: 'draw', move: begin('draw', 1), mistakes: [{ words: 'early', move: begin('pobudka', 1) }] },
    {
      kind: 'move',
      words: 'swap',
      move: swap(1, 0),
      mistakes: [{ words: 'nine', move: swap(1, 1), like: (move) => move.kind === 'discard' || (move.kind === 'swap' && move.place !== 0) }],
    },
    others(begin('draw', 2), { kind: 'discard', card: 2 }),
    { kind: 'move', words: 'again', move: begin('draw', 3) },
    { kind: 'move', words: 'use', move: { kind: 'use', card: 3 } },
    { kind: 'move', words: 'look', move: { kind: 'look', card: 3, seat: YOU, place: 2 } },
    others(begin('draw', 4), swap(4, 2)),
    { kind: 'move', words: 'take', move: begin('take', 5) },
    {
      kind: 'move',
      words: 'remember',
      move: swap(5, 2),
      mistakes: [
        { words: 'stuck', move: { kind: 'discard', card: 5 }, refused: 'discard/taken' },
        { words: 'seven', move: swap(5, 0), like: (move) => move.kind === 'swap' && move.place !== 2 },
      ],
    },
    others(begin('draw', 6), { kind: 'use', card: 6 }, { kind: 'exchange', card: 6, seat: YOU, place: 3, otherSeat: OTHER, otherPlace: 1 }),
    { kind: 'move', words: 'wake', move: begin('pobudka', 7) },
    { kind: 'next', words: 'woken' },
    { kind: 'earnest', words: 'earnest' },
  ],
};
