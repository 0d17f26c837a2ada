/** In which records somebody sat: told to them alone, page by page, and nothing else of it. */
import { aRecord } from '@parlour/hall/test/samples';
import { LIMITS, type MyRecords, myRecords, personMade } from '@parlour/protocol';
import { expect, test } from 'vitest';
import { type EdgeServer, jsonHeaders, openHouse, refusalOf } from './edge-server.ts';

const asks = (house: EdgeServer, token: string | undefined, query = ''): Promise<Response> =>
  house.ask(`/api/me/records${query}`, { headers: jsonHeaders(token) });

async function page(house: EdgeServer, token: string, before: string | null = null): Promise<MyRecords> {
  const answer = await asks(house, token, before === null ? '' : `?before=${before}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  return myRecords.parse(await answer.json());
}

/** So many games of one table, one a ms. */
async function played(house: EdgeServer, table: string, games: number, ...players: string[]): Promise<void> {
  for (let game = 1; game <= games; game++) await house.store.keepRecord(table, game, aRecord({ players, at: 1_000 + game }));
}

test('nobody is told who does not say who they are, and nobody of another', async () => {
  const house = await openHouse();
  const [ola, jan, eve] = [await house.person('Ola'), await house.person('Jan'), await house.person('Eve')];
  await house.store.keepRecord('ABCDEF', 1, aRecord({ players: [ola.player, jan.player], at: 7, lock: 'sealed' }));
  await house.store.keepRecord('ABCDEF', 2, aRecord({ players: [jan.player], at: 8 }));
  expect(await page(house, ola.token)).toEqual({ records: [{ table: 'ABCDEF', game: 1, at: 7 }], next: null });
  expect((await page(house, jan.token)).records.map(({ game }) => game)).toEqual([2, 1]);
  expect(await page(house, eve.token)).toEqual({ records: [], next: null });
  expect(await refusalOf(asks(house, undefined))).toBe('401 identity/missing');
  expect(await refusalOf(asks(house, 'x'.repeat(43)))).toBe('401 identity/unknown');
  expect(await refusalOf(asks(house, eve.token, `?player=${ola.player}`))).toBe('400 http/malformed');
});

test.each([
  ['fewer than a page', LIMITS.recordsPage - 1, [LIMITS.recordsPage - 1]],
  ['a page', LIMITS.recordsPage, [LIMITS.recordsPage]],
  ['one more', LIMITS.recordsPage + 1, [LIMITS.recordsPage, 1]],
  ['two pages and a half', 250, [100, 100, 50]],
])('%s: each record once, the newest first, and an end', async (_, games, lengths) => {
  const house = await openHouse();
  const { player, token } = await house.person();
  await played(house, 'ABCDEF', games, player);
  const pages: MyRecords[] = [];
  for (let next: string | null = null; pages.length === 0 || next !== null; next = pages.at(-1)?.next ?? null)
    pages.push(await page(house, token, next));
  expect(pages.map(({ records }) => records.length)).toEqual(lengths);
  expect(pages.flatMap(({ records }) => records.map(({ game }) => game))).toEqual(Array.from({ length: games }, (_, i) => games - i));
});

test('what comes or goes between two pages moves no other', async () => {
  const house = await openHouse();
  const { player, token } = await house.person();
  await played(house, 'ABCDEF', 150, player);
  const { next } = await page(house, token);
  await house.store.keepRecord('ABCDEF', 151, aRecord({ players: [player], at: 9_999 }));
  const oldest = 1_000 + 150 - LIMITS.recordsPage; // of those that were not told yet
  await house.store.tidy({ at: 1, unseenSince: 0, recordsBefore: oldest - 9, most: 1_000 });
  expect((await page(house, token, next)).records.map(({ at }) => at)).toEqual(Array.from({ length: 10 }, (_, i) => oldest - i));
});

test.each([
  '',
  'x',
  '1',
  '1.ABCDEF',
  '1.ABCDEF.0',
  '-1.ABCDEF.1',
  '1.abcdef.1',
  '1.ABCDEF.1.1',
  `${'9'.repeat(16)}.ABCDEF.1`,
  '1.ABCDEF.1&before=2.ABCDEF.2',
])('a cursor that no page gave is refused: %j', async (cursor) => {
  const house = await openHouse();
  const { token } = await house.person();
  const answer = await asks(house, token, `?before=${cursor}`);
  expect([answer.status, await answer.json()]).toEqual([400, { code: 'http/malformed', params: { where: 'before' } }]);
});

test('the answer is the same to the letter, whoever else sat there, whatever is in the record, and whether it lies behind a lock', async () => {
  const answers = await Promise.all(
    [{}, { lock: 'sealed' }, { text: JSON.stringify({ secret: 'x'.repeat(5_000) }) }, { players: ['jan', 'iza', 'eve'] }].map(async (hidden) => {
      const house = await openHouse();
      const { player, token } = await house.person();
      for (const game of [1, 2]) {
        const record = aRecord(hidden);
        await house.store.keepRecord('ABCDEF', game, { ...record, players: [...record.players, player] });
      }
      await played(house, 'GHJKMN', 'lock' in hidden ? 150 : 0, 'another');
      return (await asks(house, token)).text();
    }),
  );
  expect(new Set(answers)).toEqual(new Set(['{"records":[{"table":"ABCDEF","game":2,"at":5},{"table":"ABCDEF","game":1,"at":5}],"next":null}']));
});

test('another’s cursor shows one’s own', async () => {
  const house = await openHouse();
  const [ola, jan] = [await house.person('Ola'), await house.person('Jan')];
  await played(house, 'ABCDEF', 150, ola.player);
  await played(house, 'GHJKMN', 3, jan.player);
  const { next } = await page(house, ola.token);
  expect(await page(house, jan.token, next)).toEqual(await page(house, jan.token));
});

test('who was erased is told nothing, and who moved to another device keeps it all', async () => {
  const house = await openHouse();
  const [ola, jan] = [await house.person('Ola'), await house.person('Jan')];
  await played(house, 'ABCDEF', 3, ola.player, jan.player);
  const remembered = await page(house, jan.token);

  expect((await house.ask('/api/me', { method: 'DELETE', headers: { authorization: `Bearer ${ola.token}` } })).status).toBe(200);
  expect(await refusalOf(asks(house, ola.token))).toBe('401 identity/unknown');

  const { code } = (await (await house.post('/api/me/handover', {}, jan.token)).json()) as { code: string };
  const phone = personMade.parse(await (await house.post('/api/handover', { code })).json());
  expect(await refusalOf(asks(house, jan.token))).toBe('401 identity/unknown');
  expect(await page(house, phone.token)).toEqual(remembered);
  expect(remembered.records).toHaveLength(3);
});
