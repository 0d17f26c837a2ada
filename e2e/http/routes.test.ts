/** The list of addresses that the protocol's page is made from is the server's own: each is there, asks for identity as it says, and takes no other method. */
import { ROUTES } from '@parlour/protocol';
import { expect, test } from 'vitest';
import { checkFor } from '../frames.ts';
import { served } from './served.ts';

const url = served();

const addressOf = (path: string): string =>
  `${url()}${path.replace(':code', 'ABCDEF').replace(':table', 'ABCDEF').replace(':game', '1').replace(':name', 'perudo')}`;
const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'];

test.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, { method, path, identity }) => {
  const asked = await fetch(addressOf(path), { method });
  const { code } = (await asked.json().catch(() => ({ code: 'no JSON' }))) as { code?: string };
  expect(['http/not-found', 'http/method']).not.toContain(code);
  expect(asked.status === 401).toBe(identity);
});

test('no address takes another method', async () => {
  for (const path of new Set(ROUTES.map((route) => route.path))) {
    const taken = ROUTES.filter((route) => route.path === path).map(({ method }) => method as string);
    for (const method of METHODS.filter((each) => !taken.includes(each))) {
      const { status } = await fetch(addressOf(path), { method });
      expect(`${method} ${path}: ${status}`).toBe(`${method} ${path}: 405`);
    }
  }
});

test('what needs no identity is answered as the schemas say, with all games of the house', async () => {
  for (const { method, path } of ROUTES.filter(({ identity, method: asked }) => !identity && asked === 'GET')) {
    const answer = await fetch(addressOf(path), { method });
    if (answer.headers.get('content-type')?.includes('json') !== true) continue;
    expect(checkFor(new Set()).answerFault(method, new URL(answer.url).pathname, answer.status, await answer.json())).toBe(null);
  }
});
