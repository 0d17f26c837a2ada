/** `parlour serve` as a child process: started, asked over HTTP, stopped by signals. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { BINARY } from './binary.ts';

export interface Serving {
  readonly child: ChildProcess;
  readonly url: string;
  /** Everything printed so far. */
  readonly out: () => string;
  readonly err: () => string;
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>;
}

/** Resolves when it says that it is open. Without pages, unless asked for: nobody here waits for the web client to be built. */
export async function serving(args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd = process.cwd()): Promise<Serving> {
  const child = spawn(process.execPath, [BINARY, 'serve', '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', PARLOUR_PAGES: 'none', ...env },
    cwd,
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let out = '';
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      const [, found] = /(http:\/\/localhost:\d+)[\s\S]*nothing is lost/.exec(out) ?? [];
      if (found !== undefined) resolve(found);
    });
    ended.then((code) => reject(new Error(`ended with ${code}: ${err}`)), reject);
  });
  return { child, url, out: () => out, err: () => err, ended };
}

export async function post(url: string, body: unknown, token?: string): Promise<unknown> {
  const authorization: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...authorization }, body: JSON.stringify(body) });
  return answer.json();
}

/** A person with a table of Perudo; gives the table's code. */
export async function makeTable(url: string): Promise<string> {
  const { token } = (await post(`${url}/api/people`, { name: 'Ola' })) as { token: string };
  const { code } = (await post(`${url}/api/tables`, { settings: { game: 'perudo' } }, token)) as { code: string };
  return code;
}
