/** What seats show: names, signs, and the time that is left. */
import type { TableView, TurnView } from '@parlour/table';
import { expect, test } from 'vitest';
import { mayReturn, seatSummaries } from '../src/table/names.ts';
import { loadWords } from '../src/words/words.ts';

const words = await loadWords('en');

const SETTINGS = {
  name: 'Lamplight',
  game: 'dalmuti',
  preset: 'base',
  changed: {},
  options: {},
  seats: 3,
  visibility: 'public',
  locked: false,
  clock: 'off',
  away: 'bot',
  pace: 'natural',
  roundEnd: 'all',
  chat: true,
  aids: true,
  hints: false,
} as const;

const TABLE: TableView = {
  code: 'ABCDEF',
  createdAt: 0,
  phase: 'playing',
  settings: SETTINGS,
  host: 'ola123',
  seats: [
    { kind: 'person', player: 'ola123', since: 1, ready: true, commitment: null, away: false },
    { kind: 'person', player: 'jan123', since: 2, ready: true, commitment: null, away: false },
    { kind: 'bot', level: 'casual', name: 'Iza', insteadOf: null },
  ],
  games: 1,
  begun: null,
  numbers: null,
  pause: null,
  result: null,
};

const TURN: TurnView = { awaited: [1], between: false, closable: false, willing: [], since: 10_000, banks: null, windowEnds: null };

const summaries = (turn: Partial<TurnView>, table: Partial<TableView> = {}) =>
  seatSummaries({ table: { ...TABLE, ...table }, people: { ola123: 'Ola', jan123: 'Jan' }, gone: ['jan123'] }, { ...TURN, ...turn }, 500, words);

test('a host has the key, a bot is shown as one, and who is not connected is away', () => {
  expect(summaries({})).toMatchObject([
    { name: 'Ola', host: true, bot: false, away: false },
    { name: 'Jan', host: false, bot: false, away: true },
    { name: 'Iza', host: false, bot: true, away: false },
  ]);
});

test('without a clock or a limit there is none to show', () => {
  expect(summaries({}).map(({ clock }) => clock)).toEqual([null, null, null]);
});

test('a bank stands at every seat, and runs at the one that is awaited, by the own clock', () => {
  expect(summaries({ banks: [60_000, 50_000, 40_000] }).map(({ clock }) => clock)).toEqual([
    { leftMs: 60_000, runningSince: null },
    { leftMs: 50_000, runningSince: 9_500 },
    { leftMs: 40_000, runningSince: null },
  ]);
});

test('a limit of the game is shown where somebody is awaited, if it comes before the bank is empty', () => {
  expect(summaries({ windowEnds: 25_000 }).map(({ clock }) => clock)).toEqual([null, { leftMs: 15_000, runningSince: 9_500 }, null]);
  expect(summaries({ windowEnds: 25_000, banks: [60_000, 5_000, 40_000] })[1]?.clock).toEqual({ leftMs: 5_000, runningSince: 9_500 });
});

test('a pause stops what runs', () => {
  expect(summaries({ banks: [1, 2, 3] }, { pause: { by: null, at: 11_000 } })[1]?.clock).toEqual({ leftMs: 2, runningSince: null });
});

test('the seat of who left says whose it was, and only they may take it back, while the game runs', () => {
  const left = { kind: 'bot', level: 'casual', name: 'Max', insteadOf: { player: 'jan123', mayReturn: true } } as const;
  const seats = TABLE.seats.with(1, left);
  expect(summaries({}, { seats }).map(({ name, leaver }) => [name, leaver?.says])).toEqual([
    ['Ola', undefined],
    ['Max', 'bot for Jan'],
    ['Iza', undefined],
  ]);
  const asks = (player: string, table: Partial<TableView> = {}, seat: number | null = null): boolean =>
    mayReturn({ table: { ...TABLE, seats, ...table }, you: { player, name: '', seat } });
  expect([asks('jan123'), asks('ewa123'), asks('ola123', {}, 0)]).toEqual([true, false, false]);
  expect(asks('jan123', { phase: 'finished' })).toBe(false);
  expect(asks('jan123', { seats: TABLE.seats.with(1, { ...left, insteadOf: { player: 'jan123', mayReturn: false } }) })).toBe(false);
});
