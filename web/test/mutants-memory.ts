/** Faults of a person's memory: games lost or doubled, names that outlive their erasure, results nobody had. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const KEEPING = 'web/src/memory/keeping.ts';
const READING = 'web/src/memory/reading.ts';
const STATISTICS = 'web/src/memory/statistics.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a name that the server does not tell any more stays on the device',
    file: READING,
    find: 'const unasked = trouble === null ? [] :',
    replace: 'const unasked =',
    tests: ['web/test/memory-reading.test.ts'],
  },
  {
    name: 'a game that was removed comes back with the server’s list',
    file: KEEPING,
    find: "if (game.home === 'server') put(shelf, REMOVED + gameKey(game), '');",
    replace: '',
    tests: ['web/test/memory.test.ts', 'web/test/memory-reading.test.ts'],
  },
  {
    name: 'what a later version wrote is written over',
    file: KEEPING,
    find: "if (found !== null && isLater(found)) return 'later';",
    replace: '',
    tests: ['web/test/memory.test.ts'],
  },
  {
    name: 'a record that does not hold is believed',
    file: 'web/src/memory/played.ts',
    find: 'if (isRefusal(held)) return held;',
    replace: '',
    tests: ['web/test/memory.test.ts'],
  },
  {
    name: 'of two lines about one game the later one wins',
    file: 'web/src/memory/kept-game.ts',
    find: '(weight(a) >= weight(b) ? a : b)',
    replace: 'b',
    tests: ['web/test/memory.test.ts'],
  },
  {
    name: 'who shares a place has all of it',
    file: STATISTICS,
    find: 'const shared = better + (tied + 1) / 2;',
    replace: 'const shared = better + 1;',
    tests: ['web/test/memory-statistics.test.ts'],
  },
  {
    name: 'who left a game has its result',
    file: STATISTICS,
    find: 'if (own === undefined || own.left) return null;',
    replace: 'if (own === undefined) return null;',
    tests: ['web/test/memory-statistics.test.ts'],
  },
];
