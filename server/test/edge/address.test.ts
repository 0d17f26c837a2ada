import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf, isLocal, networkOf } from '../../src/edge/address.ts';
import { Hosts } from '../../src/edge/hosts.ts';
import { fromOwnPage } from '../../src/edge/origin.ts';
import { Turnstile } from '../../src/edge/turnstile.ts';

/** The part of a request that is looked at. */
const request = (remoteAddress: string, headers: IncomingHttpHeaders = {}): IncomingMessage =>
  ({ socket: { remoteAddress }, headers }) as IncomingMessage;

test.each<[what: string, proxies: number, forwarded: string | undefined, address: string]>([
  ['without a proxy, the socket’s', 0, undefined, '10.0.0.9'],
  ['without a proxy, whatever a header says', 0, '1.2.3.4', '10.0.0.9'],
  ['behind one, what it wrote', 1, '1.2.3.4', '1.2.3.4'],
  ['behind one, not what the caller made up', 1, '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['behind two, what the outer one wrote', 2, '6.6.6.6, 1.2.3.4, 10.0.0.1', '1.2.3.4'],
  ['behind one that wrote nothing, the socket’s', 1, undefined, '10.0.0.9'],
  ['behind one that wrote nonsense, the socket’s', 1, 'unknown', '10.0.0.9'],
])('the address is, %s', (_, proxies, forwarded, address) => {
  expect(addressOf(request('::ffff:10.0.0.9', { 'x-forwarded-for': forwarded }), proxies)).toBe(address);
});

test.each([
  ['192.168.1.7', '192.168.1.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s shares its limits with %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each<[boolean, string, IncomingHttpHeaders]>([
  [true, '127.0.0.1', {}],
  [true, '::ffff:127.0.0.1', {}],
  [true, '::1', {}],
  [false, '192.168.1.7', {}],
  [false, '127.0.0.1', { 'x-forwarded-for': '1.2.3.4' }],
  [false, '127.0.0.1', { forwarded: 'for=1.2.3.4' }],
  [false, '127.0.0.1', { via: '1.1 proxy' }],
])('local: %j for %s with %j', (local, remote, headers) => {
  expect(isLocal(request(remote, headers))).toBe(local);
});

const PUBLIC = new URL('https://play.example.org');

test.each<[allowed: boolean, publicUrl: URL | null, headers: IncomingHttpHeaders]>([
  [true, null, { host: 'localhost:3000' }],
  [true, null, { host: 'localhost:3000', origin: 'http://localhost:3000' }],
  [true, null, { host: 'play.example.org', origin: 'https://play.example.org' }],
  [false, null, { host: 'localhost:3000', origin: 'http://localhost:3001' }],
  [false, null, { host: 'localhost:3000', origin: 'http://localhost' }],
  [false, null, { host: 'localhost:3000', origin: 'http://evil.example' }],
  [false, null, { host: 'localhost:3000', origin: 'null' }],
  [false, null, { host: 'localhost:3000', origin: '' }],
  [false, null, { origin: 'http://undefined' }],
  [true, PUBLIC, { host: '127.0.0.1:3000', origin: 'https://play.example.org' }],
  [false, PUBLIC, { host: 'play.example.org', origin: 'http://play.example.org' }],
  [false, PUBLIC, { host: 'play.example.org', origin: 'https://play.example.org.evil.example' }],
  [false, PUBLIC, { host: 'localhost:3000', origin: 'http://localhost:3000' }],
  [true, PUBLIC, { host: 'games.example.org', origin: 'https://games.example.org' }],
  [false, PUBLIC, { host: 'games.example.org', origin: 'https://evil.example' }],
])('a page may open a socket: %j, public address %s, headers %j', (allowed, publicUrl, headers) => {
  const hosts = new Hosts({ publicUrl, hosts: ['games.example.org'], machine: [] });
  expect(fromOwnPage(request('10.0.0.9', headers), publicUrl, hosts)).toBe(allowed);
});

test('each household has its own limit, and gets a new one in time', () => {
  let now = 1_000_000;
  const turnstile = new Turnstile({ most: 2, perMs: 60_000 }, { now: () => now, after: () => () => {} });
  expect([1, 2, 3].map(() => turnstile.lets('10.0.0.1'))).toEqual([true, true, false]);
  expect(turnstile.lets('10.0.0.2')).toBe(true);
  expect([1, 2, 3].map((each) => turnstile.lets(networkOf(`2001:db8::${each}`)))).toEqual([true, true, false]);
  now += 120_001;
  expect(turnstile.lets('10.0.0.1')).toBe(true);
});
