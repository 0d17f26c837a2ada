import { request } from 'node:http';
import { connect } from 'node:net';
import { memoryStore, StoreAway, StoreFull } from '@parlour/hall/store';
import { handoverMade, me, tableList } from '@parlour/protocol';
import { describe, expect, test } from 'vitest';
import { jsonLog } from '../../src/server.ts';
import { jsonHeaders, openHouse, refusalOf } from './edge-server.ts';

describe('headers', () => {
  test('every answer, also a refusal, forbids what is not from here', async () => {
    const { ask } = await openHouse();
    for (const path of ['/', '/healthz', '/api/games', '/nowhere', '/api/me']) {
      const { headers } = await ask(path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'self';img-src 'self' data:;manifest-src 'self';worker-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  test('https is asked for only where the public address has it', async () => {
    const { ask } = await openHouse({ publicUrl: new URL('https://play.example.org') });
    const { headers } = await ask('/');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+$/);
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });
});

describe('what can’t be', () => {
  test.each<[what: string, path: string, init: RequestInit, refused: string]>([
    ['a path that is not there', '/api/rooms', {}, '404 http/not-found'],
    ['another method', '/api/people', { method: 'DELETE' }, '405 http/method'],
    ['another method, where there is something to get', '/api/games', { method: 'POST', headers: jsonHeaders(), body: '{}' }, '405 http/method'],
    ['a body that is no JSON', '/api/people', { method: 'POST', headers: jsonHeaders(), body: '{"name":' }, '400 http/malformed'],
    ['no body', '/api/people', { method: 'POST', headers: jsonHeaders() }, '400 http/malformed'],
    [
      'a body of another type',
      '/api/people',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{"name":"Ola"}' },
      '415 http/media-type',
    ],
    ['a form', '/api/people', { method: 'POST', body: new URLSearchParams({ name: 'Ola' }) }, '415 http/media-type'],
    [
      'too large a body',
      '/api/people',
      { method: 'POST', headers: jsonHeaders(), body: JSON.stringify({ name: 'x'.repeat(8192) }) },
      '413 http/too-large',
    ],
    ['an unknown key', '/api/people', { method: 'POST', headers: jsonHeaders(), body: '{"name":"Ola","admin":true}' }, '400 http/malformed'],
    ['a prototype', '/api/people', { method: 'POST', headers: jsonHeaders(), body: '{"name":"Ola","__proto__":{}}' }, '400 http/malformed'],
    ['the wrong type', '/api/people', { method: 'POST', headers: jsonHeaders(), body: '{"name":7}' }, '400 http/malformed'],
    ['a name of nothing', '/api/people', { method: 'POST', headers: jsonHeaders(), body: '{"name":"  "}' }, '422 name/malformed'],
    ['the socket without a socket', '/socket', {}, '426 http/upgrade'],
    ['a path that can’t be read', '/api/records/%E0%A4%A/1', {}, '400 http/malformed'],
    ['a record of nothing', '/api/records/ABCDEF/1', {}, '404 record/unknown'],
    ['a record with a strange number', '/api/records/ABCDEF/1e3', {}, '404 record/unknown'],
  ])('%s', async (_, path, init, refused) => {
    const { ask } = await openHouse();
    expect(await refusalOf(ask(path, init))).toBe(refused);
  });

  test.each([
    ['a table of one device', { home: 'device' }, {}],
    ['chance that follows a script', { script: ['deal'] }, {}],
    ['chance of the asker’s choice', { chance: 'mine', key: 'a'.repeat(64), random: [1] }, {}],
    ['the same among the settings', {}, { home: 'device', script: ['deal'], seed: 'mine' }],
    ['a game whose chance is written down', {}, { game: 'perudo:scripted' }],
  ])('a server’s table is nothing that only a device has: %s', async (_, more, settings) => {
    const house = await openHouse();
    const { token } = await house.person();
    const answer = house.post('/api/tables', { settings: { game: 'perudo', ...settings }, ...more }, token);
    expect(await refusalOf(answer)).toMatch(/^4\d\d (?:http\/malformed|game\/unknown)$/);
    expect(await house.store.tableCount()).toBe(0);
  });

  test('another method is told which there are', async () => {
    const { ask } = await openHouse();
    expect((await ask('/api/me', { method: 'PUT' })).headers.get('allow')).toBe('GET, HEAD, PATCH, DELETE');
  });

  test('who offers another upgrade gets a plain answer', async () => {
    const { port } = await openHouse();
    const status = await new Promise((resolve, reject) => {
      const headers = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' };
      request({ port, host: '127.0.0.1', path: '/healthz', headers }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(200);
  });

  test('what is no HTTP at all', async () => {
    const { port } = await openHouse();
    const said = await new Promise<string>((resolve, reject) => {
      let text = '';
      connect(port, '127.0.0.1')
        .setEncoding('utf8')
        .on('data', (part) => {
          text += part;
        })
        .on('end', () => resolve(text))
        .on('error', reject)
        .write('HELLO\r\n\r\n');
    });
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(said.endsWith('{"code":"http/malformed","params":{}}')).toBe(true);
  });

  test('a mishap is a code for the asker, and its place for the log, without what was asked', async () => {
    const house = await openHouse();
    const { token } = await house.person();
    house.store.personByToken = () => Promise.reject(new Error('canary-in-a-message'));
    const answer = house.ask('/api/me', { method: 'PATCH', headers: jsonHeaders(token), body: '{"name":"canary-in-a-body"}' });
    expect(await refusalOf(answer)).toBe('500 server/mishap');
    const lines = house.logged.filter((line) => line.includes('"mishap"'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, method: 'PATCH', route: '/api/me', error: 'Error' });
    expect(house.logged.join('')).not.toContain('canary');
  });
});

describe('identity', () => {
  test('a person is made, known by the token, and renamed', async () => {
    const { ask, person } = await openHouse();
    const { token, player } = await person('Ola');
    expect(me.parse(await (await ask('/api/me', { headers: jsonHeaders(token) })).json())).toEqual({ player, name: 'Ola' });
    const renamed = await ask('/api/me', { method: 'PATCH', headers: jsonHeaders(token), body: '{"name":"Ola K."}' });
    expect(me.parse(await renamed.json())).toEqual({ player, name: 'Ola K.' });
    expect(me.parse(await (await ask('/api/me', { headers: jsonHeaders(token) })).json())).toEqual({ player, name: 'Ola K.' });
  });

  test.each<[what: string, authorization: string | undefined, refused: string]>([
    ['no token', undefined, '401 identity/missing'],
    ['another scheme', 'Basic b2xhOm9sYQ==', '401 identity/missing'],
    ['half a token', 'Bearer abc', '401 identity/unknown'],
    ['a token of nobody', `Bearer ${'A'.repeat(43)}`, '401 identity/unknown'],
  ])('%s', async (_, authorization, refused) => {
    const { ask } = await openHouse();
    for (const path of ['/api/me', '/api/tables']) {
      const answer = await ask(path, authorization === undefined ? {} : { headers: { authorization } });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
      expect(await refusalOf(answer)).toBe(refused);
    }
  });

  test('a token in the address is none', async () => {
    const { ask, person } = await openHouse();
    const { token } = await person();
    expect(await refusalOf(ask(`/api/me?token=${token}`))).toBe('401 identity/missing');
  });

  test('moves to another device by a code that works once', async () => {
    const { ask, person, post } = await openHouse();
    const { token, player } = await person();
    const { code } = handoverMade.parse(await (await post('/api/me/handover', {}, token)).json());
    const taken = (await (await post('/api/handover', { code })).json()) as { player: string; token: string };
    expect(taken.player).toBe(player);
    expect(taken.token).not.toBe(token);
    expect((await ask('/api/me', { headers: jsonHeaders(taken.token) })).status).toBe(200);
    expect(await refusalOf(ask('/api/me', { headers: jsonHeaders(token) }))).toBe('401 identity/unknown');
    expect((await post('/api/handover', { code })).status).toBeGreaterThanOrEqual(400);
  });
});

describe('tables', () => {
  test('are made and listed', async () => {
    const { ask, person, table } = await openHouse();
    const { token } = await person('Ola');
    const code = await table(token, { name: 'Kitchen' });
    const { tables } = tableList.parse(await (await ask('/api/tables', { headers: jsonHeaders(token) })).json());
    expect(tables).toMatchObject([{ code, name: 'Kitchen', game: 'perudo', host: 'Ola', taken: 1, seats: 3, phase: 'lobby', locked: false }]);
  });

  test('are not made of what the game does not know', async () => {
    const { person, post } = await openHouse();
    const { token } = await person();
    expect(await refusalOf(post('/api/tables', { settings: { game: 'chess' } }, token))).toBe('422 game/unknown');
    expect(await refusalOf(post('/api/tables', { settings: { game: 'perudo', options: { wild: true } } }, token))).toBe('422 option/unknown');
  });

  test('take the server’s passcode where there is one', async () => {
    const { person, post, logged } = await openHouse({ serverPasscode: 'canary-passcode' });
    const { token } = await person();
    const settings = { game: 'perudo' };
    expect(await refusalOf(post('/api/tables', { settings }, token))).toBe('403 passcode/server');
    expect(await refusalOf(post('/api/tables', { settings, serverPasscode: 'canary-passcodes' }, token))).toBe('403 passcode/server');
    expect((await post('/api/tables', { settings, serverPasscode: 'canary-passcode' }, token)).status).toBe(201);
    expect(logged.join('')).not.toContain('canary');
  });

  test('the games are there as forms need them', async () => {
    const { ask } = await openHouse();
    const { games } = (await (await ask('/api/games')).json()) as {
      games: readonly { id: string; fields: object; presets: object; seats: number[] }[];
    };
    expect(games.map(({ id }) => id)).toEqual(['perudo']);
    expect(games[0]).toMatchObject({
      version: 2,
      fields: { calza: { kind: 'toggle' } },
      presets: { classic: { usualSeats: 5, seats: [2, 3, 4, 5, 6, 7, 8] } },
    });
    expect(games[0]?.seats).toContain(5);
  });
});

describe('limits by address', () => {
  const limits = { joins: { most: 3, perMs: 60_000 } };

  test('behind a proxy each caller has their own; without one nobody can claim to be another', async () => {
    const forwarded = (address: string) => ({ method: 'POST', headers: { ...jsonHeaders(), 'x-forwarded-for': address }, body: '{"name":"Ola"}' });
    const behind = await openHouse({ limits, proxies: 1 });
    const bare = await openHouse({ limits });
    const statuses = async (house: typeof behind): Promise<number[]> => {
      const answers: number[] = [];
      for (let i = 0; i < 5; i++) answers.push((await house.ask('/api/people', forwarded(`10.0.0.${i}`))).status);
      return answers;
    };
    expect(await statuses(behind)).toEqual([201, 201, 201, 201, 201]);
    expect(await statuses(bare)).toEqual([201, 201, 201, 429, 429]);
  });
});

describe('for operators', () => {
  test('healthz needs nobody', async () => {
    const { ask } = await openHouse();
    const answer = await ask('/healthz');
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  test.each([
    ['one server’s: nobody new is sent here', false, 503],
    ['several servers’, of which none is better: those who come are let in to see', true, 200],
  ])('a full disk is told; if it is %s', async (_, shared, status) => {
    const store = { ...memoryStore(), shared, addPerson: () => Promise.reject(new StoreFull()) };
    const house = await openHouse({ store });
    expect(await refusalOf(house.post('/api/people', { name: 'Ola' }))).toBe('503 server/read-only');
    const answer = await house.ask('/healthz');
    expect([answer.status, await answer.json()]).toEqual([status, { status: 'read-only' }]);
    const metrics = await (await house.ask('/metrics')).text();
    for (const line of ['parlour_read_only 1', 'parlour_condition{status="read-only"} 1', 'parlour_condition{status="ok"} 0'])
      expect(metrics).toContain(line);
  });

  test('a store that can’t be reached: nobody is sent here, and whoever asks is told', async () => {
    const away = (): Promise<never> => Promise.reject(new StoreAway());
    const house = await openHouse({ store: { ...memoryStore(), addPerson: away, alive: away } });
    expect(await refusalOf(house.post('/api/people', { name: 'Ola' }))).toBe('503 server/away');
    const answer = await house.ask('/healthz');
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'away' }]);
    expect(await (await house.ask('/metrics')).text()).toContain('parlour_condition{status="away"} 1');
  });

  test('metrics are for this machine', async () => {
    const { ask, person } = await openHouse();
    await person();
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await answer.text();
    const names = ['connections 0', 'read_only 0', 'condition{status="ok"} 1', 'build{build="none"} 1', 'append_seconds_count', 'conflicts_total 0'];
    for (const name of [...names.map((each) => `parlour_${each}`), 'nodejs_eventloop_lag_seconds']) expect(text).toContain(name);
    expect(await refusalOf(ask('/metrics', { headers: { 'x-forwarded-for': '10.0.0.1' } }))).toBe('404 http/not-found');
  });

  test('or for all, or for nobody', async () => {
    const all = await openHouse({ metricsReaders: 'all' });
    expect((await all.ask('/metrics', { headers: { 'x-forwarded-for': '10.0.0.1' } })).status).toBe(200);
    const off = await openHouse({ metricsReaders: 'off' });
    expect(await refusalOf(off.ask('/metrics'))).toBe('404 http/not-found');
  });

  test('what is called like a secret stays out of the log, whoever wrote it', () => {
    const lines: string[] = [];
    const log = jsonLog('info', { write: (line) => void lines.push(line) });
    log.warn('careless', { token: 'canary', passcode: 'canary', authorization: 'canary', body: 'canary', table: 'ABCDEF' });
    expect(JSON.parse(lines.join(''))).toEqual({ level: 40, time: expect.any(String) as string, table: 'ABCDEF', msg: 'careless' });
  });

  test('whoever watches every second fills no log, as long as all is well', async () => {
    const { ask, logged } = await openHouse({ metricsReaders: 'local' });
    for (const path of ['/healthz', '/metrics', '/api/games']) await ask(path);
    await ask('/metrics', { headers: { 'x-forwarded-for': '10.0.0.1' } });
    const lines = logged.map((line) => JSON.parse(line) as { readonly msg: string; readonly route: string; readonly status: number });
    expect(lines.filter(({ msg }) => msg === 'http').map(({ route, status }) => `${route} ${status}`)).toEqual(['/api/games 200', '/metrics 404']);
  });

  test('a log line has the path as we wrote it, never as it was asked for', async () => {
    const { ask, logged } = await openHouse();
    await ask('/api/records/CANARY/7?canary=1');
    await ask('/canary');
    expect(logged.map((line) => JSON.parse(line) as object).slice(-2)).toMatchObject([
      { level: 30, msg: 'http', method: 'GET', route: '/api/records/:table/:game', status: 404 },
      { level: 30, msg: 'http', method: 'GET', route: 'none', status: 404 },
    ]);
    expect(logged.join('').toLowerCase()).not.toContain('canary');
  });
});
