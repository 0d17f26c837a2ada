/** Lengths that would tell. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'called cards in the hand make an update longer',
    file: 'games/kalitiri/src/widest.ts',
    find: 'seat === open.leader ? [] : stillCalled(open)',
    replace: 'seat !== open.turn ? [] : stillCalled(open)',
    tests: ['games/kalitiri/test/conformance.slow.test.ts'],
    t: 'lengths tell nothing',
  },
];
