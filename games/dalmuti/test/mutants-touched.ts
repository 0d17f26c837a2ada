/** Own parts that would no longer be so, because nobody is told that they changed. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'at a round’s end those who paid taxes keep them',
    file: 'games/dalmuti/src/touched.ts',
    find: "before.phase === 'play' && after.phase === 'play'",
    replace: "before.phase === 'play'",
    tests: ['games/dalmuti/test/conformance.slow.test.ts'],
    t: 'all can tell',
  },
];
