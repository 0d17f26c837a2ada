/** For `npm run pictures` and `npm run images`: what takes pictures is not among the tests. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['e2e/browser/pictures.ts', 'e2e/browser/images.ts'], pool: 'threads', testTimeout: 600_000, hookTimeout: 120_000 },
});
