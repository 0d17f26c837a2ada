/** Own parts that would no longer be so, because nobody is told that they changed. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a bid that a card makes leaves the hand as it was',
    file: 'games/perudo/src/touched.ts',
    find: 'before.cards?.log.length === after.cards?.log.length;',
    replace: 'true;',
    tests: ['games/perudo/test/conformance.slow.test.ts'],
    t: 'all can tell',
  },
];
