/** Faults of chance: each makes deals that somebody could foresee or sway. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'two steps of a game draw from one stream',
    file: 'kernel/src/stream.ts',
    find: 'BigInt(step)',
    replace: 'BigInt(step >> 1)',
    tests: ['kernel/test/chance.test.ts'],
    sample: true,
  },
];
