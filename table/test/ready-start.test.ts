/** Ready marks, and the start that needs them all. */
import { isRefusal } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { create, tableView } from '../src/table.ts';
import { BEGINNING, games, TestTable } from './test-table.ts';

const ready = (evening: TestTable, ...players: string[]) => {
  for (const player of players) expect(evening.ask(player, { kind: 'ready', on: true })).toBeNull();
};

describe('a mark of readiness', () => {
  test('is set and taken back by the player it belongs to', () => {
    const evening = new TestTable().seat('jan');
    expect(evening.person('jan').ready).toBe(false);
    ready(evening, 'jan');
    expect(evening.person('jan').ready).toBe(true);
    expect(evening.ask('jan', { kind: 'ready', on: false })).toBeNull();
    expect(evening.person('jan').ready).toBe(false);
  });

  test('needs a seat', () => {
    expect(new TestTable().ask('jan', { kind: 'ready', on: true })).toBe('seat/none');
  });

  test('needs a connection: it would go again at once', () => {
    const evening = new TestTable().seat('jan');
    evening.disconnect('jan');
    const { n } = evening.table;
    expect(evening.ask('jan', { kind: 'ready', on: true })).toBe('ready/not-connected');
    expect(evening.table.n).toBe(n);
    evening.connect('jan');
    ready(evening, 'jan');
    expect(evening.person('jan').ready).toBe(true);
  });

  test('is not taken back where there is none', () => {
    const evening = new TestTable().seat('jan');
    expect(evening.ask('jan', { kind: 'ready', on: false })).toBe('ready/not');
    expect(evening.ask('jan', { kind: 'ready', on: false, commitment: 'ab'.repeat(32) })).toBe('ready/not');
  });

  test('is not set twice, but another hash may come with it', () => {
    const evening = new TestTable().seat('jan');
    ready(evening, 'jan');
    expect(evening.ask('jan', { kind: 'ready', on: true })).toBe('ready/already');
    expect(evening.ask('jan', { kind: 'ready', on: true, commitment: 'ab'.repeat(32) })).toBeNull();
    expect(evening.person('jan').commitment).toBe('ab'.repeat(32));
  });

  test('goes with any change of settings, everybody’s', () => {
    const evening = new TestTable().seat('jan', 'iza');
    ready(evening, 'jan', 'iza');
    evening.ask('ola', { kind: 'set', settings: { clock: 'fast' } });
    expect([evening.person('jan').ready, evening.person('iza').ready]).toEqual([false, false]);
    expect(evening.ask('ola', { kind: 'start' })).toBe('start/not-ready');
  });

  test('stays when the settings that were asked for are refused', () => {
    const evening = new TestTable().seat('jan');
    ready(evening, 'jan');
    expect(evening.ask('ola', { kind: 'set', settings: { game: 'chess' } })).not.toBeNull();
    expect(evening.person('jan').ready).toBe(true);
  });

  test('goes with the seat that is given up', () => {
    const evening = new TestTable().seat('jan');
    ready(evening, 'jan');
    evening.ask('jan', { kind: 'stand' });
    evening.seat('jan');
    expect(evening.person('jan').ready).toBe(false);
  });

  test('is asked for in the lobby only', () => {
    const evening = new TestTable().begin('jan');
    expect(evening.ask('jan', { kind: 'ready', on: true })).toBe('table/running');
  });
});

describe('the start', () => {
  test('needs everyone’s mark, and says how many are missing', () => {
    const evening = new TestTable().seat('jan', 'iza');
    ready(evening, 'iza');
    const refused = evening.command({ by: 'person', player: 'ola', ask: { kind: 'start' } });
    expect(refused).toMatchObject({ code: 'start/not-ready', params: { waiting: 1 } });
    expect(evening.table.phase.kind).toBe('lobby');
    ready(evening, 'jan');
    expect(evening.ask('ola', { kind: 'start' })).toBeNull();
    expect(evening.table.phase.kind).toBe('playing');
  });

  test('does not wait for the host’s own mark', () => {
    const evening = new TestTable().seat('jan');
    ready(evening, 'jan');
    expect(evening.person('ola').ready).toBe(false);
    expect(evening.ask('ola', { kind: 'start' })).toBeNull();
  });

  test('waits for one who was host before', () => {
    const evening = new TestTable().seat('jan', 'iza');
    evening.ask('ola', { kind: 'stand' });
    evening.seat('ola');
    ready(evening, 'iza');
    expect(evening.ask('jan', { kind: 'start' })).toBe('start/not-ready');
  });

  test('does not wait for bots', () => {
    expect(new TestTable({ game: 'perudo' }, { bots: 3 }).ask('ola', { kind: 'start' })).toBeNull();
  });

  test('is refused with too few on the seats', () => {
    expect(new TestTable().ask('ola', { kind: 'start' })).toMatch(/^seats\//);
    expect(new TestTable({ game: 'kalitiri' }, { bots: 2 }).ask('ola', { kind: 'start' })).toMatch(/^seats\//);
  });

  test('is refused with a number in between that the options can’t be played with, and says why', () => {
    // One deck does not split among nine with the twos there are.
    const gaps = [4, 5, 6, 7, 8, 9, 10].map((count) => {
      const evening = new TestTable({ game: 'kalitiri', preset: 'oneDeck', seats: 10 }, { bots: 0 });
      for (let bot = 1; bot < count; bot++) evening.ask('ola', { kind: 'bot', level: 'casual' });
      return evening.ask('ola', { kind: 'start' });
    });
    expect(gaps).toEqual([null, null, null, null, null, 'options/uneven', null]);
  });

  test('is refused where options go with fewer dice than so many seats would bring', () => {
    const made = create(
      games,
      'ola',
      {
        kind: 'create',
        code: 'ABC234',
        settings: { game: 'perudo', options: { dicePerPlayer: 10, faces: 9 }, seats: 8 },
        bots: [],
      },
      BEGINNING,
    );
    expect(isRefusal(made) && made.code).toBe('options/too-many-dice');
  });

  test('drops empty seats, and the rest keep their order', () => {
    const evening = new TestTable({ game: 'perudo', preset: 'pasari', seats: 8 });
    evening.ask('ola', { kind: 'sit', seat: 6 });
    evening.ask('jan', { kind: 'sit', seat: 4 });
    evening.ask('ola', { kind: 'bot', seat: 1, level: 'casual' });
    ready(evening, 'jan');
    expect(evening.ask('ola', { kind: 'start' })).toBeNull();
    expect(evening.sitting).toEqual(['bot', 'jan', 'ola']);
    expect(evening.playing.begun).toMatchObject({ seats: 3, players: [{ kind: 'bot' }, { player: 'jan' }, { player: 'ola' }] });
    // Pasari is opened by game seat 0, and turns go up from there.
    expect(evening.awaited).toEqual([0]);
    evening.step();
    expect(evening.awaited).toEqual([1]);
  });

  test('is announced with what is played: game, version, preset, options', () => {
    const { table, publicEntries } = new TestTable({ game: 'perudo', preset: 'tactical' }, { bots: 1 }).begin();
    const { begun } = tableView(table);
    expect(begun).toMatchObject({ number: 1, game: 'perudo', version: 2, preset: 'tactical', options: { deck: 'tactical' }, seats: 2 });
    expect(publicEntries).toContainEqual({ kind: 'started', begun });
  });

  test('names no preset once an option departs from it', () => {
    const evening = new TestTable({ game: 'perudo', options: { faces: 8 } }, { bots: 1 }).begin();
    expect(evening.playing.begun).toMatchObject({ preset: null, options: { faces: 8 } });
  });

  test('is not repeated while the game runs', () => {
    expect(new TestTable().begin('jan').ask('ola', { kind: 'start' })).toBe('table/not-in-lobby');
  });

  test('lets people watch who have no seat: they may neither move nor pause', () => {
    const evening = new TestTable().begin('jan');
    const [move] = evening.movesOf(evening.awaited[0] ?? 0);
    for (const ask of [{ kind: 'move', move }, { kind: 'pause' }, { kind: 'go-on' }] as const) expect(evening.ask('iza', ask)).toBe('seat/none');
  });
});
