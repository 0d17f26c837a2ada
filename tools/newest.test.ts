/**
 * Bots, boards and words see games of every version, and look packs up by the one in the view. While a game has had a single pack no play can tell
 * them from those that take the newest, so it is looked for in their text.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('no bot, board or word of a game takes the newest pack', () => {
  const files = globSync('games/*/{bot,board,seen,words}/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /\.newest\b/.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
