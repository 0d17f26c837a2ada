import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { openHouse } from './edge-server.ts';

const HTML = '<!doctype html><title>Parlour</title>';
const SCRIPT = 'export const felt = "green";\n'.repeat(50);
const CACHED = 'public, max-age=31536000, immutable';

const outer = mkdtempSync(join(tmpdir(), 'parlour-pages-'));
afterAll(() => rmSync(outer, { recursive: true, force: true }));
const pages = join(outer, 'pages');
write('../secret.txt', 'outside');
write('index.html', HTML);
write('icon.svg', '<svg/>');
write('robots.txt', 'User-agent: *');
write('sw.js', 'self.skipWaiting();');
write('manifest.en.webmanifest', '{}');
write('icon-192.png', 'a picture');
write('notes.unknown', 'of no kind that browsers get');
write('assets/main-B4x.js', SCRIPT);
write('assets/main-B4x.js.br', brotliCompressSync(SCRIPT));
write('assets/main-B4x.js.gz', gzipSync(SCRIPT));
write('assets/felt-9Zq.css', 'body{}');
write('assets/felt-9Zq.css.gz', gzipSync('body{}'));
write('assets/onest-1aB.woff2', 'a font');

function write(name: string, body: string | Buffer): void {
  mkdirSync(dirname(join(pages, name)), { recursive: true });
  writeFileSync(join(pages, name), body);
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

/** Asks as it stands: fetch would tidy the path up and unpack what comes. */
async function asker(): Promise<(path: string, headers?: OutgoingHttpHeaders, method?: string) => Promise<Answer>> {
  const { port } = await openHouse({ pages });
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, headers, method }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }));
      })
        .on('error', reject)
        .end();
    });
}

describe('what browsers get', () => {
  test.each([
    ['/', 'text/html; charset=utf-8', 'no-cache'],
    ['/icon.svg', 'image/svg+xml', 'no-cache'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    // A browser that kept these would not hear of a new version.
    ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
    ['/manifest.en.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/icon-192.png', 'image/png', 'no-cache'],
    ['/assets/main-B4x.js', 'text/javascript; charset=utf-8', CACHED],
    ['/assets/felt-9Zq.css', 'text/css; charset=utf-8', CACHED],
    ['/assets/onest-1aB.woff2', 'font/woff2', CACHED],
  ])('%s is %s, kept as “%s”', async (path, type, caching) => {
    const { status, headers } = await (await asker())(path);
    expect({ status, type: headers['content-type'], caching: headers['cache-control'] }).toEqual({ status: 200, type, caching });
    for (const part of ['default-src', 'manifest-src', 'worker-src']) expect(headers['content-security-policy']).toContain(`${part} 'self'`);
  });

  test.each(['/assets/main-B4x.js.br', '/assets/gone.js', '/notes.unknown', '/favicon.ico', '/assets/', '/assets'])(
    '%s is not there',
    async (path) => {
      const { status, headers, body } = await (await asker())(path, { accept: BROWSER });
      expect({ status, caching: headers['cache-control'] }).toEqual({ status: 404, caching: 'no-store' });
      expect(JSON.parse(body.toString())).toEqual({ code: 'http/not-found', params: {} });
    },
  );

  test('HEAD tells the same without the thing itself', async () => {
    const ask = await asker();
    const [got, told] = [await ask('/assets/main-B4x.js'), await ask('/assets/main-B4x.js', {}, 'HEAD')];
    const named = ({ headers }: Answer) => ['content-type', 'content-length', 'etag', 'cache-control', 'vary'].map((name) => headers[name]);
    expect(named(told)).toEqual(named(got));
    expect([told.status, told.body.length]).toEqual([200, 0]);
    expect((await ask('/t/ABCDEF', { accept: BROWSER }, 'HEAD')).status).toBe(200);
  });

  test('files are not written to', async () => {
    const { status, headers } = await (await asker())('/icon.svg', {}, 'DELETE');
    expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
});

describe('compressed copies', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

  test.each<[accepted: string | undefined, encoding: 'br' | 'gzip' | undefined]>([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1.0, BR;q=0.1', 'br'],
    ['*', 'br'],
    ['*, br;q=0.000', 'gzip'],
    ['*;q=0', undefined],
    ['identity', undefined],
    ['brotli', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('who takes “%s” gets %s', async (accepted, encoding) => {
    const { headers, body } = await (await asker())('/assets/main-B4x.js', accepted === undefined ? {} : { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['vary']).toBe('accept-encoding');
    expect(headers['content-length']).toBe(String(body.length));
    expect((encoding === undefined ? body : unpack[encoding](body)).toString()).toBe(SCRIPT);
  });

  test('where there is no copy of the best kind, the next one does', async () => {
    const ask = await asker();
    expect((await ask('/assets/felt-9Zq.css', { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await ask('/icon.svg', { 'accept-encoding': 'br, gzip' })).headers['content-encoding']).toBeUndefined();
  });

  test('each copy has a tag of its own, and who has it does not get it twice', async () => {
    const ask = await asker();
    const accepted = ['br', 'gzip', 'identity'];
    const tags = await Promise.all(accepted.map(async (each) => (await ask('/assets/main-B4x.js', { 'accept-encoding': each })).headers.etag ?? ''));
    expect(new Set(tags).size).toBe(3);
    const [br = ''] = tags;
    for (const known of [br, `W/${br}`, `"other", ${br}`, '*']) {
      const again = await ask('/assets/main-B4x.js', { 'accept-encoding': 'br', 'if-none-match': known });
      expect([again.status, again.body.length, again.headers.etag, again.headers['vary']]).toEqual([304, 0, br, 'accept-encoding']);
    }
    expect((await ask('/assets/main-B4x.js', { 'accept-encoding': 'gzip', 'if-none-match': br })).status).toBe(200);
  });
});

describe('pages that the client draws', () => {
  test.each(['/new', '/new/perudo', '/t/ABCDEF', '/t/ABCDEF/', '/rules/sen', '/device', '/t/ABCDEF?from=mail', '/apiary'])(
    '%s is the front page',
    async (path) => {
      const { status, headers, body } = await (await asker())(path, { accept: BROWSER });
      expect({ status, body: body.toString() }).toEqual({ status: 200, body: HTML });
      expect([headers['content-type'], headers['cache-control'], headers['vary']]).toEqual([
        'text/html; charset=utf-8',
        'no-cache',
        'accept, accept-encoding',
      ]);
    },
  );

  test.each(['/api', '/api/rooms', '/api/rooms/1', '/healthz/x', '/metrics/x', '/socket/', '/socket/x', '/assets/x', '/t/x.png', '//t/ABCDEF'])(
    '%s is not',
    async (path) => {
      const { status, body } = await (await asker())(path, { accept: BROWSER });
      expect({ status, said: JSON.parse(body.toString()) as unknown }).toEqual({ status: 404, said: { code: 'http/not-found', params: {} } });
    },
  );

  test('who shows a preview of an invitation gets the page, whatever they take', async () => {
    const ask = await asker();
    for (const headers of [{}, { accept: '*/*' }]) expect((await ask('/t/ABCDEF', headers)).status).toBe(200);
  });

  test('programs that ask at a wrong place get no page', async () => {
    const ask = await asker();
    for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }]) expect((await ask('/tables', headers)).status).toBe(404);
    expect((await ask('/t/ABCDEF', { accept: BROWSER }, 'POST')).status).toBe(404);
  });
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/icon.svg/..',
  '/.%00/secret.txt',
  '/index.html%00',
  '/%2e%2e/secret',
  '/%2fetc%2fpasswd',
  '/C:%5cpages%5cindex',
])('%s reaches nothing outside', async (path) => {
  const { status, body } = await (await asker())(path, { accept: BROWSER });
  // The front page at worst: where it looks is a list, which has nothing from outside in it.
  if (status === 200) expect(body.toString()).toBe(HTML);
  else expect([400, 404]).toContain(status);
});

test('a server without pages says so', async () => {
  const { ask } = await openHouse();
  const answer = await ask('/');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toMatch(/^Parlour is open\. It has no pages for browsers here/);
  expect((await ask('/t/ABCDEF', { headers: { accept: BROWSER } })).status).toBe(404);
});

test('everyone is told at the door which build is served', async () => {
  const house = await openHouse({ pages, build: '0123456789ab' });
  const { token } = await house.person();
  const client = house.socket();
  await client.hello(token, await house.table(token));
  expect((await client.hears('welcome')).build).toBe('0123456789ab');
});
