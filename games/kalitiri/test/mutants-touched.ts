/** Own parts that would no longer be so, because nobody is told that they changed. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'whoever holds a card that is called is not told',
    file: 'games/kalitiri/src/touched.ts',
    find: 'before.passedOut !== after.passedOut || !areSameCalls(before, after)',
    replace: 'before.passedOut !== after.passedOut',
    tests: ['games/kalitiri/test/conformance.slow.test.ts'],
    t: 'all can tell',
  },
];
