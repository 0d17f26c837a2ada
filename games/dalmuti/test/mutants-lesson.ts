/** Rules that are other than the lesson says: it must notice each. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

const tests = ['games/dalmuti/test/lesson.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'Dalmuti’s lesson: higher cards beat lower ones',
    file: 'games/dalmuti/src/tricks.ts',
    find: 'return move.value < standing.value ? null',
    replace: 'return move.value > standing.value ? null',
    tests,
  },
  {
    name: 'Dalmuti’s lesson: cards as low as those that stand will do',
    file: 'games/dalmuti/src/tricks.ts',
    find: 'return move.value < standing.value ? null',
    replace: 'return move.value <= standing.value ? null',
    tests,
  },
  {
    name: 'Dalmuti’s lesson: a smaller set may beat a larger one',
    file: 'games/dalmuti/src/tricks.ts',
    find: 'if (sizeOfSet(move) !== sizeOfSet(standing))',
    replace: 'if (sizeOfSet(move) > sizeOfSet(standing))',
    tests,
  },
  {
    name: 'Dalmuti’s lesson: Jesters alone are the worst',
    file: 'games/dalmuti/src/options.ts',
    find: "jestersAlone: { kind: 'choice', values: ['1', '13'], default: '1' }",
    replace: "jestersAlone: { kind: 'choice', values: ['1', '13'], default: '13' }",
    tests,
  },
  {
    name: 'Dalmuti’s lesson: Jesters do not go with other cards',
    file: 'games/dalmuti/src/tricks.ts',
    find: "return jesters > jestersIn(hand) ? refusal('play/jesters-not-held'",
    replace: "return jesters > (cards > 0 ? 0 : jestersIn(hand)) ? refusal('play/jesters-not-held'",
    tests,
  },
  {
    name: 'Dalmuti’s lesson: whoever passed may come back in',
    file: 'games/dalmuti/src/options.ts',
    find: "passLocks: { kind: 'toggle', default: true }",
    replace: "passLocks: { kind: 'toggle', default: false }",
    tests,
  },
  {
    name: 'Dalmuti’s lesson: who led the trick leads the next',
    file: 'games/dalmuti/src/tricks.ts',
    find: 'const leads = hasCards(state, winner) ? winner :',
    replace: 'const leads = hasCards(state, state.trick[0]?.seat ?? winner) ? (state.trick[0]?.seat ?? winner) :',
    tests,
  },
  {
    name: 'Dalmuti’s lesson: there are two 1s',
    file: 'games/dalmuti/src/pack.ts',
    find: 'copies: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 2]',
    replace: 'copies: [2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 11, 2]',
    tests,
  },
  {
    name: 'Dalmuti’s lesson: the first gets a point less',
    file: 'games/dalmuti/src/ending.ts',
    find: '): number => seats - 1 - place;',
    replace: '): number => seats - 1 - Math.max(place, 1);',
    tests,
  },
  {
    name: 'Dalmuti’s lesson: the Greater Peon pays one card',
    file: 'games/dalmuti/src/court.ts',
    find: 'const greater = { peon: at(-1), dalmuti: at(0), cards: 2 };',
    replace: 'const greater = { peon: at(-1), dalmuti: at(0), cards: 1 };',
    tests,
  },
  {
    name: 'Dalmuti’s lesson: the Lesser Peon pays the Greater Dalmuti',
    file: 'games/dalmuti/src/court.ts',
    find: 'const greater = { peon: at(-1), dalmuti: at(0), cards: 2 };',
    replace: 'const greater = { peon: at(-2), dalmuti: at(0), cards: 2 };',
    tests,
  },
  {
    name: 'Dalmuti’s lesson: the Lesser Dalmuti is paid by nobody',
    file: 'games/dalmuti/src/court.ts',
    find: 'return ranks.length > 3 ?',
    replace: 'return ranks.length > 4 ?',
    tests,
  },
  {
    name: 'Dalmuti’s lesson: taxes are the worst cards',
    file: 'games/dalmuti/src/taxes.ts',
    find: 'const paid = bestOf(handAt(state, peon), cards);',
    replace: 'const paid = worstOf(handAt(state, peon), cards);',
    also: [{ file: 'games/dalmuti/src/taxes.ts', find: 'import { bestOf, ', replace: 'import { worstOf, ' }],
    tests,
  },
  {
    name: 'Dalmuti’s lesson: what was paid never comes back',
    file: 'games/dalmuti/src/taxes.ts',
    find: 'const missing = values.find((value) =>',
    replace: 'const missing = values.find((value) => tax.paid.includes(value) ||',
    tests,
  },
  {
    name: 'Dalmuti’s lesson: the last leads the next round',
    file: 'games/dalmuti/src/rounds.ts',
    find: 'finished[0] ?? 0, chance, tell)',
    replace: 'finished.at(-1) ?? 0, chance, tell)',
    tests,
  },
];
