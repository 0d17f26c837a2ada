/** Own parts that would no longer be so, because nobody is told that they changed. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'two cards that swap change only what looks different',
    file: 'games/sen/src/touched.ts',
    find: "before.round !== after.round || before.phase.kind === 'swap2'",
    replace: 'before.round !== after.round',
    tests: ['games/sen/test/conformance.slow.test.ts'],
    t: 'all can tell',
  },
];
