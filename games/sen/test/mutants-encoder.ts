/** Leaks and faults to be planted in the numbers of Sen, each with the test that must find it. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

const LOOKALIKES = ['games/sen/test/lookalikes.test.ts'];
const POSITIONS = ['games/sen/test/encoder.test.ts'];
const CONFORMANCE = ['games/sen/test/conformance.slow.test.ts'];
const FIRST = '^sen, first';

export const mutants: readonly Mutant[] = [
  {
    name: 'Sen in numbers: a card that anybody has seen is known',
    file: 'games/sen/encoder/card-fields.ts',
    find: 'if ((seenOn & 1) === 0) (hidden',
    replace: 'if (seenOn === 0) (hidden',
    tests: LOOKALIKES,
    t: FIRST,
  },
  {
    name: 'Sen in numbers: all see the two cards of the last Take 2',
    file: 'games/sen/encoder/card-fields.ts',
    find: 'if (seat === turn) {',
    replace: 'if (seat === turn || pile.every((count) => count === 0)) {',
    also: [
      {
        file: 'games/sen/encoder/card-fields.ts',
        find: 'const writeHand = ({ phase, turn }',
        replace: 'const writeHand = ({ phase, pile, turn }',
      },
    ],
    tests: LOOKALIKES,
  },
  {
    name: 'Sen in numbers: a drawn special is seen by all',
    file: 'games/sen/encoder/card-fields.ts',
    find: "if (seat === turn || phase.from === 'discard') into",
    replace: "if (seat === turn || phase.from === 'discard' || phase.card.length > 1) into",
    tests: LOOKALIKES,
    t: FIRST,
  },
  {
    name: 'Sen in numbers: cards not seen are those of the deck',
    file: 'games/sen/encoder/card-fields.ts',
    find: 'if ((seenOn & 1) === 0) (hidden[kind] as number)++;\n        else',
    replace: 'if ((seenOn & 1) !== 0)',
    tests: LOOKALIKES,
    t: FIRST,
  },
  {
    name: 'Sen in numbers: a card that was drawn tells its own ravens, not those of the card that it replaced',
    file: 'games/sen/encoder/turns.ts',
    find: "if (turn.did === 'took' || turn.did === 'swapped') faces",
    replace: "if (turn.did === 'swapped') turn.down = faces[turn.one] as number;\n      if (turn.did === 'took' || turn.did === 'swapped') faces",
    tests: LOOKALIKES,
    t: FIRST,
  },
  {
    name: 'Sen in numbers: the number of a look depends on the card that is looked at',
    file: 'games/sen/encoder/move-numbers.ts',
    find: 'return looked + spotOn(seat, move.seat, move.place);',
    replace: "return looked + spotOn(seat, move.seat, state.dreams[move.seat]?.[move.place]?.card === '9' ? dream - 1 - move.place : move.place);",
    tests: LOOKALIKES,
    t: '^sen, ',
  },
  {
    name: 'Sen in numbers: places of an exchange are counted from the first seat',
    file: 'games/sen/encoder/move-numbers.ts',
    find: 'seatsOn(seat, other, seats) * dream + place',
    replace: 'seatsOn(0, other, seats) * dream + (seat < 0 ? 0 : place)',
    tests: POSITIONS,
    t: 'exchange own card',
  },
  {
    name: 'Sen in numbers: an exchange is numbered by its first card and the place of the other',
    file: 'games/sen/encoder/move-numbers.ts',
    find: 'exchanged.numbers[one * spots.length + other]',
    replace: 'exchanged.numbers[one * spots.length + ((one + 1 + (other % 3)) % spots.length)]',
    tests: CONFORMANCE,
    t: 'moves and views as numbers',
  },
  {
    name: 'Sen in numbers: of Take 2 the first card is the lighter',
    file: 'games/sen/encoder/move-numbers.ts',
    find: 'return which === 0 ? isHeavier(first, second) : isHeavier(second, first);',
    replace: 'return first !== second && which === 1;',
    tests: POSITIONS,
    t: 'keep the',
  },
  {
    name: 'Sen in numbers: totals are told from the first seat on',
    file: 'games/sen/encoder/round-fields.ts',
    find: 'into[from + total + seatsOn(seat, other, seats)]',
    replace: 'into[from + total + other]',
    tests: POSITIONS,
    t: 'totals',
  },
  {
    name: 'Sen in numbers: totals go on beyond the limit',
    file: 'games/sen/encoder/round-fields.ts',
    find: 'Math.min(1, (totals[other] as number) / most)',
    replace: '(totals[other] as number) / most',
    tests: CONFORMANCE,
    t: 'moves and views as numbers',
  },
  {
    name: 'Sen in numbers: the story of a card stays at its place when Swap 2 moves it',
    file: 'games/sen/encoder/story.ts',
    find: 'this.cards[one] = second;\n    this.cards[other] = first;',
    replace: '',
    tests: POSITIONS,
    t: 'the story follows',
  },
  {
    name: 'Sen in numbers: a Take 2 puts one card down before',
    file: 'games/sen/encoder/turns.ts',
    find: 'before += 2;',
    replace: 'before += 1;',
    tests: POSITIONS,
    t: 'Take 2',
  },
  {
    name: 'Sen in numbers: the last turn of a round is looked for where no card lies',
    file: 'games/sen/encoder/turns.ts',
    find: 'discard[Math.min(turn.at, discard.length - 1)]',
    replace: 'discard[turn.at]',
    tests: POSITIONS,
    t: 'last card of the deck',
  },
  {
    name: 'Sen in numbers: in episodes of one round a nine of the next seat shows',
    file: 'games/sen/encoder/round-fields.ts',
    find: "if (episode === 'round') return writeNow;",
    replace:
      "if (episode === 'round')\n    return (state, seat, into, from) => {\n      writeNow(state, seat, into, from);\n      if (state.dreams[(seat + 1) % seats]?.[0]?.card === '9') into[from + idle] = 1;\n    };",
    tests: CONFORMANCE,
    t: '^in one round a seat learns only what it may know .standard, 2',
  },
  {
    name: 'Sen in numbers: a story is told once for all games with the same log',
    file: 'games/sen/encoder/story.ts',
    find: '    const { turns } = this;\n',
    replace: '    const { turns } = this;\n    if (state.log === this.told) return;\n    this.told = state.log;\n',
    also: [
      {
        file: 'games/sen/encoder/story.ts',
        find: '  private readonly dream: number;\n',
        replace: "  private readonly dream: number;\n  private told = '';\n",
      },
    ],
    tests: ['env/test/conformance.test.ts'],
    t: '^side by side, with all act at once',
  },
];
