/** A thread of the pool that goes wrong is replaced, and whoever asked it is told. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BotQuestion } from '@parlour/hall';
import { afterAll, expect, test } from 'vitest';
import { openBotPool } from '../../src/bots/pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-bots-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asked = (game: string): BotQuestion => ({ game, level: 'easy', seat: 0, view: { open: {}, own: null }, must: true, ms: 1, seed: '' });

test('a thread that dies is replaced, and whoever asked is told', async () => {
  const path = join(folder, 'mortal.ts');
  writeFileSync(
    path,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ id, question }) => {
       if (question.game === 'die') process.exit(1);
       parentPort.postMessage({ id, move: { kind: question.game } });
     });`,
  );
  const mortal = openBotPool(1, pathToFileURL(path));
  expect(await mortal.bots(asked('live'))).toEqual({ kind: 'live' });
  await expect(mortal.bots(asked('die'))).rejects.toThrow();
  expect(await mortal.bots(asked('live'))).toEqual({ kind: 'live' });
  const asking = expect(mortal.bots(asked('live'))).rejects.toThrow('the server stops');
  await mortal.close();
  await asking;
});
