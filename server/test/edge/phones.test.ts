/**
 * A game night: sixty phones behind one router open the page in the same minute, each with every file of it, and nobody meets a limit of a
 * server that nobody has set any for. The files are asked for as browsers do over one connection, one after another without waiting.
 */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS_BY_DEFAULT } from '@parlour/hall';
import { expect, onTestFinished, test } from 'vitest';
import { type EdgeServer, jsonHeaders, openHouse } from './edge-server.ts';

const PHONES = 60;
/** More than the web client's build has, with every board, language and rule book. */
const FILES = 120;
const ROUTER = '10.1.1.1';

function pages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-phones-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  for (let i = 1; i < FILES; i++) writeFileSync(join(folder, `assets/${i}.js`), '');
  return folder;
}

/** The first words of each answer. */
async function everyFile({ port }: EdgeServer): Promise<string[]> {
  const stream = connect(port, '127.0.0.1').setEncoding('latin1');
  let said = '';
  stream.on('data', (part) => {
    said += String(part);
  });
  const paths = ['/t/ABCDEF', ...Array.from({ length: FILES - 1 }, (_, i) => `/assets/${i + 1}.js`)];
  const request = (path: string, i: number): string =>
    `GET ${path} HTTP/1.1\r\nhost: parlour\r\nx-forwarded-for: ${ROUTER}\r\n${i === FILES - 1 ? 'connection: close\r\n' : ''}\r\n`;
  stream.write(paths.map(request).join(''));
  await once(stream, 'close');
  return said.match(/HTTP\/1\.1 \d+/g) ?? [];
}

test('sixty phones behind one router open the page, come in, look at the list, sit down and change their names', async () => {
  const house = await openHouse({ proxies: 1, pages: pages(), limits: LIMITS_BY_DEFAULT });
  const host = (await (await house.ask('/api/people', { method: 'POST', headers: jsonHeaders(), body: '{"name":"Host"}' })).json()) as {
    token: string;
  };
  const code = await house.table(host.token, { seats: 8 });
  const told = new Map<string, number>();
  const note = (what: string): void => void told.set(what, (told.get(what) ?? 0) + 1);

  for (let phone = 0; phone < PHONES; phone++) {
    for (const said of await everyFile(house)) note(`file: ${said}`);
    const ask = async (method: string, path: string, token?: string, body: string | null = null): Promise<unknown> => {
      const answer = await house.ask(path, { method, headers: { ...jsonHeaders(token), 'x-forwarded-for': ROUTER }, body });
      note(`${method} ${path}: ${answer.status}`);
      return answer.json();
    };
    const { token } = (await ask('POST', '/api/people', undefined, `{"name":"Phone ${phone}"}`)) as { token: string };
    for (const path of ['/api/me', '/api/games', '/api/tables']) await ask('GET', path, token);
    for (const table of [null, code]) {
      const socket = house.socket({ headers: { 'x-forwarded-for': ROUTER } });
      await socket.hello(token, table);
      await socket.hears(table === null ? 'tables' : 'welcome');
      note(`socket: ${table === null ? 'list' : 'table'}`);
    }
    await ask('PATCH', '/api/me', token, `{"name":"Guest ${phone}"}`);
  }
  expect(Object.fromEntries(told)).toEqual({
    'file: HTTP/1.1 200': PHONES * FILES,
    'POST /api/people: 201': PHONES,
    'GET /api/me: 200': PHONES,
    'GET /api/games: 200': PHONES,
    'GET /api/tables: 200': PHONES,
    'socket: list': PHONES,
    'socket: table': PHONES,
    'PATCH /api/me: 200': PHONES,
  });
});
