/** A bench that is interrupted leaves no folder and no process behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

const BENCH = join(import.meta.dirname, '../bench/bench.ts');

test.skipIf(process.platform === 'win32').each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('after %s nothing of a bench is left', async (signal, code) => {
  const home = mkdtempSync(join(tmpdir(), 'parlour-'));
  const bench = spawn(process.execPath, [BENCH, 'floods'], {
    detached: true, // a group of processes of its own
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TMPDIR: home },
  });
  onTestFinished(() => {
    if (bench.exitCode === null || !bench.stderr.closed) process.kill(-(bench.pid ?? Number.NaN), 'SIGKILL');
    rmSync(home, { recursive: true, force: true });
  });
  bench.stderr.resume();
  const closed = once(bench, 'close'); // when its servers, which have the same stderr, have ended as well
  const stored = (): number => globSync(join(home, '**/parlour.db-wal')).reduce((sum, file) => sum + statSync(file).size, 0);
  await vi.waitFor(() => expect(stored()).toBeGreaterThan(1_000_000), { timeout: 15_000, interval: 20 }); // its server has stored tables
  bench.kill(signal);
  expect(await closed).toEqual([code, null]);
  expect(readdirSync(home)).toEqual([]);
});
