/** A thread of the pool that goes wrong is replaced, and whoever asked it is told. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BotQuestion } from '@parlour/hall';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openBotPool } from '../../src/bots/pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-bots-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const asked = (game: string): BotQuestion => ({ game, level: 'casual', seat: 0, view: { open: {}, own: null }, must: true, ms: 1, seed: '' });

const path = join(folder, 'mortal.ts');
beforeAll(() =>
  writeFileSync(
    path,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ id, question }) => {
       if (question.game === 'die') process.exit(1);
       if (question.game === 'throw') throw new Error('a bug');
       if (question.game === 'fail') return parentPort.postMessage({ id, failed: 'no such game' });
       while (question.game === 'ponder');
       if (question.game === 'echo') return parentPort.postMessage({ id, move: question });
       parentPort.postMessage({ id, move: { kind: question.game } });
     });`,
  ),
);

test('a thread that dies is replaced, and whoever asked is told at once', async () => {
  const mortal = openBotPool(1, pathToFileURL(path));
  expect(await mortal.bots(asked('live'))).toEqual({ kind: 'live' });
  await expect(mortal.bots(asked('die'))).rejects.toThrow('the thread ended');
  expect(await mortal.bots(asked('live'))).toEqual({ kind: 'live' });
  const failing = expect(mortal.bots(asked('throw'))).rejects.toThrow('a bug');
  expect(await mortal.bots(asked('live'))).toEqual({ kind: 'live' });
  await failing;
  await expect(mortal.bots(asked('fail'))).rejects.toThrow('no such game');
  const asking = [asked('live'), asked('live')].map((each) => expect(mortal.bots(each)).rejects.toThrow('the server stops'));
  await mortal.close();
  await Promise.all(asking);
});

test('a thread is asked exactly what the hall asks', async () => {
  const pool = openBotPool(1, pathToFileURL(path));
  expect(await pool.bots(asked('echo'))).toStrictEqual({ ...asked('echo'), ms: expect.any(Number) as number });
  await pool.close();
});

test('a thread that thinks on long after its time is given up, and its end does not end the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pool = openBotPool(1, pathToFileURL(path));
  const lost = expect(pool.bots(asked('ponder'))).rejects.toThrow('it thought for too long');
  const next = pool.bots(asked('live'));
  vi.advanceTimersByTime(10_001);
  await lost;
  expect(await next).toEqual({ kind: 'live' });
  await pool.close();
});

test('whoever asks gets the answer to their own question, however many think at once', async () => {
  const pool = openBotPool(2, pathToFileURL(path));
  const games = Array.from({ length: 12 }, (_, i) => `game ${i}`);
  expect(await Promise.all(games.map((game) => pool.bots(asked(game))))).toEqual(games.map((kind) => ({ kind })));
  const mixed = await Promise.allSettled(['first', 'fail', 'last'].map((game) => pool.bots(asked(game))));
  expect(mixed.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([{ kind: 'first' }, 'failed', { kind: 'last' }]);
  await pool.close();
});

test.runIf(process.platform === 'linux')('whoever thinks leaves the processor to the tables', async () => {
  const file = join(folder, 'patient.ts');
  const inside = new URL('../../src/bots/thread.ts', import.meta.url).href;
  writeFileSync(
    file,
    `import { getPriority } from 'node:os';
     import { answerQuestions } from '${inside}';
     answerQuestions(() => ({ nice: getPriority() }));`,
  );
  const before = getPriority();
  const pool = openBotPool(1, pathToFileURL(file));
  expect(await pool.bots(asked('any'))).toEqual({ nice: Math.max(before, 10) });
  expect(getPriority()).toBe(before);
  await pool.close();
});
