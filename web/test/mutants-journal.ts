/** Faults of what a tab remembers of a table: gaps that are forgotten, and journals of others. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const FILE = 'web/src/table/journal.ts';
const TESTS = ['web/test/journal.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'a gap in the history is forgotten with the page',
    file: FILE,
    find: 'followedTo: entryIn(to), brokenAt: entryIn(brokenAt) };',
    replace: 'followedTo: entryIn(to), brokenAt: entryIn(brokenAt) * 0 };',
    tests: TESTS,
  },
  {
    name: 'who comes to a tab after somebody else reads their journal',
    file: FILE,
    find: 'if (whose !== player) return EMPTY;',
    replace: '',
    tests: TESTS,
  },
  {
    name: 'a gap that opens while pages of the history come counts as filled',
    file: FILE,
    find: 'journal.brokenAt > n ? journal :',
    replace: 'journal.brokenAt < 0 ? journal :',
    tests: TESTS,
  },
  {
    name: 'what a tab has heard and could not tell yet counts as told after a reload',
    file: FILE,
    find: 'const to = Math.min(followedTo, (waiting[0]?.entry.n ?? Number.POSITIVE_INFINITY) - 1);',
    replace: 'const to = Math.max(followedTo, waiting.length);',
    tests: TESTS,
  },
  {
    name: 'a link asks for what came after whatever another tab has seen',
    file: 'client/src/table-link.ts',
    find: 'this.seen = invitation.since ?? readNumber',
    replace: 'this.seen = readNumber',
    tests: ['client/test/updates.test.ts'],
  },
];
