/** Faults of the store in the browser, each found in a real one. */
import type { Mutant } from '../../tools/mutants/mutant.ts';

const STORE = ['e2e/browser/device-store.slow.test.ts'];

export const mutants: readonly Mutant[] = [
  {
    name: 'in the browser another’s command id answers mine',
    file: 'web/src/device/store/log.ts',
    find: 'by ?? 0;',
    replace: "by === '' ? by : 0;",
    tests: STORE,
    t: 'sender’s own',
  },
  {
    name: 'in the browser an append takes whatever number it expects',
    file: 'web/src/device/store/log.ts',
    find: 'if (head !== expected)',
    replace: 'if (head > expected + 1_000)',
    tests: STORE,
    t: 'two tabs on one store',
  },
  {
    name: 'in the browser an append is answered before it is kept',
    file: 'web/src/device/store/database.ts',
    find: 'await tx.done;',
    replace: '',
    tests: STORE,
    t: 'where there is no room',
  },
  {
    name: 'in the browser a full store is taken for a mishap',
    file: 'web/src/device/store/failures.ts',
    find: "name === 'QuotaExceededError'",
    replace: "name === 'QuotaError'",
    tests: ['web/test/device-store.test.ts', ...STORE],
  },
  {
    name: 'a tab does not ring at others',
    file: 'web/src/device/store/indexed-store.ts',
    find: 'if (!closed) channel',
    replace: 'if (closed) channel',
    tests: STORE,
    t: 'two tabs on one store',
  },
  {
    name: 'an older page holds on to the store',
    file: 'web/src/device/store/database.ts',
    find: "blocking: () => gone('newer-page'),",
    replace: '',
    tests: STORE,
    t: 'the older one lets go',
  },
  {
    name: 'in the browser a removed table’s secrets come back with its code',
    file: 'web/src/device/store/log.ts',
    find: "['entries', 'commands', 'secrets', 'admissions'] as const",
    replace: "['entries', 'commands', 'admissions'] as const",
    tests: STORE,
    t: 'goes with everything',
  },
];
