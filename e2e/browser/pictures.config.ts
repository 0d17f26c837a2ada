/** For `npm run pictures` alone: what takes pictures is not among the tests. */
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['e2e/browser/pictures.ts'], pool: 'threads', testTimeout: 600_000, hookTimeout: 120_000 } });
