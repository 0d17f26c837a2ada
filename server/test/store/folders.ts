/** Data folders for tests: each its own, all gone at the end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** To be called once, at the top of a test file; gives a way to make folders. */
export function dataFolders(): () => string {
  const made: string[] = [];
  afterAll(() => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'parlour-store-'));
    made.push(folder);
    return folder;
  };
}
