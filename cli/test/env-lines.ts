/** Lines to the real `parlour env`, and what it says to them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { BINARY } from './binary.ts';

/** Perudo for two with two dice each: a game of few moves. */
export const SMALL = { game: 'perudo', seats: 2, options: { dicePerPlayer: 2 } };
export const SMALL_ARGS = ['perudo', '--seats', '2', '--option', 'dicePerPlayer=2'];

const run = promisify(execFile);

export type Line = Readonly<Record<string, unknown>>;

/** What the program says to these lines; the first is its hello. */
export async function told(args: readonly string[], lines: readonly (object | string)[]): Promise<readonly Line[]> {
  const input = lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');
  const asked = run(process.execPath, [BINARY, 'env', ...args], { maxBuffer: 2 ** 26 });
  asked.child.stdin?.end(input);
  const { stdout, stderr } = await asked; // it is thrown if it does not exit with 0
  expect(stderr).toBe('');
  const said = stdout.trimEnd().split('\n');
  expect(said.length).toBe(1 + lines.length);
  return said.map((line) => JSON.parse(line) as Line);
}
