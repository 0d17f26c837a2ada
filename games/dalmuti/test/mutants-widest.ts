/** Lengths that would tell. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

const tests = ['games/dalmuti/test/conformance.slow.test.ts'];
const t = 'lengths tell nothing';

export const mutants: readonly Mutant[] = [
  {
    name: 'an answer about a revolution makes the update of its giver longer',
    file: 'games/dalmuti/src/widest.ts',
    find: "return isAnswer ? [{ kind: 'answered', declares: false }] : [];",
    replace: "return isAnswer && heard.length > 0 ? [{ kind: 'answered', declares: false }] : [];",
    tests,
    t,
  },
  {
    name: 'ten cards of one value make a hand longer',
    file: 'games/dalmuti/src/widest.ts',
    find: 'if (size < TWO_DIGITS || left < TWO_DIGITS) return 0;',
    replace: 'if (size < 2 * TWO_DIGITS || left < TWO_DIGITS) return 0;',
    tests: ['games/dalmuti/test/widest.test.ts'],
  },
];
