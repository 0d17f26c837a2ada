/** Lengths that would tell. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'there is room for plain cards only',
    file: 'games/sen/src/widest.ts',
    find: "const CARD: Card = 'T5';",
    replace: "const CARD: Card = '9';",
    tests: ['games/sen/test/conformance.slow.test.ts'],
    t: 'lengths tell nothing',
  },
  {
    name: 'there is no room for the second card of Take 2',
    file: 'games/sen/src/widest.ts',
    find: "phase.kind === 'take2' ? [CARD, CARD] : []",
    replace: "phase.kind === 'take2' ? [CARD] : []",
    tests: ['games/sen/test/conformance.slow.test.ts'],
    t: 'lengths tell nothing',
  },
];
