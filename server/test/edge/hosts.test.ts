/** Under which names a server answers, at every door: real requests with a Host header of somebody else's. */
import { type IncomingHttpHeaders, request } from 'node:http';
import { hostname } from 'node:os';
import { ROUTES } from '@parlour/protocol';
import { describe, expect, test } from 'vitest';
import type { ServerOptions } from '../../src/server.ts';
import { type EdgeServer, openHouse } from './edge-server.ts';

interface Answer {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly text: string;
}

/** What fetch would not send. */
function asked({ port }: EdgeServer, host: string, path = '/healthz', more: IncomingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, headers: { ...more, host } }, (answer) => {
      let text = '';
      answer
        .setEncoding('utf8')
        .on('data', (part: string) => {
          text += part;
        })
        .on('end', () => resolve({ status: answer.statusCode, type: answer.headers['content-type'], text }));
    })
      .on('error', reject)
      .end();
  });
}

/** As if from elsewhere: a proxy passed it on. */
const ELSEWHERE = { 'x-forwarded-for': '10.0.0.9' };
const PUBLIC: Partial<ServerOptions> = { publicUrl: new URL('https://play.example.org') };

test.each<[what: string, options: Partial<ServerOptions>, ours: readonly string[], others: readonly string[]]>([
  [
    'without a public address',
    {},
    ['127.0.0.1:3000', '192.168.1.7', '[::1]:3000', '[fd00::2]', 'localhost:3000', 'LOCALHOST', 'parlour', 'games.local:3000', hostname()],
    ['evil.example', 'evil.example:3000', 'play.example.org', 'localhost.evil.example', '127.0.0.1.evil.example', 'x.local.evil.example'],
  ],
  [
    'with a public address',
    PUBLIC,
    ['play.example.org', 'PLAY.example.org:443', 'play.example.org.'],
    ['evil.example', '192.168.1.7', 'parlour', 'games.local', 'example.org'],
  ],
  ['with names that were added', { hosts: ['games.lan'] }, ['games.lan', 'Games.LAN:3000'], ['more.games.lan', 'lan.games', 'evil.example']],
  ['with both', { ...PUBLIC, hosts: ['games.lan'] }, ['play.example.org', 'games.lan'], ['evil.example', 'parlour']],
])('%s', async (_, options, ours, others) => {
  const house = await openHouse(options);
  for (const host of ours) expect(`${host} ${(await asked(house, host, '/healthz', ELSEWHERE)).status}`).toBe(`${host} 200`);
  for (const host of others) expect(`${host} ${(await asked(house, host, '/healthz', ELSEWHERE)).status}`).toBe(`${host} 421`);
});

describe('a name of somebody else’s', () => {
  const FOREIGN = '{"code":"host/foreign","params":{"host":"evil.example","flag":"--hosts","variable":"PARLOUR_HOSTS"}}';

  test('is refused at every door, on this machine too, and the refusal says which flag to set', async () => {
    for (const options of [{}, PUBLIC]) {
      const house = await openHouse({ ...options, metricsReaders: 'all' });
      const doors = [
        ...ROUTES.map(({ method, path }) => ({ method, path })),
        ...['/', '/t/ABCDEF', '/socket', '/nowhere'].map((path) => ({ method: 'GET', path })),
      ];
      for (const { method, path } of doors) {
        const { status, text } = await asked(house, 'evil.example:3000', path, {}, method);
        expect(`${method} ${path} ${status} ${text}`).toBe(`${method} ${path} 421 ${FOREIGN}`);
      }
    }
  });

  test('opens no socket, whatever origin is claimed', async () => {
    const house = await openHouse();
    for (const origin of ['http://evil.example', undefined])
      expect(await house.socket({ headers: { host: 'evil.example' }, ...(origin !== undefined && { origin }) }).ended).toBe(421);
  });

  test('is explained to whoever looks, in every language', async () => {
    const house = await openHouse();
    const { type, text } = await asked(house, 'evil.example', '/', { accept: 'text/html' });
    expect(type).toBe('text/plain; charset=utf-8');
    const lines = text.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/evil\.example.*--hosts evil\.example.*PARLOUR_HOSTS/);
  });

  test('is not repeated as it came', async () => {
    const house = await openHouse();
    for (const host of ['evil.example<script>', 'a b.example', 'evil.example/x', 'x'.repeat(3000).concat('.example')])
      expect((await asked(house, host)).text).not.toMatch(/script>|a b|x{101}/);
  });
});

test('behind a public name, what runs on the machine itself reaches it by way of loopback; what a proxy passed on does not', async () => {
  const house = await openHouse(PUBLIC);
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) {
    expect((await asked(house, host, '/metrics')).status).toBe(200);
    expect((await asked(house, host, '/healthz', ELSEWHERE)).status).toBe(421);
  }
});
