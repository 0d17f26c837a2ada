/** What the operator asks of a running server, and what nobody else can. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { OperatorFile } from '../../src/server.ts';
import { openHouse, refusalOf } from './edge-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-operator-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const remove = (path: string, key: string) => [path, { method: 'DELETE', headers: { authorization: `Bearer ${key}` } }] as const;

test('the key lies in the data folder while the server runs, for its user only', async () => {
  const operatorFile = join(folder, 'operator.json');
  writeFileSync(operatorFile, 'of a server that was killed', { mode: 0o644 });
  const { port, stop } = await openHouse({ operatorFile });
  expect(statSync(operatorFile).mode & 0o777).toBe(0o600);
  const file = JSON.parse(readFileSync(operatorFile, 'utf8')) as OperatorFile;
  expect(file.url).toBe(`http://127.0.0.1:${port}`);
  expect(file.key).toMatch(/^[\w-]{43}$/);
  await stop();
  expect(existsSync(operatorFile)).toBe(false);
});

test('a folder that can’t be written to does not keep a server from starting', async () => {
  const { logged, ask } = await openHouse({ operatorFile: join(folder, 'nowhere', 'operator.json') });
  expect(logged.join('')).toContain('operator/unwritable');
  expect((await ask('/healthz')).status).toBe(200);
});

test('tables are removed and people erased with the key, and without it there is nothing', async () => {
  const operatorFile = join(folder, 'other.json');
  const house = await openHouse({ operatorFile });
  const { key } = JSON.parse(readFileSync(operatorFile, 'utf8')) as OperatorFile;
  const { token, player } = await house.person('Ola');
  const code = await house.table(token);
  const client = house.socket();
  await client.hello(token, code);
  await client.hears('welcome');
  for (const wrong of ['', token, `${key}x`]) {
    expect(await refusalOf(house.ask(...remove(`/api/operator/tables/${code}`, wrong)))).toBe('404 http/not-found');
    expect(await refusalOf(house.ask(...remove(`/api/operator/people/${player}`, wrong)))).toBe('404 http/not-found');
  }
  expect((await house.ask(...remove(`/api/operator/tables/${code}`, key))).status).toBe(200);
  expect(await client.ended).toBe(4104);
  expect(await refusalOf(house.ask(...remove(`/api/operator/tables/${code}`, key)))).toBe('404 table/gone');
  expect(await (await house.ask(...remove(`/api/operator/people/${player}`, key))).json()).toEqual({ player });
  expect(await refusalOf(house.ask('/api/me', { headers: { authorization: `Bearer ${token}` } }))).toBe('401 identity/unknown');
  expect(await refusalOf(house.ask(...remove('/api/operator/people/nobody-here', key)))).toBe('404 person/unknown');
  expect(house.logged.join('')).not.toContain(key);
});

test('a server without a data folder has no such door', async () => {
  const { ask } = await openHouse();
  expect(await refusalOf(ask('/api/operator/tables/ABCDEF', { method: 'DELETE' }))).toBe('404 http/not-found');
});
