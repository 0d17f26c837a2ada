/** The JSON Schemas, as somebody who writes a client gets them: an index, and each at its path, whole and linked with each other. */

import { schemaIndex } from '@parlour/protocol';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { openHouse, refusalOf } from './edge-server.ts';

test('the index names every schema, and together they are all that a validator needs', async () => {
  const { ask } = await openHouse();
  const answer = await ask('/api/schema');
  const { schemas } = schemaIndex.parse(await answer.json());
  expect(schemas.map(({ name }) => name)).toEqual(['protocol', 'perudo']);
  const ajv = new Ajv({ strict: true, allowUnionTypes: true, strictTypes: false, strictTuples: false });
  for (const { path } of schemas) {
    const found = await ask(path);
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'application/schema+json; charset=utf-8']);
    ajv.addSchema((await found.json()) as object);
  }
  const isFromClient = ajv.getSchema('/api/schema/protocol#/definitions/FromClient');
  const command = (move: object): object => ({ kind: 'command', id: 'a-random-one', command: { kind: 'move', move } });
  expect(isFromClient?.(command({ kind: 'bid', quantity: 2, face: 5 }))).toBe(true);
  expect(isFromClient?.(command({ kind: 'bid', quantity: 2, face: 10 }))).toBe(false);
});

test('a schema may be kept for a while, and is not sent twice', async () => {
  const { ask } = await openHouse();
  for (const path of ['/api/schema', '/api/schema/protocol']) {
    const { headers } = await ask(path);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const again = await ask(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', headers.get('etag')]);
    expect((await ask(path, { headers: { 'if-none-match': '"another"' } })).status).toBe(200);
  }
});

test('there is no schema of a game that is not here', async () => {
  const { ask } = await openHouse();
  for (const name of ['chess', '..%2Fprotocol', '__proto__']) expect(await refusalOf(ask(`/api/schema/${name}`))).toBe('404 http/not-found');
});

test('a server whose games have none shows the protocol’s own', async () => {
  const { ask } = await openHouse({ schemas: [] });
  expect(((await (await ask('/api/schema')).json()) as { schemas: object[] }).schemas).toHaveLength(1);
  expect((await ask('/api/schema/protocol')).status).toBe(200);
});
