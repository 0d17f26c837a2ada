/** Other rules than those that the lesson teaches: its words would be wrong then. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

const LESSON = { tests: ['games/sen/test/lesson.test.ts'], t: 'is so by the rules' };

export const mutants: readonly Mutant[] = [
  {
    name: 'Sen, taught: the first look shows one card',
    file: 'games/sen/src/peeking.ts',
    find: 'place === first || place === second ?',
    replace: 'place === first ?',
    ...LESSON,
  },
  {
    name: 'Sen, taught: many ravens win',
    file: 'games/sen/src/sen.ts',
    find: 'totals.filter((other) => other < score)',
    replace: 'totals.filter((other) => other > score)',
    ...LESSON,
  },
  {
    name: 'Sen, taught: a special in a dream counts nothing',
    file: 'games/sen/src/cards.ts',
    find: 'KINDS.map((kind) => Number(kind.at(-1)))',
    replace: 'KINDS.map((kind) => (kind.length === 2 ? 0 : Number(kind.at(-1))))',
    ...LESSON,
  },
  {
    name: 'Sen, taught: nines are ten',
    file: 'games/sen/src/cards.ts',
    find: 'KINDS.map((kind) => Number(kind.at(-1)))',
    replace: "KINDS.map((kind) => (kind === '9' ? 10 : Number(kind.at(-1))))",
    ...LESSON,
  },
  {
    name: 'Sen, taught: the others pay for a call that fails',
    file: 'games/sen/src/rounds.ts',
    find: '(seat === by ? penalty : 0)',
    replace: '(seat === by ? 0 : penalty)',
    ...LESSON,
  },
  {
    name: 'Sen, taught: only the heaviest dream may be called for nothing',
    file: 'games/sen/src/rounds.ts',
    find: 'sums[by] === Math.min(...sums)',
    replace: 'sums[by] === Math.max(...sums)',
    ...LESSON,
  },
  {
    name: 'Sen, taught: a call that fails usually costs 15',
    file: 'games/sen/src/options.ts',
    find: "values: ['5', '15'], default: '5'",
    replace: "values: ['5', '15'], default: '15'",
    ...LESSON,
  },
  {
    name: 'Sen, taught: the standard game ends at 150',
    file: 'games/sen/src/options.ts',
    find: "values: ['70', '100', '150'], default: '100'",
    replace: "values: ['70', '100', '150'], default: '150'",
    ...LESSON,
  },
  {
    name: 'Sen, taught: a card taken from the discard may be discarded again',
    file: 'games/sen/src/holding.ts',
    find: "return phase.from === 'deck' ? null : refusal('discard/taken');",
    replace: 'return null;',
    ...LESSON,
  },
  {
    name: 'Sen, taught: Peek 1 shows the card to everybody',
    file: 'games/sen/src/effects.ts',
    find: 'withCard(state.dreams, spot, seenBy(seen, only(seat)))',
    replace: 'withCard(state.dreams, spot, state.dreams.reduce((card, _, at) => seenBy(card, only(at)), seen))',
    ...LESSON,
  },
  {
    name: 'Sen, taught: Swap 2 shows both cards to whoever uses it',
    file: 'games/sen/src/effects.ts',
    find: 'const dreams = withCard(withCard(state.dreams, one, cardAt(state, other)), other, cardAt(state, one));',
    replace:
      'const dreams = withCard(withCard(state.dreams, one, seenBy(cardAt(state, other), only(seat))), other, seenBy(cardAt(state, one), only(seat)));',
    ...LESSON,
  },
  {
    name: 'Sen, taught: Swap 2 leaves the cards where they are',
    file: 'games/sen/src/effects.ts',
    find: 'const dreams = withCard(withCard(state.dreams, one, cardAt(state, other)), other, cardAt(state, one));',
    replace: 'const { dreams } = state;',
    ...LESSON,
  },
  {
    name: 'Sen, taught: what is swapped out goes under the discard',
    file: 'games/sen/src/holding.ts',
    find: 'discard: [...state.discard, old] }',
    replace: 'discard: [old, ...state.discard] }',
    ...LESSON,
  },
];
