import { describe, expect, it } from 'vitest';
import { type ApiPorts, api } from '../src/client.ts';
import { TOKEN } from './fixtures.ts';
import { ManualClock } from './test-ports.ts';

interface Call {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: unknown;
  readonly body: unknown;
}

function server(answer: () => Response | Promise<Response>) {
  const calls: Call[] = [];
  const clock = new ManualClock();
  const ports: ApiPorts = {
    clock,
    fetch: (url, init) => {
      calls.push({ url: url instanceof URL ? url.href : '', method: init?.method, headers: init?.headers, body: init?.body });
      const gaveUp = new Promise<never>((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('given up'))));
      return Promise.race([Promise.resolve().then(answer), gaveUp]);
    },
  };
  return { calls, clock, ports };
}

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

describe('plain HTTP', () => {
  it('asks each thing where it is, with the token in a header', async () => {
    const { calls, ports } = server(() => json(200, {}));
    const nobody = api('http://host:8080', null, ports);
    const ann = api('http://host:8080', TOKEN, ports);
    await nobody.newPerson('Ann');
    await ann.me();
    await ann.rename('Bo');
    await ann.handover();
    await ann.erase();
    await nobody.takeOver('once');
    await ann.myRecords();
    await ann.tables();
    await ann.createTable({ settings: { game: 'perudo' } });
    await nobody.record('ABCDEF', 2);
    await nobody.recordPeople('ABCDEF', 2);
    expect(calls.map(({ method, url }) => `${method} ${url.replace('http://host:8080', '')}`)).toEqual([
      'POST /api/people',
      'GET /api/me',
      'PATCH /api/me',
      'POST /api/me/handover',
      'DELETE /api/me',
      'POST /api/handover',
      'GET /api/me/records',
      'GET /api/tables',
      'POST /api/tables',
      'GET /api/records/ABCDEF/2',
      'GET /api/records/ABCDEF/2/people',
    ]);
    expect(calls[0]).toMatchObject({ headers: { 'content-type': 'application/json' }, body: '{"name":"Ann"}' });
    expect(calls[3]).toMatchObject({ headers: { authorization: `Bearer ${TOKEN}` }, body: null });
    expect(calls.some(({ url }) => url.includes(TOKEN))).toBe(false);
    expect(calls).toHaveLength(Object.keys(ann).length); // every thing that can be asked was
  });

  it('asks for the page of own records after another', async () => {
    const { calls, ports } = server(() => json(200, { records: [], next: null }));
    await api('http://host', TOKEN, ports).myRecords('a b&c');
    expect(calls.map(({ url }) => url)).toEqual(['http://host/api/me/records?before=a%20b%26c']);
  });

  it('gives what the server answers, and what it refuses, as values', async () => {
    expect(await api('http://host', TOKEN, server(() => json(201, { code: 'ABCDEF' })).ports).createTable({ settings: {} })).toEqual({
      code: 'ABCDEF',
    });
    const refused = { code: 'game/unknown', params: { game: 'chess' } };
    expect(await api('http://host', TOKEN, server(() => json(422, refused)).ports).createTable({ settings: {} })).toEqual(refused);
  });

  it.each([
    ['nobody is there', () => Promise.reject(new TypeError('fetch failed'))],
    ['a login page answers', () => new Response('<html>', { status: 200 })],
    ['a proxy answers with an error of its own', () => json(502, { error: 'bad gateway' })],
    ['a success is a refusal', () => json(200, { code: 'a/b', params: {} })],
    ['the answer is no object', () => json(200, 7)],
  ])('is unreachable when %s', async (_, answer) => {
    const { ports, clock } = server(answer);
    expect(await api('http://host', TOKEN, ports).me()).toEqual({ code: 'network/unreachable', params: {} });
    expect(clock.waiting).toBe(0);
  });

  it('is unreachable when no answer comes for too long', async () => {
    const { ports, clock } = server(() => new Promise<Response>(() => {}));
    const answer = api('http://host', TOKEN, ports).me();
    clock.advance(15_000);
    expect(await answer).toEqual({ code: 'network/unreachable', params: {} });
  });
});
