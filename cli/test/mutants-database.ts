/** Faults of the commands on a database: a home that is mistaken, a wait for nothing, a table that somebody moves at. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const HOME = 'cli/test/home.test.ts';
const DATABASE = 'cli/test/database.test.ts';
const REMOVING = 'cli/test/removing.test.ts';

export const mutants: readonly Mutant[] = [
  {
    name: 'a folder goes before the database, without a word',
    file: 'cli/src/home.ts',
    find: "if (folder !== null) throw mistake('home/both', { by: folder.by });",
    replace: "if (folder !== null) return { kind: 'folder', path: folder.text };",
    tests: [HOME],
  },
  {
    name: 'a server does not go by the clock of its database',
    file: 'cli/src/serve/run.ts',
    find: 'const clock = store.clock === null ? {} : { clock: store.clock };',
    replace: 'const clock = {};',
    tests: [DATABASE],
    t: 'by the clock of its database',
  },
  {
    name: 'a database that refuses is asked for half a minute',
    file: 'cli/src/serve/when-there.ts',
    find: '!(error instanceof StoreAway) || ',
    replace: '',
    tests: [HOME],
  },
  {
    name: 'a mistake says where the database is',
    file: 'cli/src/tables/inspect.ts',
    find: "if (error instanceof StoreAway) return mistake('database/away');",
    replace: 'if (error instanceof StoreAway) return null;',
    tests: [DATABASE],
    t: 'not there, or not let in',
  },
  {
    name: 'a table at which somebody moves is said not to be there',
    file: 'cli/src/tables/remove.ts',
    find: 'if (await store.remove(code, stored.head)) return true;',
    replace: 'return store.remove(code, stored.head);',
    tests: [REMOVING],
  },
  {
    name: 'a table that is removed while the doctor looks is sick',
    file: 'cli/src/doctor/checkup.ts',
    find: 'const LOOKS = 5;',
    replace: 'const LOOKS = 1;',
    tests: ['cli/test/doctor-checkup.test.ts'],
    t: 'removed while',
  },
];
