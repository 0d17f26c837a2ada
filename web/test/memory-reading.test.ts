/** Reading the server's records in which one sat: each once, a few at a time, with the names of now. */
import { type Refusal, refusal } from '@parlour/kernel';
import type { MyRecords, RecordPeople } from '@parlour/protocol';
import type { TableRecord } from '@parlour/table';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetAll, keepGame, keepNames, keptGames, keptNames, removeAll, removeGame } from '../src/memory/keeping.ts';
import { gameSeen } from '../src/memory/played.ts';
import { type RecordReading, readRecords } from '../src/memory/reading.ts';
import { lineOf, TestShelf } from './memory-lines.ts';
import { playedGame } from './played-game.ts';

const { game, record, state } = await playedGame();
const ola = state.you?.player ?? '';
const jan = record.players[1]?.began.kind === 'person' ? record.players[1].began.player : '';

/** A server that has one game many times, and hands its list out in pages of two. */
class TestRecords {
  asked: string[] = [];
  names: Record<string, string> = { [ola]: 'Ola', [jan]: 'Jan' };
  refused: Refusal | null = null;
  list: MyRecords['records'];
  abreast = 0;
  mostAbreast = 0;

  constructor(games: number) {
    this.list = Array.from({ length: games }, (_, i) => ({ table: record.table, game: games - i, at: record.endedAt - i }));
  }

  myRecords(before = '0'): Promise<MyRecords | Refusal> {
    const from = Number(before);
    const next = from + 2 < this.list.length ? `${from + 2}` : null;
    return Promise.resolve(this.refused ?? { records: this.list.slice(from, from + 2), next });
  }

  async record(_: string, number: number): Promise<TableRecord | Refusal> {
    this.asked.push(`${number}`);
    this.abreast++;
    this.mostAbreast = Math.max(this.mostAbreast, this.abreast);
    await Promise.resolve();
    this.abreast--;
    return this.refused ?? { ...record, number };
  }

  recordPeople(): Promise<RecordPeople | Refusal> {
    return Promise.resolve(this.refused ?? { people: this.names });
  }
}

let shelf = new TestShelf();
beforeEach(() => {
  shelf = new TestShelf();
});

const read = (api: TestRecords, isStopped: () => boolean = () => false, more: Partial<RecordReading> = {}) =>
  readRecords({
    api,
    shelf,
    player: ola,
    gameOf: async (id) => (id === game.id ? game : null),
    idle: async () => {},
    isStopped,
    isStillMe: () => true,
    failed: new Set(),
    onProgress: () => {},
    ...more,
  });

describe('records', () => {
  test('are read once, two at a time, page by page', async () => {
    const api = new TestRecords(5);
    expect(await read(api)).toEqual({ kind: 'done', read: 5, total: 5, unread: 0 });
    expect(keptGames(shelf).games).toHaveLength(5);
    expect(api.mostAbreast).toBe(2);
    expect(await read(api)).toEqual({ kind: 'done', read: 0, total: 0, unread: 0 });
    expect(api.asked.toSorted()).toEqual(['1', '2', '3', '4', '5']);
  });

  test('that this device saw end, or that were removed, are not asked for; the time is the record’s', async () => {
    const api = new TestRecords(2);
    keepGame(shelf, lineOf({ me: 1, jan: 2 }, { table: record.table, number: 1, at: 5, told: 'device' }));
    removeGame(shelf, lineOf({ me: 1, jan: 2 }, { table: record.table, number: 2 }));
    await read(api);
    expect(api.asked).toEqual([]);
    expect(keptGames(shelf).games).toMatchObject([{ number: 1, at: record.endedAt - 1, told: 'record' }]);
  });

  test('of before everything was removed stay removed', async () => {
    const api = new TestRecords(2);
    removeAll(shelf, record.endedAt);
    await read(api);
    expect(keptGames(shelf).games).toEqual([]);
  });

  test('do not come back when everything is removed, or their owner erased, while they are on their way', async () => {
    const api = new TestRecords(4);
    const removesAll = { idle: async () => void (api.asked.length === 4 && removeAll(shelf, record.endedAt)) };
    await read(api, undefined, removesAll);
    expect([...shelf.texts]).toEqual([['parlour.mine.cleared', `${record.endedAt}`]]);

    let isThere = true;
    const erases = (): Promise<void> => {
      isThere = false;
      forgetAll(shelf);
      return Promise.resolve();
    };
    forgetAll(shelf);
    await read(api, undefined, { idle: erases, isStillMe: () => isThere });
    expect([...shelf.texts]).toEqual([]);

    // Names are asked for one by one: the same holds for them.
    isThere = true;
    await read(api);
    api.recordPeople = async () => erases().then(() => ({ people: api.names }));
    await read(api, undefined, { isStillMe: () => isThere });
    expect([...shelf.texts]).toEqual([]);
  });

  test('that can’t be had do not bar the way to those behind them', async () => {
    const api = new TestRecords(103);
    const one = api.record.bind(api);
    api.record = async (table, number) => (number > 3 ? refusal('record/unknown') : one(table, number));
    const failed = new Set<string>();
    expect(await read(api, undefined, { failed })).toMatchObject({ kind: 'more', unread: 100 });
    expect(await read(api, undefined, { failed })).toEqual({ kind: 'done', read: 3, total: 3, unread: 100 });
    expect(keptGames(shelf).games).toHaveLength(3);
  });

  test('tell who left before the end where a device that slept could not know', async () => {
    const api = new TestRecords(1);
    const seen = gameSeen(state, 'server', 5);
    if (seen === null) throw new Error('it is over');
    keepGame(shelf, { ...seen, seats: seen.seats.map((seat, i) => ({ ...seat, left: i === 0 })) });
    await read(api);
    expect(keptGames(shelf).games).toMatchObject([{ told: 'record', seats: [{ left: false }, { left: false }, { left: false }] }]);
  });

  test('stop when they are told to, and go on another time', async () => {
    const api = new TestRecords(6);
    expect(await read(api, () => api.asked.length >= 3)).toMatchObject({ kind: 'stopped' });
    expect(keptGames(shelf).games.length).toBeLessThan(6);
    expect(await read(api)).toMatchObject({ kind: 'done' });
    expect(api.asked.toSorted()).toEqual(['1', '2', '3', '4', '5', '6']);
  });

  test('come a hundred at one go', async () => {
    const api = new TestRecords(103);
    expect(await read(api)).toMatchObject({ kind: 'more', read: 100, total: 103 });
    expect(await read(api)).toMatchObject({ kind: 'done', read: 3, total: 3 });
  });

  test('that can’t be had are counted; a shelf without room ends it', async () => {
    const api = new TestRecords(2);
    api.record = async () => refusal('passcode/table');
    expect(await read(api)).toEqual({ kind: 'done', read: 2, total: 2, unread: 2 });
    shelf = new TestShelf(10);
    expect(await read(new TestRecords(2))).toMatchObject({ kind: 'full', read: 0 });
  });

  test.each([
    ['network/unreachable', 'away'],
    ['limit/requests', 'more'],
    ['identity/unknown', 'stranger'],
  ] as const)('a server that says %s ends it: %s', async (code, kind) => {
    const api = new TestRecords(2);
    api.refused = refusal(code);
    expect(await read(api)).toMatchObject({ kind });
  });
});

describe('names', () => {
  test('are what the server says now, and one’s own is not among them', async () => {
    const api = new TestRecords(2);
    await read(api);
    expect([...keptNames(shelf)]).toEqual([[jan, 'Jan']]);
    api.names = { [ola]: 'Ola', [jan]: 'Anonymous' };
    await read(api);
    expect([...keptNames(shelf)]).toEqual([[jan, 'Anonymous']]);
    expect(shelf.all).not.toContain('"Jan');
    api.names = {};
    await read(api);
    expect(keptNames(shelf).size).toBe(0);
  });

  test('change also where reading is stopped at once', async () => {
    const api = new TestRecords(2);
    await read(api);
    api.names = { [jan]: 'Anonymous' };
    await read(api, () => api.asked.length >= 2 && keptNames(shelf).get(jan) === 'Anonymous');
    expect([...keptNames(shelf)]).toEqual([[jan, 'Anonymous']]);
  });

  test('stay where the server does not answer, and go where its records are gone or it does not know one', async () => {
    const api = new TestRecords(1);
    await read(api);
    api.refused = refusal('network/unreachable');
    await read(api);
    expect(keptNames(shelf).get(jan)).toBe('Jan');
    api.refused = refusal('identity/unknown');
    await read(api);
    expect(keptNames(shelf).size).toBe(0);
    keepNames(shelf, new Map([[jan, 'Jan']]));
    api.refused = null;
    api.list = [];
    await read(api);
    expect(keptNames(shelf).size).toBe(0);
  });
});
