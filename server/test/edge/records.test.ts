/** The door to records over HTTP: open tables' for all, locked ones' for whoever may enter, and nobody's cache keeps those. */
import { aRecord } from '@parlour/hall/test/samples';
import { describe, expect, test } from 'vitest';
import { type EdgeServer, openHouse, refusalOf } from './edge-server.ts';

const RECORD = { table: '', number: 1 };

async function house(): Promise<EdgeServer & { readonly lockedCode: string; readonly host: string }> {
  const server = await openHouse({ proxies: 1 });
  const { token: host } = await server.person('Ola');
  const answer = await server.post('/api/tables', { settings: { game: 'perudo', seats: 3 }, passcode: 'żółw 1' }, host);
  const { code: lockedCode } = (await answer.json()) as { code: string };
  const lock = await server.store.secret(lockedCode, 'passcode');
  await server.store.keepRecord(lockedCode, 1, aRecord({ text: JSON.stringify({ ...RECORD, table: lockedCode }), lock }));
  return { ...server, lockedCode, host };
}

/** Without the check against the schema: these are no real records. */
const asks = (server: EdgeServer, code: string, headers: Record<string, string> = {}, game = 1): Promise<Response> =>
  fetch(`http://127.0.0.1:${server.port}/api/records/${code}/${game}`, { headers });

const PASSCODE = { 'parlour-passcode': encodeURIComponent('żółw 1') };

describe('of a locked table', () => {
  test('nobody gets it without a right, and whether there is one is not told', async () => {
    const server = await house();
    const eve = (await server.person('Eve')).token;
    for (const headers of [{}, { authorization: `Bearer ${eve}` }, { 'parlour-passcode': 'wrong' }])
      for (const game of [1, 2]) expect(await refusalOf(asks(server, server.lockedCode, headers, game))).toBe('403 passcode/table');
    expect(await refusalOf(asks(server, server.lockedCode, { authorization: `Bearer ${'x'.repeat(43)}` }))).toBe('401 identity/unknown');
  });

  test('the passcode opens it, and so does a seat; no cache keeps it', async () => {
    const server = await house();
    for (const headers of [PASSCODE, { authorization: `Bearer ${server.host}` }]) {
      const answer = await asks(server, server.lockedCode, headers);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(await answer.json()).toMatchObject({ table: server.lockedCode });
    }
    expect(await refusalOf(asks(server, server.lockedCode, PASSCODE, 2))).toBe('404 record/unknown');
  });

  test('its lock outlives the table', async () => {
    const server = await house();
    const head = (await server.store.table(server.lockedCode))?.head ?? 0;
    await server.store.remove(server.lockedCode, head);
    expect(await refusalOf(asks(server, server.lockedCode, { authorization: `Bearer ${server.host}` }))).toBe('403 passcode/table');
    expect((await asks(server, server.lockedCode, PASSCODE)).status).toBe(200);
  });

  test('guesses are limited', async () => {
    const server = await house();
    const answers: string[] = [];
    const there = { 'x-forwarded-for': '192.0.2.7' };
    for (let i = 0; i < 25; i++) answers.push(await refusalOf(asks(server, server.lockedCode, { ...there, 'parlour-passcode': `guess ${i}` })));
    expect([answers[0], answers.at(-1)]).toEqual(['403 passcode/table', '429 limit/guesses']);
    expect(await refusalOf(asks(server, server.lockedCode, { ...there, ...PASSCODE }))).toBe('429 limit/guesses');
  });
});

test('of an open table it is for everybody, and for every cache', async () => {
  const server = await house();
  await server.store.keepRecord('ABCDEF', 1, aRecord({ text: JSON.stringify(RECORD) }));
  const answer = await asks(server, 'ABCDEF');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  await server.store.keepRecord(
    'GHJKMN',
    1,
    aRecord({ text: JSON.stringify(RECORD), lock: await server.store.secret(server.lockedCode, 'passcode') }),
  );
  expect(await refusalOf(asks(server, 'GHJKMN'))).toBe('403 passcode/table');
});

test('who played is told through the same door, and kept by no cache', async () => {
  const server = await house();
  const { player } = await server.person('Iza');
  const players = [{ began: { kind: 'person', player }, ended: { kind: 'bot', name: 'Max', level: 'casual' } }];
  const lock = await server.store.secret(server.lockedCode, 'passcode');
  await server.store.keepRecord('ABCDEF', 1, aRecord({ text: JSON.stringify({ ...RECORD, players }) }));
  await server.store.keepRecord('GHJKMN', 1, aRecord({ text: JSON.stringify({ ...RECORD, players }), lock }));
  const open = await server.ask('/api/records/ABCDEF/1/people');
  expect([open.status, open.headers.get('cache-control'), await open.json()]).toEqual([200, 'no-store', { people: { [player]: 'Iza' } }]);
  for (const headers of [{}, { 'parlour-passcode': 'wrong' }])
    expect(await refusalOf(server.ask('/api/records/GHJKMN/1/people', { headers }))).toBe('403 passcode/table');
  expect((await server.ask('/api/records/GHJKMN/1/people', { headers: PASSCODE })).status).toBe(200);
  expect(await refusalOf(server.ask('/api/records/ABCDEF/2/people'))).toBe('404 record/unknown');
});
