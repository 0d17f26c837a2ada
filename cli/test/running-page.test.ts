/** docs/running.md is true: what it tells to type is typed here, and what it lists is what there is. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CAPS_BY_DEFAULT, LIMITS_BY_DEFAULT } from '@parlour/hall';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGLISH } from '../src/locale.ts';
import { settingsFlags } from '../src/serve/settings.ts';
import { BINARY, scratch } from './binary.ts';
import { post } from './serving.ts';

const PAGE = readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8');
const at = scratch();

/** Blocks that start a server run until it is open; the others run one after another beside a server. */
const blocks = [...PAGE.matchAll(/^```sh( serve)?\n([\s\S]*?)^```$/gm)].map(([, serve, text = '']) => ({ serve: serve !== undefined, text }));
const starts = blocks.filter(({ serve }) => serve).map(({ text }) => text);
const commands = blocks.filter(({ serve }) => !serve).map(({ text }) => text);

/** A place with `parlour` on its path, as `npx` would have it. */
function shell(script: string, data: string) {
  const env = { ...process.env, NO_COLOR: '1', PATH: [at('bin'), process.env['PATH']].join(delimiter) };
  return spawn('bash', ['-euo', 'pipefail', '-c', script], {
    cwd: at('.'),
    env: { ...env, PORT: '0', PARLOUR_DATA: data, PARLOUR_PAGES: 'none', LOG_LEVEL: 'error' },
  });
}

async function ran(script: string, data: string): Promise<{ readonly code: number | null; readonly said: string }> {
  const child = shell(script, data);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, said };
}

interface Started {
  readonly url: string;
  stop(): Promise<number | null>;
}

async function started(script: string, data: string): Promise<Started> {
  // The server in place of the shell, so that a signal reaches it.
  const child = shell(script.trimEnd().replace(/parlour serve$/, 'exec parlour serve'), data);
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => reject(new Error(text)));
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, found] = /(http:\/\/localhost:\d+)[\s\S]*nothing is lost/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        child.on('close', resolve);
        child.kill('SIGTERM');
      }),
  };
}

beforeAll(() => {
  mkdirSync(at('bin'), { recursive: true });
  writeFileSync(at('bin/parlour'), `#!/bin/sh\nexec "${process.execPath}" "${BINARY}" "$@"\n`, { mode: 0o755 });
});

test('every setting is in the table, and every limit with its numbers', () => {
  for (const [flag, { about, gaps }] of Object.entries(settingsFlags)) {
    const [, variable = ''] = /or ([A-Z_]+)/.exec(ENGLISH.t(about, gaps)) ?? [];
    expect(PAGE).toContain(`| \`--${flag}\` | \`${variable}\` |`);
  }
  for (const [name, { most, perMs }] of Object.entries(LIMITS_BY_DEFAULT)) expect(PAGE).toContain(`| \`${name}\` | ${most} in ${perMs / 1000} s |`);
  for (const [name, most] of Object.entries(CAPS_BY_DEFAULT)) expect(PAGE).toContain(`| \`${name}\` | ${most} at once |`);
});

test.each(starts.map((text) => [text.trim(), text]))('%s', async (_, text) => {
  const server = await started(text, at(`started ${starts.indexOf(text)}`));
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
});

describe('beside a server', () => {
  let server: Started;
  const placeholders = new Map<string, string>();
  beforeAll(async () => {
    server = await started('parlour serve', at('data'));
    const { token, player } = (await post(`${server.url}/api/people`, { name: 'Ola' })) as { token: string; player: string };
    const { code } = (await post(`${server.url}/api/tables`, { settings: { game: 'perudo' } }, token)) as { code: string };
    for (const [written, real] of [
      ['ABCDEF', code],
      ['q1w2e3r4t5y6u7i8', player],
      ['http://localhost:3000', server.url],
    ] as const)
      placeholders.set(written, real);
  });
  afterAll(() => server.stop());

  test.each(commands.map((text) => [text.trim().split('\n').join('; '), text]))('%s', async (_, text) => {
    const script = [...placeholders].reduce((filled, [written, real]) => filled.replaceAll(written, real), text);
    const { code, said } = await ran(script, at('data'));
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/\S/) as string });
    if (text.includes('/metrics')) for (const [, name] of PAGE.matchAll(/`(parlour_[a-z_]+)`/g)) expect(said).toContain(`# TYPE ${name} `);
  });
});

test('the page leads to files that are there', () => {
  for (const [, path = ''] of PAGE.matchAll(/\]\(([^)#]+)\)/g))
    expect(() => readFileSync(join(import.meta.dirname, '../../docs', path))).not.toThrow();
});
