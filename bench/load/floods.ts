/**
 * What one client can flood a server with: ten times what the server lets an address do by default, or as much as makes no difference. The
 * rates are written down here, so that a server of before is flooded with the same.
 */

/** What a flood needs to be let in at all. */
export interface Attacker {
  readonly port: number;
  readonly address: string;
  readonly token: string;
  /** A table where they sit. */
  readonly code: string;
}

export type Flood = { readonly name: string /** A second. */; readonly rate: number } & (
  | {
      readonly kind: 'requests';
      readonly method: string;
      /** As nobody known. */
      readonly nameless?: true;
      path(attacker: Attacker, i: number): string;
      body?(i: number): object;
    }
  /** Sockets that are opened and say nothing. */
  | { readonly kind: 'sockets' }
  /** Messages over one socket at the table, and over another when that is closed. */
  | { readonly kind: 'messages'; message(i: number): object }
);

/** `requests` is 2,400 a minute. */
const TEN_TIMES = 400;
const LETTERS = 'ABCDEFGHJKMNPQRTWXYZ346789';

/** Another one each time. */
const someCode = (i: number): string =>
  Array.from({ length: 6 }, (_, place) => LETTERS[Math.floor((i * 7919 + 104_729) / LETTERS.length ** place) % LETTERS.length]).join('');

export const FLOODS: readonly Flood[] = [
  { name: 'the list of tables', kind: 'requests', rate: TEN_TIMES, method: 'GET', path: () => '/api/tables' },
  {
    name: 'guesses of table codes',
    kind: 'requests',
    rate: TEN_TIMES,
    method: 'POST',
    path: (_, i) => `/api/tables/${someCode(i)}/commands`,
    body: () => ({ command: { kind: 'stand' } }),
  },
  {
    name: 'commands over HTTP',
    kind: 'requests',
    rate: TEN_TIMES,
    method: 'POST',
    path: ({ code }) => `/api/tables/${code}/commands`,
    body: (i) => ({ command: { kind: 'set', settings: { name: `Flood ${i}` } } }),
  },
  { name: 'who am I', kind: 'requests', rate: TEN_TIMES, method: 'GET', path: () => '/api/me' },
  { name: 'new names', kind: 'requests', rate: TEN_TIMES, method: 'PATCH', path: () => '/api/me', body: (i) => ({ name: `Flood ${i}` }) },
  {
    name: 'new people',
    kind: 'requests',
    rate: TEN_TIMES,
    method: 'POST',
    nameless: true,
    path: () => '/api/people',
    body: (i) => ({ name: `Flood ${i}` }),
  },
  { name: 'records', kind: 'requests', rate: TEN_TIMES, method: 'GET', path: (_, i) => `/api/records/${someCode(i)}/1` },
  { name: 'healthz', kind: 'requests', rate: TEN_TIMES, method: 'GET', nameless: true, path: () => '/healthz' },
  { name: 'pages', kind: 'requests', rate: 2_000, method: 'GET', nameless: true, path: () => '/' },
  { name: 'sockets', kind: 'sockets', rate: 50 },
  { name: 'chat', kind: 'messages', rate: 30, message: (i) => ({ kind: 'say', id: `flood-${i}`.padEnd(16, '-'), words: { text: `flood ${i}` } }) },
];
