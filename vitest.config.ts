/**
 * Four projects. `pure` and `fast` are for work: every test but the campaigns. Rooms that are pure have nothing that one test could leave behind
 * for the next, so their files share a thread, and what one of them loaded need not be loaded again; those that mock a module
 * (`*.mocked.test.ts`) can't. `slow` holds the campaigns (`*.slow.test.ts`), which play thousands of
 * games each and take minutes; `browser` those that drive a real one. `npm test` runs all.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const SLOW = '**/*.slow.test.ts';
const BROWSER = 'e2e/browser/**/*.slow.test.ts';
const PURE = ['{bots,client,felt,games,hall,kernel,protocol,registry,table}/**/!(*.mocked).test.ts', 'web/test/**/*.test.ts'];
const EXCLUDED = [...configDefaults.exclude, 'bench/**', 'artifacts/**'];

// Vitest leaves one core to itself, which on two cores means one test file at a time; the main process has little to do here. Whoever drives a
// browser, or waits for pings, waits more than it works: there one or two more find something to do.
const WORKERS = availableParallelism();

/**
 * Whoever works here may have named a server's settings in their shell, and a database of theirs: programs that tests begin would listen there, and
 * do there what they do. An empty one is none. `cli/test/home.test.ts` holds the list against the page. The last are those of PostgreSQL's clients.
 */
const UNHEARD = [
  'PORT',
  'HOST',
  'PARLOUR_DATA',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'PARLOUR_HOSTS',
  'METRICS',
  'PARLOUR_PAGES',
  'PARLOUR_LIMITS',
  'PARLOUR_RECORDS',
  'LOG_LEVEL',
  'PARLOUR_PASSCODE',
  'DATABASE_URL',
  'PGPASSWORD',
  'PGSSLMODE',
  'PGOPTIONS',
];

export default defineConfig({
  test: {
    // Whatever language the machine speaks, what the command line prints in tests is English. What Node made of our TypeScript once, the hundreds of
    // programs that tests begin need not make of it again: it halves what beginning one costs.
    env: {
      ...Object.fromEntries(UNHEARD.map((name) => [name, ''])),
      LC_ALL: 'C',
      NODE_COMPILE_CACHE: fileURLToPath(new URL('artifacts/compile-cache', import.meta.url)),
    },
    pool: 'threads',
    // What is waited for comes when it comes; the usual second is too short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
          include: PURE,
          exclude: [...EXCLUDED, SLOW],
          testTimeout: 20_000,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'fast',
          maxWorkers: WORKERS,
          sequence: { groupOrder: 1 },
          include: ['**/*.test.ts'],
          exclude: [...EXCLUDED, ...PURE, SLOW],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          maxWorkers: WORKERS + 1,
          sequence: { groupOrder: 2 },
          include: [SLOW],
          exclude: [...EXCLUDED, BROWSER],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          maxWorkers: WORKERS + 2,
          sequence: { groupOrder: 0 },
          include: [BROWSER],
          exclude: EXCLUDED,
          // Browsers share the cores with whatever else is on the machine. What came only at the second try is printed as such.
          retry: 1,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
