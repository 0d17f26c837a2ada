/**
 * Three projects. `fast` is for work: every test but the campaigns. `slow` holds the campaigns (`*.slow.test.ts`), which play thousands of
 * games each and take minutes; `browser` those that drive a real one. `npm test` runs all.
 */
import { configDefaults, defineConfig } from 'vitest/config';

const SLOW = '**/*.slow.test.ts';
const BROWSER = 'e2e/browser/**/*.slow.test.ts';
const EXCLUDED = [...configDefaults.exclude, 'bench/**', 'artifacts/**'];

export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which on two cores means one test file at a time; the main process has little to do here.
    maxWorkers: '100%',
    // Whatever language the machine speaks, what the command line prints in tests is English.
    env: { LC_ALL: 'C' },
    pool: 'threads',
    projects: [
      { extends: true, test: { name: 'fast', include: ['**/*.test.ts'], exclude: [...EXCLUDED, SLOW], testTimeout: 20_000 } },
      { extends: true, test: { name: 'slow', include: [SLOW], exclude: [...EXCLUDED, BROWSER], testTimeout: 600_000, hookTimeout: 120_000 } },
      { extends: true, test: { name: 'browser', include: [BROWSER], exclude: EXCLUDED, testTimeout: 600_000, hookTimeout: 120_000 } },
    ],
  },
});
