/** The real command line, run as a child process: as a whole, or in conversation with somebody who answers its prompts. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

export const BINARY = new URL('../src/parlour.ts', import.meta.url).pathname;

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `parlour …` with this on its standard input. */
export function parlour(args: readonly string[], input = '', env: Readonly<Record<string, string>> = {}, cwd = process.cwd()): Promise<Ran> {
  return run(args, (_, child) => child.stdin.end(input), env, cwd);
}

const PROMPT = '› ';

/** Answers each prompt by what was printed since the last; null ends the input, and undefined waits for more. */
export function converse(
  args: readonly string[],
  answer: (printed: string) => string | null | undefined,
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  let read = 0;
  return run(
    ['play', ...args],
    (out, child) => {
      if (!out.endsWith(PROMPT) || out.length === read) return;
      const line = answer(out.slice(read));
      read = out.length;
      if (line === null) child.stdin.end();
      else if (line !== undefined) child.stdin.write(`${line}\n`);
    },
    env,
  );
}

function run(
  args: readonly string[],
  heard: (out: string, child: { readonly stdin: NodeJS.WritableStream }) => void,
  env: Readonly<Record<string, string>> = {},
  cwd = process.cwd(),
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BINARY, ...args], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', ...env },
      cwd,
    });
    let out = '';
    let err = '';
    child.stdin.on('error', () => {}); // it may end before it has read everything
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      heard(out, child);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    heard(out, child);
  });
}

/** A path in a folder that is gone after the tests. */
export function scratch(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}
