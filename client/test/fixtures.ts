/** Words of a server, whole and typed, with what a test cares about on top. */
import type { Happening, Update, Welcome } from '@parlour/protocol';
import { LIMITS, PROTOCOL } from '@parlour/protocol/codes';
import type { Beginning, BotOnSeat, PersonOnSeat, TableView } from '@parlour/table';
import { connectTable, type TableInvitation, type TableLink, type TableState } from '../src/client.ts';
import { type FarEnd, type TestPorts, testPorts } from './test-ports.ts';
import { saidWhole, type WholeUpdate } from './whole-frames.ts';

export const TOKEN = 'A'.repeat(43);
export const ME = 'player-me';

export const person = (player: string, over: Partial<PersonOnSeat> = {}): PersonOnSeat => ({
  kind: 'person',
  player,
  since: 1,
  ready: false,
  commitment: null,
  away: false,
  ...over,
});

export const tableView = (over: Partial<TableView> = {}): TableView => ({
  code: 'ABCDEF',
  createdAt: 0,
  phase: 'lobby',
  settings: {
    name: 'Kitchen',
    game: 'perudo',
    preset: 'classic',
    changed: {},
    options: {},
    seats: 3,
    visibility: 'public',
    locked: false,
    clock: 'off',
    away: 'bot',
    pace: 'natural',
    roundEnd: 'host',
    chat: true,
    aids: true,
    hints: false,
  },
  host: null,
  seats: [null, null, null],
  games: 0,
  begun: null,
  numbers: null,
  pause: null,
  result: null,
  ...over,
});

/** What a client sees of a table, for those who draw it. */
export const tableState = (table: TableView, over: Partial<TableState> = {}): TableState => ({
  status: 'live',
  closed: null,
  retryAt: null,
  clockOffset: 0,
  n: 9,
  resumed: null,
  you: { player: ME, name: 'Ann', seat: 0 },
  table,
  turn: null,
  view: null,
  people: {},
  watching: [],
  more: 0,
  left: [],
  gone: [],
  chat: { players: [], spectators: [] },
  notice: null,
  build: null,
  pending: 0,
  chance: null,
  ...over,
});

export const bot = (name: string): BotOnSeat => ({ kind: 'bot', level: 'casual', name, insteadOf: null });

export const beginning = (over: Partial<Beginning> = {}): Beginning => ({
  number: 1,
  entry: 5,
  game: 'perudo',
  version: 1,
  preset: 'classic',
  options: {},
  seats: 2,
  players: [
    { kind: 'person', player: 'player-bo' },
    { kind: 'person', player: ME },
  ],
  commitment: 'c'.repeat(64),
  commitments: [null, null],
  ...over,
});

export const welcome = (n: number, over: Partial<Welcome> = {}): Welcome => ({
  kind: 'welcome',
  protocol: PROTOCOL,
  build: null,
  time: 1_700_000_000_000,
  you: { player: ME, name: 'Ann', seat: null },
  n,
  table: tableView(),
  turn: null,
  people: { [ME]: 'Ann' },
  watching: [],
  left: [],
  more: 0,
  gone: [],
  view: null,
  missed: null,
  ...over,
});

export const happening = (n: number): Happening => ({ n, at: n, news: [{ game: { kind: 'happened', n } }] });

/** Everything in it goes whole. */
export const update = (n: number, over: Partial<WholeUpdate> = {}): Update =>
  saidWhole({ kind: 'update', ...happening(n), turn: null, open: { at: n }, own: null, ...over });

export interface Seated {
  readonly link: TableLink;
  readonly ports: TestPorts;
  /** The numbers of what was told, in order. */
  readonly told: number[];
  readonly end: () => FarEnd;
}

export function connect(over: Partial<TableInvitation> = {}, ports: TestPorts = testPorts()): Seated {
  const link = connectTable({ url: 'http://host:8080', table: 'ABCDEF', token: TOKEN, ports, ...over });
  const told: number[] = [];
  link.onEvents(({ n }) => told.push(n));
  return { link, ports, told, end: () => ports.transport.last };
}

/** Connected, and welcomed at entry n. */
export function live(n = 5, over: Partial<Welcome> = {}, ports: TestPorts = testPorts()): Seated {
  const seated = connect({}, ports);
  seated.end().accept();
  seated.end().say(welcome(n, over));
  return seated;
}

/** So much time passes, and the server answers whenever it is asked. */
export function hold({ ports: { clock }, end }: Seated, ms: number): void {
  for (let left = ms; left > 0; left -= LIMITS.silenceMs) {
    clock.advance(Math.min(left, LIMITS.silenceMs));
    end().say({ kind: 'pong', time: clock.now() });
  }
}

/** The socket broke, and the next one is open; its welcome is the test's. */
export function reopen({ link, ports: { clock }, end }: Seated): FarEnd {
  end().break();
  clock.advance((link.now.retryAt ?? 0) - clock.now());
  end().accept();
  return end();
}
