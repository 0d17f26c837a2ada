import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import type { Arguments } from '../src/arguments.ts';
import { inkFor } from '../src/ink.ts';
import { ENGLISH } from '../src/locale.ts';
import { bannerLines, type OpenServer } from '../src/serve/banner.ts';
import { networkAddress } from '../src/serve/network.ts';
import { readSettings } from '../src/serve/settings.ts';

const typed = (flags: Readonly<Record<string, string>>): Arguments => ({
  operands: [],
  flags: new Map(Object.entries(flags).map(([name, value]) => [name, [value]])),
});

const LIMITED =
  'seat, spectator, chat, person, names, joins, people, sockets, messages, history, tables, requests, files, guesses, or NAME=MOST, with names socketsOfAddress, socketsInAll, tablesInAll';

describe('settings', () => {
  test('nobody has to set anything', () => {
    expect(readSettings(typed({}), {})).toEqual({
      port: 3000,
      host: null,
      home: { kind: 'folder', path: 'data' },
      publicUrl: null,
      passcode: null,
      proxies: 0,
      metrics: 'local',
      pages: 'web',
      hosts: [],
      limits: {},
      caps: {},
      recordsDays: 365,
      logLevel: null,
    });
  });

  test('by variables', () => {
    const env = {
      PORT: '8080',
      HOST: '127.0.0.1',
      PARLOUR_DATA: '/srv/parlour',
      PUBLIC_URL: 'https://play.example.org',
      PARLOUR_PASSCODE: 'open sesame',
      TRUST_PROXY: '1',
      METRICS: 'all',
      PARLOUR_PAGES: 'none',
      PARLOUR_HOSTS: 'Games.lan, fd00::2',
      PARLOUR_LIMITS: 'joins=600/60, chat=1/5, tablesInAll=500',
      PARLOUR_RECORDS: '30',
      LOG_LEVEL: 'error',
    };
    expect(readSettings(typed({}), env)).toEqual({
      port: 8080,
      host: '127.0.0.1',
      home: { kind: 'folder', path: '/srv/parlour' },
      publicUrl: new URL('https://play.example.org'),
      passcode: 'open sesame',
      proxies: 1,
      metrics: 'all',
      pages: 'none',
      hosts: ['games.lan', 'fd00::2'],
      limits: { joins: { most: 600, perMs: 60_000 }, chat: { most: 1, perMs: 5_000 } },
      caps: { tablesInAll: 500 },
      recordsDays: 30,
      logLevel: 'error',
    });
  });

  test('a flag goes before a variable, and an empty variable is none', () => {
    const { port, host } = readSettings(typed({ port: '1' }), { PORT: '2', HOST: '' });
    expect({ port, host }).toEqual({ port: 1, host: null });
  });

  test.each([
    [{ PORT: 'http' }, 'PORT takes a whole number from 0 to 65535, not “http”.'],
    [{ PARLOUR_PAGES: 'off' }, 'PARLOUR_PAGES takes web, none, not “off”.'],
    [{ PUBLIC_URL: 'https://example.org/games' }, 'PUBLIC_URL takes an address such as https://play.example.org, not “https://example.org/games”.'],
    [{ PUBLIC_URL: 'ftp://example.org' }, 'PUBLIC_URL takes an address such as https://play.example.org, not “ftp://example.org”.'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY takes a whole number from 0 to 9, not “yes”.'],
    [{ PARLOUR_LIMITS: 'joins=600' }, `PARLOUR_LIMITS takes NAME=MOST/SECONDS, with names ${LIMITED}; not “joins=600”.`],
    [{ PARLOUR_LIMITS: 'rooms=6/60' }, `PARLOUR_LIMITS takes NAME=MOST/SECONDS, with names ${LIMITED}; not “rooms=6/60”.`],
    [{ PARLOUR_LIMITS: 'tablesInAll=6/60' }, `PARLOUR_LIMITS takes NAME=MOST/SECONDS, with names ${LIMITED}; not “tablesInAll=6/60”.`],
    [
      { PARLOUR_HOSTS: 'http://games.lan' },
      'PARLOUR_HOSTS takes names such as games.lan,play.lan, without http:// and without a port; not “http://games.lan”.',
    ],
    [{ PARLOUR_PASSCODE: 'x'.repeat(65) }, 'PARLOUR_PASSCODE takes at most 64 characters.'],
  ])('%j can’t be', (env, said) => {
    expect(() => readSettings(typed({}), env)).toThrow(said);
  });
});

const at = (address: string, more: Partial<NetworkInterfaceInfo> = {}): NetworkInterfaceInfo =>
  ({ address, family: 'IPv4', internal: false, netmask: '', mac: '', cidr: null, ...more }) as NetworkInterfaceInfo;

test.each<[string | null, Parameters<typeof networkAddress>[0]]>([
  [null, {}],
  [null, { lo: [at('127.0.0.1', { internal: true })], eth0: [at('fd00::2', { family: 'IPv6' })] }],
  ['192.168.1.7', { eth0: [at('10.0.0.4')], wlan0: [at('192.168.1.7')] }],
  ['10.0.0.4', { docker0: [at('172.17.0.1')], tun0: [at('192.168.9.9')], eth0: [at('10.0.0.4')] }],
  ['172.17.0.1', { docker0: [at('172.17.0.1')] }],
  [null, { eth0: [at('169.254.3.3')] }],
])('phones find it at %j', (address, interfaces) => {
  expect(networkAddress(interfaces)).toBe(address);
});

describe('the banner', () => {
  const open: OpenServer = {
    port: 3000,
    host: null,
    network: '192.168.1.7',
    publicUrl: null,
    home: { kind: 'folder', path: 'data' },
    passcode: false,
  };
  const ink = inkFor({ columns: 80 });
  const lines = (more: Partial<OpenServer>, width = 80, code = false): string[] =>
    bannerLines({ ...open, ...more }, ENGLISH, inkFor({ columns: width }), { drawn: code, coloured: false });

  test('says where it is, how others get there, and how to stop', () => {
    expect(bannerLines(open, ENGLISH, ink, { drawn: false, coloured: false })).toEqual([
      '',
      'Parlour is open.',
      '',
      '  On this machine   http://localhost:3000',
      '  On your network   http://192.168.1.7:3000',
      '',
      'Everything is saved in data. Ctrl-C stops the server; nothing is lost.',
      '',
    ]);
  });

  test.each<[what: string, open: Partial<OpenServer>, here: string | null, others: string | null]>([
    ['a public address', { publicUrl: new URL('https://play.example.org') }, 'http://localhost:3000', 'https://play.example.org'],
    ['this machine only', { host: '127.0.0.1' }, 'http://localhost:3000', null],
    ['one address', { host: '10.0.0.4' }, null, 'http://10.0.0.4:3000'],
    ['one IPv6 address', { host: 'fd00::2' }, null, 'http://[fd00::2]:3000'],
    ['all addresses, by name', { host: '0.0.0.0' }, 'http://localhost:3000', 'http://192.168.1.7:3000'],
    ['no network', { network: null }, 'http://localhost:3000', null],
  ])('%s', (_, more, here, others) => {
    const said = lines(more).join('\n');
    const shown = (label: string): string | null => new RegExp(`${label} +(\\S+)`).exec(said)?.[1] ?? null;
    expect({ here: shown('On this machine'), others: shown('For everyone') ?? shown('On your network') }).toEqual({ here, others });
    expect(said.includes('Only this machine can reach it.')).toBe(others === null);
  });

  test('draws a code for cameras where it fits, and none where it does not', () => {
    const drawn = lines({}, 80, true).filter((line) => /[▀▄█]/.test(line));
    expect(drawn.length).toBeGreaterThan(10);
    expect(new Set(drawn.map((line) => line.length)).size).toBe(1);
    expect(lines({}, 30, true).some((line) => /[▀▄█]/.test(line))).toBe(false);
  });

  test('of a database it says that it is one, and nothing else', () => {
    const said = lines({ home: { kind: 'database', url: 'postgres://ola:canary@db.example.org/parlour' } });
    expect(said).toContain('Everything is saved in the database. Ctrl-C stops this server; nothing is lost.');
    expect(said.join('\n')).not.toMatch(/canary|ola|example/);
  });

  test('says that a passcode is asked for, and not which', () => {
    expect(lines({ passcode: true })).toContain('Creating a table needs the passcode.');
  });
});
