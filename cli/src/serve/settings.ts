/**
 * How a server is set up: by flags, by variables of the environment, or not at all. A flag goes before a variable. Passcodes and the address of a
 * database come by variable only, because everybody on the machine can read what was typed after a command.
 */
import type { Caps, Limit, Limits } from '@parlour/hall';
import type { LogLevel, MetricsReaders } from '@parlour/server';
import type { StoreHome } from '@parlour/server/store';
import type { Arguments, Flags } from '../arguments.ts';
import { DATA, type Given, givenBy, homeOf, type Variables } from '../home.ts';
import { mistake } from '../mistake.ts';

export interface ServeSettings {
  readonly port: number;
  /** Null for every address of the machine. */
  readonly host: string | null;
  readonly home: StoreHome;
  readonly publicUrl: URL | null;
  readonly passcode: string | null;
  readonly proxies: number;
  readonly metrics: MetricsReaders;
  readonly pages: Pages;
  /** Names under which it answers besides. */
  readonly hosts: readonly string[];
  readonly limits: Partial<Limits>;
  readonly caps: Partial<Caps>;
  /** For how many days records of finished games are kept. */
  readonly recordsDays: number;
  /** Null where nobody said: quiet at a terminal, telling elsewhere. */
  readonly logLevel: LogLevel | null;
}

/** What browsers get: the web client, or nothing, where only programs and terminals come. */
export type Pages = 'web' | 'none';

export const PORT = 3000;
const RECORDS_DAYS = 365;
const MOST_DAYS = 36_500;
const LIMITED = [
  'seat',
  'spectator',
  'chat',
  'person',
  'names',
  'joins',
  'people',
  'sockets',
  'messages',
  'history',
  'tables',
  'requests',
  'files',
  'guesses',
] as const satisfies readonly (keyof Limits)[];
const CAPPED = ['socketsOfAddress', 'socketsInAll', 'tablesInAll'] as const satisfies readonly (keyof Caps)[];
const METRICS_READERS = ['local', 'all', 'off'] as const satisfies readonly MetricsReaders[];
const PAGES = ['web', 'none'] as const satisfies readonly Pages[];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'silent'] as const satisfies readonly LogLevel[];
/** As many characters as clients may send of one. */
const LONGEST_PASSCODE = 64;
const MOST_PROXIES = 9;

export const settingsFlags: Flags = {
  port: { value: 'N', about: 'commands.serve.port', gaps: { port: PORT } },
  host: { value: 'ADDRESS', about: 'commands.serve.host' },
  data: { value: 'FOLDER', about: 'commands.serve.data', gaps: { data: DATA } },
  'public-url': { value: 'URL', about: 'commands.serve.publicUrl' },
  'trust-proxy': { value: 'N', about: 'commands.serve.trustProxy' },
  hosts: { value: 'LIST', about: 'commands.serve.hosts' },
  metrics: { value: 'WHO', about: 'commands.serve.metrics', gaps: { values: METRICS_READERS.join(', ') } },
  pages: { value: 'WHICH', about: 'commands.serve.pages', gaps: { values: PAGES.join(', ') } },
  limits: { value: 'LIST', about: 'commands.serve.limits' },
  records: { value: 'N', about: 'commands.serve.records', gaps: { days: RECORDS_DAYS } },
  log: { value: 'LEVEL', about: 'commands.serve.log', gaps: { values: LOG_LEVELS.join(', ') } },
};

export function readSettings(args: Arguments, env: Variables): ServeSettings {
  const given = (flag: string, variable: string): Given | null => givenBy(args, env, flag, variable);
  return {
    port: whole(given('port', 'PORT'), 65_535) ?? PORT,
    host: given('host', 'HOST')?.text ?? null,
    home: homeOf(args, env),
    publicUrl: address(given('public-url', 'PUBLIC_URL')),
    passcode: passcode(env['PARLOUR_PASSCODE'] ?? ''),
    proxies: whole(given('trust-proxy', 'TRUST_PROXY'), MOST_PROXIES) ?? 0,
    metrics: among(given('metrics', 'METRICS'), METRICS_READERS) ?? 'local',
    pages: among(given('pages', 'PARLOUR_PAGES'), PAGES) ?? 'web',
    hosts: hosts(given('hosts', 'PARLOUR_HOSTS')),
    ...limits(given('limits', 'PARLOUR_LIMITS')),
    recordsDays: whole(given('records', 'PARLOUR_RECORDS'), MOST_DAYS) ?? RECORDS_DAYS,
    logLevel: among(given('log', 'LOG_LEVEL'), LOG_LEVELS),
  };
}

function whole(given: Given | null, max: number): number | null {
  if (given === null) return null;
  const number = /^\d{1,9}$/.test(given.text) ? Number(given.text) : Number.NaN;
  if (number <= max) return number;
  throw mistake('setting/number', { by: given.by, max, given: given.text });
}

function among<V extends string>(given: Given | null, values: readonly V[]): V | null {
  if (given === null) return null;
  const value = values.find((each) => each === given.text);
  if (value !== undefined) return value;
  throw mistake('setting/among', { by: given.by, values: values.join(', '), given: given.text });
}

/** Each as so many in so many seconds, `joins=600/60`, or as so many at once, `tablesInAll=500`. */
function limits(given: Given | null): Pick<ServeSettings, 'limits' | 'caps'> {
  const limited: [keyof Limits, Limit][] = [];
  const capped: [keyof Caps, number][] = [];
  for (const each of given?.text.split(',') ?? []) {
    const [, name, most, seconds] = /^(\w+)=(\d{1,9})(?:\/([1-9]\d{0,5}))?$/.exec(each.trim()) ?? [];
    const limit = LIMITED.find((known) => known === name);
    const cap = CAPPED.find((known) => known === name);
    if (limit !== undefined && seconds !== undefined) limited.push([limit, { most: Number(most), perMs: 1000 * Number(seconds) }]);
    else if (cap !== undefined && seconds === undefined) capped.push([cap, Number(most)]);
    else throw mistake('setting/limits', { by: given?.by ?? '', names: LIMITED.join(', '), caps: CAPPED.join(', '), given: each });
  }
  return { limits: Object.fromEntries(limited), caps: Object.fromEntries(capped) };
}

function hosts(given: Given | null): readonly string[] {
  if (given === null) return [];
  const names = given.text.split(',').map((each) => each.trim().toLowerCase());
  if (names.every((name) => /^[\w-]+(?:\.[\w-]+)*$|^[\da-f:]+$/.test(name))) return names;
  throw mistake('setting/hosts', { by: given.by, given: given.text });
}

function address(given: Given | null): URL | null {
  if (given === null) return null;
  const url = URL.parse(given.text);
  const plain = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  if (plain) return url;
  throw mistake('setting/address', { by: given.by, given: given.text });
}

function passcode(text: string): string | null {
  if (text.length <= LONGEST_PASSCODE) return text === '' ? null : text;
  throw mistake('setting/passcode', { most: LONGEST_PASSCODE });
}
