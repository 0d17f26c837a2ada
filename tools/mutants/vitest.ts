/** Runs test files in a copy of the tree and says what became of them. A run that is too long is ended with everything it started. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** One run of vitest: a file, narrowed to the tests of a name. */
export interface TestCommand {
  readonly test: string;
  readonly t: string | undefined;
}

export interface TestRun {
  readonly seconds: number;
  /** How many tests ran, whatever became of them. */
  readonly ran: number;
  /** The first test that failed, and why; null if none did. A file that can't be loaded fails as a whole, and has no test to name. */
  readonly failure: { readonly test: string | null; readonly why: string } | null;
  readonly timedOut: boolean;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string; readonly failureMessages: readonly string[] }[];
  }[];
}

/** Processes that run now, so that an interruption can end them. */
const running = new Set<ChildProcess>();

export function endRuns(): void {
  for (const child of running) endGroup(child);
}

export async function runTest(copy: string, { test, t }: TestCommand, limit: number): Promise<TestRun> {
  const report = join(copy, 'artifacts', 'mutant.json');
  rmSync(report, { force: true });
  const narrowed = t === undefined ? [] : ['-t', t];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', join(copy, test), ...narrowed, '--bail=1', '--passWithNoTests'];
  const began = performance.now();
  const { output, timedOut } = await runToEnd(copy, [...vitest, '--reporter=json', `--outputFile=${report}`], limit);
  const seconds = (performance.now() - began) / 1000;
  if (timedOut) return { seconds, ran: 0, failure: null, timedOut };
  if (!existsSync(report)) return { seconds, ran: 0, failure: { test: null, why: lastLine(output) }, timedOut };
  return { seconds, timedOut, ...readReport(JSON.parse(readFileSync(report, 'utf8')) as VitestReport) };
}

function readReport({ testResults }: VitestReport): Pick<TestRun, 'ran' | 'failure'> {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const ran = tests.filter(({ status }) => status === 'passed' || status === 'failed').length;
  const failed = tests.find(({ status }) => status === 'failed');
  if (failed !== undefined) return { ran, failure: { test: failed.fullName, why: failed.failureMessages[0] ?? '' } };
  const broken = testResults.find(({ status }) => status === 'failed');
  return { ran, failure: broken === undefined ? null : { test: null, why: broken.message ?? '' } };
}

function runToEnd(copy: string, args: readonly string[], limit: number): Promise<{ readonly output: string; readonly timedOut: boolean }> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  return new Promise((resolve, reject) => {
    // A group of its own, so that servers and browsers which a test has started end with it.
    const child = spawn(process.execPath, args, { cwd: copy, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    let timedOut = false;
    const hear = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-4000);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const timer = setTimeout(() => {
      timedOut = true;
      endGroup(child);
    }, limit * 1000);
    const end = (): void => {
      clearTimeout(timer);
      running.delete(child);
    };
    child.on('error', (error) => {
      end();
      reject(error);
    });
    child.on('exit', () => {
      endGroup(child);
      end();
      resolve({ output, timedOut });
    });
  });
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of the group runs any more.
  }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';
