/** Lengths that would tell. */
import type { Mutant } from '../../../tools/mutants/mutant.ts';

const tests = ['games/perudo/test/conformance.slow.test.ts'];
const t = 'lengths tell nothing';

export const mutants: readonly Mutant[] = [
  {
    name: 'a look leaves no room for what a real one shows',
    file: 'games/perudo/src/widest.ts',
    find: 'mayHavePeeked: looks.includes(true),',
    replace: 'mayHavePeeked: false,',
    tests,
    t,
  },
  {
    name: 'the hand has room for its usual cards only',
    file: 'games/perudo/src/widest.ts',
    find: "const CARD: Card = 'phantom_bid';",
    replace: "const CARD: Card = 'late_dudo';",
    tests,
    t,
  },
  {
    name: 'what a cracked die may have been rolled as has room for one type',
    file: 'games/perudo/src/widest.ts',
    find: 'if (group.join().length > longest.join().length) longest = group;',
    replace: 'if (group.length === 1) longest = [TYPE];',
    tests: ['games/perudo/test/widest.test.ts'],
  },
];
