/** Every door has a limit, by address and by person; what is wrong counts as a guess; and of what stays there is only so much. */
import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOSE, ROUTES } from '@parlour/protocol';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { boundConnections } from '../../src/edge/headcount.ts';
import { type EdgeServer, jsonHeaders, openHouse, refusalOf } from './edge-server.ts';

const PER_MINUTE = 60_000;
const few = (most: number) => ({ most, perMs: PER_MINUTE });
const many = few(1_000_000);
/** Nothing but what a test is about. */
const OPEN = { person: many, names: many, joins: many, people: many, sockets: many, tables: many, requests: many, files: many, guesses: many };
const MOST = 4;

const pathOf = (path: string): string => path.replace(':code', 'ABCDEF').replace(':table', 'ABCDEF').replace(':game', '1').replace(':name', 'perudo');

/** As a proxy of ours passes it on. */
const from = (address: string, token?: string) => ({ ...jsonHeaders(token), 'x-forwarded-for': address });

async function codes(times: number, ask: (i: number) => Promise<Response>): Promise<string[]> {
  const told: string[] = [];
  for (let i = 0; i < times; i++) {
    const answer = await ask(i);
    told.push(answer.ok ? String(answer.status) : await refusalOf(answer));
  }
  return told;
}

describe('every address of the protocol', () => {
  const limited = ROUTES.filter(({ path }) => path !== '/healthz');

  test('answers one household so often', async () => {
    const house = await openHouse({ proxies: 1, limits: { ...OPEN, requests: few(MOST) } });
    for (const [i, { method, path }] of limited.entries()) {
      const told = await codes(MOST + 1, () => house.ask(pathOf(path), { method, headers: from(`10.0.1.${i}`) }));
      expect(`${method} ${path}: ${told.indexOf('429 limit/requests')}`).toBe(`${method} ${path}: ${MOST}`);
    }
  });

  test('answers one person so often, wherever they ask', async () => {
    const house = await openHouse({ proxies: 1, limits: { ...OPEN, person: few(MOST) } });
    for (const [i, { method, path }] of limited.entries()) {
      const { token } = await house.person();
      const told = await codes(MOST + 1, (time) => house.ask(pathOf(path), { method, headers: from(`10.${i}.${time}.1`, token) }));
      expect(`${method} ${path}: ${told.indexOf('429 limit/requests')}`).toBe(`${method} ${path}: ${MOST}`);
    }
  });

  test('but /healthz, which answers always', async () => {
    const house = await openHouse({ proxies: 1, limits: { ...OPEN, requests: few(1), files: few(1) } });
    const told = await codes(20, () => house.ask('/healthz', { headers: from('10.0.0.1') }));
    expect(new Set(told)).toEqual(new Set(['200']));
  });
});

describe('what is no address of the protocol', () => {
  function pages(): string {
    const folder = mkdtempSync(join(tmpdir(), 'parlour-pages-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html>');
    writeFileSync(join(folder, 'assets/a.js'), '');
    return folder;
  }

  test('has a limit as well: pages, files, what is not there, the operator’s doors', async () => {
    const folder = pages();
    const operatorFile = join(folder, 'operator.json');
    const house = await openHouse({ proxies: 1, pages: folder, operatorFile, limits: { ...OPEN, requests: few(MOST), files: few(MOST) } });
    const paths = ['/', '/assets/a.js', '/t/ABCDEF', '/nowhere/at/all', '/nothing.txt', '/socket', '/api/nowhere', '/api/operator/tables/ABCDEF'];
    for (const [i, path] of paths.entries()) {
      const told = await codes(MOST + 1, () => house.ask(path, { headers: { 'x-forwarded-for': `10.0.2.${i}`, accept: 'text/html' } }));
      expect(`${path}: ${told.indexOf('429 limit/requests')}`).toBe(`${path}: ${MOST}`);
    }
  });

  test('a socket, too: by address when it is opened, by person at its hello', async () => {
    const house = await openHouse({ proxies: 1, limits: { ...OPEN, sockets: few(MOST), person: few(MOST) } });
    for (let i = 0; i < MOST; i++) await house.socket({ headers: { 'x-forwarded-for': '10.0.3.1' } }).opened();
    expect(await house.socket({ headers: { 'x-forwarded-for': '10.0.3.1' } }).ended).toBe(429);
    // What a page of elsewhere tries in a browser of the household does not use that up.
    for (let i = 0; i <= MOST; i++)
      expect(await house.socket({ origin: 'http://evil.example', headers: { 'x-forwarded-for': '10.0.3.2' } }).ended).toBe(403);
    await house.socket({ headers: { 'x-forwarded-for': '10.0.3.2' } }).opened();
    const { token } = await house.person();
    for (let i = 0; i <= MOST; i++) {
      const client = house.socket({ headers: { 'x-forwarded-for': `10.0.4.${i}` } });
      await client.hello(token, null);
      const got = await client.hears('tables').then(
        () => 'in',
        () => 'out',
      );
      expect(got).toBe(i < MOST ? 'in' : 'out');
      if (got === 'out') expect([client.heard.at(-1), await client.ended]).toMatchObject([{ code: 'limit/requests' }, CLOSE.flood]);
    }
  });
});

test('this machine has no limit, unless a proxy stands before the server', async () => {
  const limits = { ...OPEN, requests: few(2), joins: few(2), sockets: few(2), person: few(2) };
  const near = await openHouse({ limits });
  expect(await codes(5, () => near.ask('/api/games'))).toEqual(['200', '200', '200', '200', '200']);
  for (let i = 0; i < 4; i++) await near.person();
  for (let i = 0; i < 4; i++) await near.socket().opened();
  const behind = await openHouse({ limits, proxies: 1 });
  expect(await codes(3, () => behind.ask('/api/games'))).toEqual(['200', '200', '429 limit/requests']);
});

describe('what costs more is counted apart', () => {
  test('people, in a minute and in a day', async () => {
    const joining = (house: EdgeServer) => () => house.ask('/api/people', { method: 'POST', headers: from('10.0.0.1'), body: '{"name":"Ola"}' });
    const minute = await openHouse({ proxies: 1, limits: { ...OPEN, joins: few(2) } });
    expect(await codes(3, joining(minute))).toEqual(['201', '201', '429 limit/joins']);
    const day = await openHouse({ proxies: 1, limits: { ...OPEN, people: { most: 2, perMs: 86_400_000 } } });
    expect(await codes(3, joining(day))).toEqual(['201', '201', '429 limit/people']);
    expect((await joining(day)()).headers.get('retry-after')).toBe('86400');
  });

  test('tables, of an address and of a person', async () => {
    const house = await openHouse({ proxies: 1, limits: { ...OPEN, tables: few(2) } });
    const making = (token: string, address: string) =>
      house.ask('/api/tables', { method: 'POST', headers: from(address, token), body: '{"settings":{"game":"perudo"}}' });
    const [ola, jan] = [await house.person('Ola'), await house.person('Jan')];
    expect(await codes(3, (i) => making(ola.token, `10.0.0.${i}`))).toEqual(['201', '201', '429 limit/tables']);
    expect(await codes(2, () => making(jan.token, '10.0.0.1'))).toEqual(['201', '429 limit/tables']);
  });

  test('new names of a person', async () => {
    const house = await openHouse({ proxies: 1, limits: { ...OPEN, names: few(2) } });
    const { token } = await house.person();
    const renaming = (i: number) => house.ask('/api/me', { method: 'PATCH', headers: from(`10.0.0.${i}`, token), body: `{"name":"Ola ${i}"}` });
    expect(await codes(3, renaming)).toEqual(['200', '200', '429 limit/names']);
  });
});

describe('guessing', () => {
  /** Someone with an address of their own, who asks for what may not be there. */
  async function guesser(house: EdgeServer, address: string) {
    const { token } = await house.person('Eve');
    const headers = from(address, token);
    return {
      token,
      command: (code: string) => house.ask(`/api/tables/${code}/commands`, { method: 'POST', headers, body: '{"command":{"kind":"stand"}}' }),
      stream: (code: string) => house.ask(`/api/tables/${code}/stream`, { headers }),
      record: (code: string) => house.ask(`/api/records/${code}/1`, { headers }),
      handover: (code: string) => house.ask('/api/handover', { method: 'POST', headers, body: JSON.stringify({ code }) }),
      create: (serverPasscode: string) =>
        house.ask('/api/tables', { method: 'POST', headers, body: JSON.stringify({ settings: { game: 'perudo' }, serverPasscode }) }),
    };
  }

  const LETTERS = 'ABCDEFGH';
  /** Beyond the household's own: see guessing.ts. */
  const OWN = 3;

  test('is one allowance for everything that can be guessed, and then a hit is answered like a miss', async () => {
    const house = await openHouse({ proxies: 1, serverPasscode: 'sesame', limits: { ...OPEN, guesses: few(20) } });
    const host = await house.person('Ola');
    const made = await house.ask('/api/tables', {
      method: 'POST',
      headers: from('10.9.9.9', host.token),
      body: '{"settings":{"game":"perudo"},"serverPasscode":"sesame"}',
    });
    const { code } = (await made.json()) as { code: string };
    const hostSeatsBot = () =>
      house.ask(`/api/tables/${code}/commands`, {
        method: 'POST',
        headers: from('10.0.0.1', host.token),
        body: '{"command":{"kind":"bot","level":"casual"}}',
      });
    expect((await hostSeatsBot()).status).toBe(200);
    const eve = await guesser(house, '10.0.0.1');
    const zoe = await guesser(house, '10.0.0.1');
    const misses = [eve.command, eve.stream, eve.record, eve.handover, eve.create];
    for (let i = 0; i < 15; i++) expect((await misses[i % misses.length]?.('ZZZZZZ'))?.status).not.toBe(429);
    const socket = house.socket({ headers: { 'x-forwarded-for': '10.0.0.1' } });
    await socket.hello(zoe.token, 'ZZZZZZ');
    expect(await socket.ended).toBe(CLOSE.gone);
    for (let i = 0; i < 4 + OWN; i++) expect(await refusalOf(zoe.command('ZZZZZZ'))).toBe('404 table/gone');

    const refused = async (answer: Promise<Response>) => {
      const { status, headers, json } = await answer.then(async (each) => ({ status: each.status, headers: each.headers, json: await each.text() }));
      return [status, headers.get('retry-after'), json];
    };
    const expected = [429, '60', '{"code":"limit/guesses","params":{"seconds":60}}'];
    for (const asked of [zoe.command(code), zoe.command('ZZZZZZ'), zoe.stream(code), zoe.stream('ZZZZZZ'), zoe.record(code), zoe.create('sesame')])
      expect(await refused(asked)).toEqual(expected);
    const late = house.socket({ headers: { 'x-forwarded-for': '10.0.0.1' } });
    await late.hello(zoe.token, code);
    expect([(await late.hears('refused')).code, await late.ended]).toEqual(['limit/guesses', CLOSE.guesses]);
    // Who sits there has nothing to guess; nor is anybody elsewhere refused.
    expect((await hostSeatsBot()).status).toBe(200);
    expect(await refusalOf((await guesser(house, '10.0.0.2')).command('ZZZZZZ'))).toBe('404 table/gone');
  });

  test('many at once are no way around it', async () => {
    const house = await openHouse({ proxies: 1, limits: { ...OPEN, guesses: few(20) } });
    const eve = await guesser(house, '10.0.0.1');
    const ALL = 60;
    // The store answers when every one of them has been asked for, or was refused.
    let settled = 0;
    let answer = (): void => {};
    const all = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const count = (): void => {
      if (++settled === ALL) answer();
    };
    const table = house.store.table.bind(house.store);
    let asked = 0;
    house.store.table = async (code) => {
      asked++;
      count();
      await all;
      return table(code);
    };
    const guess = async (i: number): Promise<number> => {
      const { status } = await eve.command(`ZZZZ${LETTERS[i % 8]}${LETTERS[Math.floor(i / 8)]}`);
      if (status === 429) count();
      return status;
    };
    const answers = await Promise.all(Array.from({ length: ALL }, (_, i) => guess(i)));
    expect(answers.filter((status) => status === 404)).toHaveLength(20);
    expect(asked).toBe(20);
  });

  test('counts nothing that was right', async () => {
    const house = await openHouse({ proxies: 1, limits: { ...OPEN, guesses: few(2) } });
    const host = await house.person();
    const code = await house.table(host.token);
    const eve = await guesser(house, '10.0.0.1');
    for (let i = 0; i < 10; i++) expect((await eve.command(code)).status).toBe(422);
  });
});

describe('of what stays there is only so much', () => {
  const at = (address: string) => ({ headers: { 'x-forwarded-for': address } });

  test('sockets and streams, of one address and in all; who goes makes room', async () => {
    const house = await openHouse({ proxies: 1, limits: OPEN, caps: { socketsOfAddress: 2, socketsInAll: 3 } });
    const host = await house.person();
    const code = await house.table(host.token);
    const stream = (address: string) => house.ask(`/api/tables/${code}/stream`, { headers: from(address, host.token) });
    const first = house.socket(at('10.0.0.1'));
    await first.opened();
    const reading = await stream('10.0.0.1');
    expect(reading.status).toBe(200);
    expect(await house.socket(at('10.0.0.1')).ended).toBe(CLOSE.full);
    expect(await refusalOf(stream('10.0.0.1'))).toBe('503 sockets/full');
    await house.socket(at('10.0.0.2')).opened();
    expect(await house.socket(at('10.0.0.3')).ended).toBe(CLOSE.full);
    first.socket.close();
    await first.ended;
    const { token } = await house.person();
    const third = house.socket(at('10.0.0.3'));
    await third.hello(token, null);
    await third.hears('tables');
    await reading.body?.cancel();
  });

  test('connections, though nothing is ever said over them, of one address and in all', () => {
    const arrive = (server: EventEmitter & { maxConnections: number }, remoteAddress: string) => {
      const destroy = vi.fn();
      const connection = Object.assign(new EventEmitter(), { remoteAddress, destroy });
      server.emit('connection', connection);
      return { connection, refused: destroy.mock.calls.length > 0 };
    };
    const server = Object.assign(new EventEmitter(), { maxConnections: 0 });
    boundConnections(server as unknown as Server, { socketsOfAddress: 2, socketsInAll: 10, tablesInAll: 1 }, 0);
    expect(server.maxConnections).toBe(20);
    const mute = Array.from({ length: 9 }, (_, i) => arrive(server, `2001:db8:0:1::${i + 1}`));
    expect(mute.map(({ refused }) => refused)).toEqual([...Array.from({ length: 8 }, () => false), true]);
    expect([arrive(server, '::ffff:10.0.0.1').refused, arrive(server, '127.0.0.1').refused]).toEqual([false, false]);
    mute[0]?.connection.emit('close');
    expect([arrive(server, '2001:db8:0:1::9').refused, arrive(server, '2001:db8:0:1::9').refused]).toEqual([false, true]);
    const behind = Object.assign(new EventEmitter(), { maxConnections: 0 });
    boundConnections(behind as unknown as Server, { socketsOfAddress: 2, socketsInAll: 10, tablesInAll: 1 }, 1);
    expect(Array.from({ length: 20 }, () => arrive(behind, '10.0.0.1').refused)).not.toContain(true);
  });

  test('tables', async () => {
    const house = await openHouse({ caps: { tablesInAll: 2 } });
    const { token } = await house.person();
    const made = await codes(3, () => house.post('/api/tables', { settings: { game: 'perudo' } }, token));
    expect(made).toEqual(['201', '201', '503 tables/full']);
  });
});
