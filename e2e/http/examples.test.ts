/** The two example bots, run as anybody would run them, against the real server: each plays a whole game to its end. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@parlour/client';
import { isRefusal, type Refusal, replay } from '@parlour/kernel';
import { findGame } from '@parlour/registry/loaded';
import { describe, expect, test } from 'vitest';
import { served } from './served.ts';

const EXAMPLES = join(import.meta.dirname, '../../examples');
const PYTHON = 'python3';
const hasPython = spawnSync(PYTHON, ['--version']).status === 0;
if (!hasPython) console.warn(`There is no ${PYTHON} here: the example in Python is not run.`);

const url = served();

interface Bot {
  /** Everything it said, when it has ended well. */
  readonly ended: Promise<string>;
  /** Resolves when it has said something like this. */
  says(what: RegExp): Promise<RegExpExecArray>;
}

function run(program: string, file: string, ...args: readonly string[]): Bot {
  const child = spawn(program, [join(EXAMPLES, file), url(), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let wrong = '';
  const listeners = new Set<() => void>();
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    for (const listener of listeners) listener();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    wrong += text;
  });
  const ended = new Promise<string>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(said) : reject(new Error(`${file} ended with ${code}: ${wrong}`))));
  });
  const says = (what: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = what.exec(said);
        if (found !== null) resolve(found);
      };
      listeners.add(look);
      ended.then(look, reject);
      look();
    });
  return { ended, says };
}

const BOTS = [
  ['bot.ts', process.execPath, true],
  ['bot.py', PYTHON, hasPython],
] as const;

describe.each(BOTS)('examples/%s', (file, program, runs) => {
  test('has fewer than 60 lines and takes nothing from elsewhere', () => {
    const text = readFileSync(join(EXAMPLES, file), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThan(60);
    expect([...text.matchAll(/^(?:import|from) (\S+)/gm)].map(([, name]) => name).filter((name) => !STANDARD.has(name ?? ''))).toEqual([]);
  });

  test.runIf(runs)(
    'plays a game with bots of the house at a table of its own',
    async () => {
      const said = await run(program, file).ended;
      const [, code = ''] = /^I am at table (\w{6})\.$/m.exec(said) ?? [];
      expect(said).toMatch(/"kind": ?"move"/);
      expect(said).toMatch(/^It is over: .*"rank": ?1/m);
      const record = await sure(api(url()).record(code, 1));
      const game = findGame('perudo')?.game;
      if (game === undefined) throw new Error('no such game');
      expect(isRefusal(replay(game, record))).toBe(false);
    },
    60_000,
  );

  test.runIf(runs)(
    'comes to a table of somebody else’s, and plays there to the end',
    async () => {
      const host = await sure(api(url()).newPerson('Ola'));
      const settings = { game: 'perudo', seats: 2, options: { dicePerPlayer: 2 }, roundEnd: 'all', pace: 'brisk' } as const;
      const { code } = await sure(api(url(), host.token).createTable({ settings }));
      const guest = run(program, file, code);
      const ready = await guest.says(/"kind": ?"ready", ?"on": ?true\} \{ ?'?n'?: (\d+)/);
      expect(Number(ready[1])).toBeGreaterThan(3);
      // The host starts the game and goes; a bot of the house plays on for them.
      for (const kind of ['start', 'leave']) await command(host.token, code, { kind });
      expect(await guest.ended).toMatch(/^It is over: .*"rank": ?1/m);
    },
    60_000,
  );
});

/** What comes with Node and Python. */
const STANDARD = new Set(['json', 'random', 'sys', 'urllib.error', 'urllib.request']);

async function sure<T extends object>(answer: Promise<T | Refusal>): Promise<T> {
  const given = await answer;
  if (isRefusal(given)) throw new Error(`refused: ${given.code}`);
  return given;
}

async function command(token: string, code: string, asked: object): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`${url()}/api/tables/${code}/commands`, { method: 'POST', headers, body: JSON.stringify({ command: asked }) });
  expect(answer.status).toBe(200);
}
