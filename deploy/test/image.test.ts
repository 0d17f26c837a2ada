/**
 * The image without Docker. Its instructions are read; then the files of its last stage are laid into a folder, and are started, asked and stopped
 * as the instructions say. What is not done here: `npm ci` itself, which begins every test of the repository, and the layers of a real engine.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hashOf } from '../../web/build/sources.ts';
import { assemble, commandOf, contextFiles, instructions, removedPackages } from './dockerfile.ts';
import { knownVariables, textOf } from './place.ts';

const all = instructions();
const last = all.filter(({ stage }) => stage === '');
const only = (word: string): string => {
  const found = last.filter((each) => each.word === word);
  expect(found, word).toHaveLength(1);
  return found[0]?.text ?? '';
};
const manifest = JSON.parse(textOf('package.json')) as {
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly workspaces: readonly string[];
};

describe('the Dockerfile', () => {
  test('stands on the Node that everything here runs with, by its exact version', () => {
    const images = all.filter(({ word }) => word === 'FROM').map(({ text }) => text.split(' ')[0]);
    const outside = new Set(images.filter((image) => !all.some(({ stage }) => stage === image)));
    expect([...outside]).toEqual([`node:${manifest.devDependencies['node']}-trixie-slim`]);
  });

  test('copies what is there, from stages that are there', () => {
    const context = contextFiles();
    for (const { text } of all.filter(({ word }) => word === 'COPY')) {
      const [, from] = /--from=(\w+)/.exec(text) ?? [];
      const sources = text.split(' ').filter((part) => !part.startsWith('--'));
      if (from !== undefined) expect(all.map(({ stage }) => stage)).toContain(from);
      else for (const source of sources.slice(0, -1)) expect(source === '.' || context.includes(source), source).toBe(true);
    }
  });

  test('runs scripts that are there', () => {
    for (const { text } of all.filter(({ word }) => word === 'RUN'))
      for (const [, script = ''] of text.matchAll(/npm run (\w+)/g)) expect(manifest.scripts).toHaveProperty(script);
  });

  test('ends without root, without what only building needs, and with signals that arrive', () => {
    expect(only('USER')).not.toMatch(/^(?:root|0)\b/);
    expect(only('STOPSIGNAL')).toBe('SIGTERM');
    expect(commandOf(only('CMD'))).toEqual(['parlour', 'serve']);
    expect(last.filter(({ word, text }) => word === 'RUN' && /npm|apt/.test(text))).toEqual([]);
    expect(only('HEALTHCHECK')).not.toMatch(/curl|wget/);
    const variables = only('ENV')
      .split(' ')
      .map((each) => each.split('=')[0]);
    for (const name of variables) expect([...knownVariables()]).toContain(name);
    // An image that says where its folder is could not use a database.
    expect(variables).not.toContain('PARLOUR_DATA');
  });

  test('keeps data where it is started, in a volume of its user’s alone', () => {
    const volume = only('VOLUME');
    expect(join(only('WORKDIR'), 'data')).toBe(volume);
    expect(only('RUN')).toBe(`install --directory --owner=${only('USER')} --group=${only('USER')} --mode=700 ${volume}`);
  });
});

test('the context has every workspace and the lock, and neither secrets, nor tests, nor what was built here', () => {
  const context = contextFiles();
  expect(context).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', '.npmrc', 'LICENSE', 'deploy/parlour']));
  for (const workspace of manifest.workspaces) expect(context.some((path) => path.startsWith(workspace.replace('*', 'perudo')))).toBe(true);
  expect(
    context.filter((path) => /(?:^|\/)(?:node_modules|\.git|\.env|secrets|data|artifacts|test)(?:\/|$)|^web\/dist|\.test\.ts$/.test(path)),
  ).toEqual([]);
});

describe('what the last stage holds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-image-'));
  const program = join(folder, 'parlour');
  beforeAll(() => {
    assemble(program);
    // In place of the stage that builds the pages, of the same sources.
    const pages = join(program, 'web/dist', hashOf(program).slice(0, 12));
    mkdirSync(pages, { recursive: true });
    writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Built</title>');
    mkdirSync(join(folder, 'bin'));
    symlinkSync(process.execPath, join(folder, 'bin/node'));
    const inside = textOf('deploy/parlour').replaceAll('/parlour/', `${program}/`).replaceAll('/run/secrets/', `${folder}/secrets/`);
    writeFileSync(join(folder, 'bin/parlour'), inside, { mode: 0o755 });
    mkdirSync(join(folder, 'secrets'));
    writeFileSync(join(folder, 'secrets/parlour.env'), 'PARLOUR_PASSCODE=mellon\n');
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const env = { PATH: [join(folder, 'bin'), '/usr/bin', '/bin'].join(delimiter), PORT: '0' };
  const written = (): readonly string[] =>
    readdirSync(program, { recursive: true, encoding: 'utf8' })
      .map((path) => `${path} ${statSync(join(program, path)).mtimeMs}`)
      .sort();

  test('nothing that only pages are made of, and nothing of TypeScript’s or the tests’', () => {
    expect(removedPackages().length).toBeGreaterThan(8);
    for (const name of [...removedPackages(), 'typescript', 'vite', 'vitest']) expect(existsSync(join(program, 'node_modules', name))).toBe(false);
  });

  test('it starts, is well, gives out its pages, knows its secrets, stops at a signal, and writes nowhere but beside itself', async () => {
    const before = written();
    const child = spawn('parlour', commandOf(only('CMD')).slice(1), { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    let said = '';
    const url = await new Promise<string>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text;
          const [found] = /http:\/\/localhost:\d+/.exec(said) ?? [];
          if (found !== undefined && said.includes('"started"')) resolve(found);
        });
      ended.then(() => reject(new Error(said)), reject);
    });
    expect(healthy(new URL(url).port)).toBe(0);
    expect(await (await fetch(url)).text()).toContain('Built');
    expect(said).not.toContain('Vite');
    expect(existsSync(join(folder, 'data/parlour.db'))).toBe(true);
    const person = await post(`${url}/api/people`, { name: 'Ola' });
    const { token } = (await person.json()) as { readonly token: string };
    const refused = await post(`${url}/api/tables`, { settings: { game: 'perudo' } }, token);
    expect(await refused.json()).toMatchObject({ code: expect.stringContaining('passcode') as string });
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(healthy(new URL(url).port)).toBe(1);
    expect(written()).toEqual(before);
  });

  /** The exit code of the image's health check. */
  function healthy(port: string): number | null {
    const [command = '', ...words] = commandOf(/CMD (.+)$/.exec(only('HEALTHCHECK'))?.[1] ?? '');
    return spawnSync(command, words, { env: { ...env, PORT: port }, timeout: 10_000 }).status;
  }
});

const post = (url: string, body: unknown, token = ''): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` }, body: JSON.stringify(body) });
