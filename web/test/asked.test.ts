/** What the service worker answers for, and what it leaves to the server. */
import { expect, test } from 'vitest';
import { askedFor } from '../src/offline/worker/asked.ts';

const HERE = 'https://play.example.org';
const FILES = new Set(['/', '/icon.svg', '/manifest.en.webmanifest', '/assets/index-A1.js']);

const navigates = (path: string) => ({ method: 'GET', mode: 'navigate', url: HERE + path });
const fetches = (path: string) => ({ method: 'GET', mode: 'cors', url: HERE + path });

test.each(['/', '/new/perudo', '/t/ABCDEF', '/t/ABCDEF/', '/t/ABCDEF?from=mail', '/rules/sen', '/here/new/dalmuti', '/here/ABCDEF', '/device'])(
  'who goes to %s gets the page',
  (path) => {
    expect(askedFor(navigates(path), HERE, FILES)).toBe('page');
  },
);

test.each(['/api/tables/ABCDEF', '/api/records/x', '/socket', '/metrics', '/healthz', '/notes.txt', '/sw.js', '//'])('%s is not a page', (path) => {
  expect(askedFor(navigates(path), HERE, FILES)).toBe('none-of-ours');
});

test.each([
  ['/assets/index-A1.js', 'asset'],
  ['/assets/of-another-build.js', 'asset'],
  ['/icon.svg', 'file'],
  ['/manifest.en.webmanifest', 'file'],
  ['/api/tables', 'none-of-ours'],
  ['/api/tables/ABCDEF/stream', 'none-of-ours'],
  ['/socket', 'none-of-ours'],
  ['/sw.js', 'none-of-ours'],
  ['/t/ABCDEF', 'none-of-ours'],
] as const)('a page that asks for %s asks for: %s', (path, what) => {
  expect(askedFor(fetches(path), HERE, FILES)).toBe(what);
});

test('what is sent, and what is elsewhere, passes by', () => {
  expect(askedFor({ ...fetches('/icon.svg'), method: 'POST' }, HERE, FILES)).toBe('none-of-ours');
  expect(askedFor({ ...fetches('/'), url: 'https://elsewhere.example/assets/index-A1.js' }, HERE, FILES)).toBe('none-of-ours');
});
