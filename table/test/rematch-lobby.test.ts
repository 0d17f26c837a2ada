/** After the game, or instead of its end: a rematch, or the lobby again. */
import { isRefusal, replay } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { botTurns, checkFairness, deadline, expiry, recordOf, tableView } from '../src/table.ts';
import { games, TestTable } from './test-table.ts';

function finished(bots = 1): TestTable {
  const evening = new TestTable({ game: 'perudo', seats: 4 }, { bots }).begin('jan');
  evening.playOn('to the end');
  return evening;
}

describe('a finished game', () => {
  test('shows its result, and takes no moves', () => {
    const evening = finished();
    expect(tableView(evening.table)).toMatchObject({ phase: 'finished', result: { standing: [{ seat: 0 }, { seat: 1 }, { seat: 2 }] } });
    expect(evening.ask('ola', { kind: 'move', move: { kind: 'bid', quantity: 1, face: 2 } })).not.toBeNull();
    expect(botTurns(games, evening.table)).toEqual([]);
  });

  test('is not finished twice, paused or resumed', () => {
    const evening = finished();
    const before = evening.table;
    expect(evening.ask('ola', { kind: 'pause' })).not.toBeNull();
    expect(evening.ask('ola', { kind: 'close' })).not.toBeNull();
    expect(evening.ask('ola', { kind: 'go-on' })).not.toBeNull();
    evening.pass(3_600_000);
    expect(evening.table).toBe(before);
  });

  test('has a standing for every seat, bots and all', () => {
    const evening = finished(2);
    expect(
      tableView(evening.table)
        .result?.standing.map(({ seat }) => seat)
        .toSorted(),
    ).toEqual([0, 1, 2, 3]);
  });
});

describe('a rematch', () => {
  test('is one click of the host: same seats, no marks needed', () => {
    const evening = finished();
    const { sitting } = evening;
    expect(evening.ask('ola', { kind: 'rematch' })).toBeNull();
    expect(evening.sitting).toEqual(sitting);
    expect(evening.playing.begun.number).toBe(2);
    expect(evening.playing.steps).toBe(0);
    expect(evening.table.games).toBe(2);
  });

  test('is of a finished game only', () => {
    expect(new TestTable().ask('ola', { kind: 'rematch' })).toBe('table/not-finished');
    expect(new TestTable().begin('jan').ask('ola', { kind: 'rematch' })).toBe('table/not-finished');
  });

  test('does not take a move that was made for the game before, and came late', () => {
    const evening = finished(0);
    evening.ask('ola', { kind: 'rematch' });
    const [seat = 0] = evening.awaited;
    const [move] = evening.movesOf(seat);
    const player = evening.playerOn(seat);
    expect(evening.ask(player, { kind: 'move', move, game: 1 })).toBe('move/another-game');
    expect(evening.playing.steps).toBe(0);
    expect(evening.ask(player, { kind: 'move', move, game: 2 })).toBeNull();
    expect(evening.playing.steps).toBe(1);
  });

  test('brings another deal', () => {
    const evening = finished();
    evening.ask('ola', { kind: 'rematch' });
    expect(evening.playing.begun.commitment).not.toBe(evening.log.find((entry) => entry.kind === 'started')?.begun.commitment);
  });

  test('has its own clocks, pause and willingness', () => {
    const evening = new TestTable({ game: 'perudo', seats: 2, clock: 'fast', roundEnd: 'all' }).begin('jan');
    const { banks } = evening.playing;
    evening.playOn('to the end');
    evening.ask('ola', { kind: 'rematch' });
    expect(evening.playing).toMatchObject({ banks, pause: null, willing: [], since: evening.now });
  });

  test('goes on with the bot that played for a leaver', () => {
    const evening = new TestTable({ game: 'perudo', seats: 3 }).begin('jan', 'iza');
    evening.ask('iza', { kind: 'leave' });
    evening.playOn('to the end');
    expect(evening.ask('ola', { kind: 'rematch' })).toBeNull();
    expect(evening.sitting).toEqual(['ola', 'jan', 'bot']);
    // It is an ordinary bot now, of a game that iza never sat in.
    expect(evening.playing.begun.players[2]).toMatchObject({ kind: 'bot' });
    expect(evening.ask('iza', { kind: 'sit' })).toBe('table/running');
  });
});

describe('the lobby again', () => {
  test('is the host’s to ask for, with the same people and the same settings', () => {
    const evening = finished();
    const { settings } = evening.table;
    expect(evening.ask('ola', { kind: 'lobby' })).toBeNull();
    expect(evening.table.phase).toEqual({ kind: 'lobby' });
    expect(evening.table.settings).toEqual(settings);
    expect(evening.table.seats).toHaveLength(4);
    expect(evening.sitting.filter((each) => each !== null)).toEqual(['ola', 'jan', 'bot']);
    expect(evening.table.host).toBe('ola');
  });

  test('needs new marks', () => {
    const evening = finished();
    evening.ask('ola', { kind: 'lobby' });
    expect(evening.person('jan').ready).toBe(false);
    expect(evening.ask('ola', { kind: 'start' })).toBe('start/not-ready');
  });

  test('is not reached from the lobby', () => {
    expect(new TestTable().ask('ola', { kind: 'lobby' })).toBe('table/in-lobby');
  });

  test('ends a running game without a result', () => {
    const evening = new TestTable().begin('jan');
    expect(evening.ask('ola', { kind: 'lobby' })).toBeNull();
    expect(tableView(evening.table)).toMatchObject({ phase: 'lobby', result: null, begun: null });
    expect(recordOf(games, evening.log, 1)).toBeNull();
    expect(evening.kinds()).not.toContain('finished');
  });

  test('keeps no bot that played for a leaver or for one who was kicked; their seats are free', () => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 1 }).begin('jan', 'iza');
    evening.ask('jan', { kind: 'leave' });
    evening.ask('ola', { kind: 'kick', player: 'iza' });
    evening.ask('ola', { kind: 'lobby' });
    expect(evening.sitting.filter((each) => each !== null)).toEqual(['ola', 'bot']);
    expect(evening.ask('jan', { kind: 'sit' })).toBeNull();
    expect(evening.ask('iza', { kind: 'sit' })).toBe('player/kicked');
  });

  test('has nobody away any more, and unseats who is still gone after 30 s', () => {
    const evening = new TestTable().begin('jan');
    evening.disconnect('jan');
    evening.pass(30_000);
    expect(evening.person('jan').away).toBe(true);
    evening.ask('ola', { kind: 'lobby' });
    evening.pass(30_000);
    expect(evening.sitting).toEqual(['ola', null, null, null]);
  });

  test('opens the settings again', () => {
    const evening = finished();
    evening.ask('ola', { kind: 'lobby' });
    expect(evening.ask('ola', { kind: 'set', settings: { game: 'sen' } })).toBeNull();
    evening.ask('jan', { kind: 'ready', on: true });
    expect(evening.ask('ola', { kind: 'start' })).toBeNull();
    expect(evening.playing.begun).toMatchObject({ game: 'sen', number: 2 });
  });
});

describe('a finished table that all have left', () => {
  test('takes in whoever comes next: they sit in its lobby, and are host', () => {
    const evening = finished();
    evening.ask('jan', { kind: 'leave' });
    expect(evening.ask('iza', { kind: 'sit' })).toBe('table/finished');
    evening.ask('ola', { kind: 'leave' });
    expect(evening.table.host).toBeNull();
    expect(evening.ask('iza', { kind: 'sit' })).toBeNull();
    expect(evening.table.phase.kind).toBe('lobby');
    expect(evening.table.host).toBe('iza');
    expect(recordOf(games, evening.log, 1)).not.toBeNull();
  });
});

describe('records of one table', () => {
  test('are kept apart: the first, one without an end, and the third', () => {
    const evening = finished();
    evening.ask('ola', { kind: 'rematch' });
    evening.step();
    evening.ask('ola', { kind: 'lobby' });
    evening.ask('ola', { kind: 'set', settings: { game: 'sen', preset: 'short' } });
    evening.ask('jan', { kind: 'ready', on: true });
    evening.ask('ola', { kind: 'start' });
    evening.playOn('the third');
    const [first, second, third, fourth] = [1, 2, 3, 4].map((number) => recordOf(games, evening.log, number));
    expect(second).toBeNull();
    expect(fourth).toBeNull();
    expect(first).toMatchObject({ game: 'perudo', number: 1 });
    expect(third).toMatchObject({ game: 'sen', number: 3, preset: 'short' });
    for (const record of [first, third]) {
      const game = games(record?.game ?? '');
      if (game === undefined || record === null || record === undefined) throw new Error('no record');
      expect(isRefusal(replay(game, record))).toBe(false);
      expect(checkFairness(record)).toBeNull();
    }
    expect(recordOf(games, evening.log, 0)).toBeNull();
  });
});

describe('clean-up', () => {
  const HOUR = 3_600_000;
  const DAY = 24 * HOUR;

  test('takes an empty lobby after an hour, bots or not', () => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 2 });
    evening.ask('ola', { kind: 'leave' });
    expect(expiry(evening.table, null)).toBe(evening.now + HOUR);
  });

  test('leaves a lobby in which somebody sits', () => {
    const evening = new TestTable();
    expect(expiry(evening.table, null)).toBeGreaterThan(evening.now + HOUR);
  });

  test('takes a paused, finished or abandoned game after 14 days', () => {
    const evening = new TestTable().begin('jan');
    evening.ask('jan', { kind: 'pause' });
    expect(expiry(evening.table, null)).toBe(evening.now + 14 * DAY);
    for (const player of ['ola', 'jan']) evening.ask(player, { kind: 'leave' });
    expect(evening.table.phase.kind).toBe('abandoned');
    expect(expiry(evening.table, null)).toBe(evening.now + 14 * DAY);
    const played = finished();
    expect(expiry(played.table, null)).toBe(played.now + 14 * DAY);
  });

  test('counts from when somebody was last there', () => {
    const evening = new TestTable();
    evening.ask('ola', { kind: 'leave' });
    expect(expiry(evening.table, evening.now - 1)).toBe(evening.now + HOUR);
    expect(expiry(evening.table, evening.now + 5 * HOUR)).toBe(evening.now + 6 * HOUR);
    const played = finished();
    expect(expiry(played.table, played.now + 3 * DAY)).toBe(played.now + 17 * DAY);
  });

  test('is not put off by restarts in a pause', () => {
    const evening = new TestTable().begin('jan');
    evening.ask('jan', { kind: 'pause' });
    const expires = expiry(evening.table, null);
    for (let days = 1; days < 14; days += 3) {
      evening.now += 3 * DAY;
      evening.command({ by: 'outage', n: evening.table.n, ms: 3 * DAY });
    }
    expect(expiry(evening.table, null)).toBe(expires);
  });

  test('takes no game that goes on: when all are gone, it pauses first', () => {
    const evening = new TestTable().begin('jan');
    expect(expiry(evening.table, null)).toBeNull();
    evening.pass(20 * DAY);
    evening.disconnect('ola', 'jan');
    expect(expiry(evening.table, null)).toBe(evening.now + 14 * DAY);
  });

  test('is nothing that a table has to be woken for', () => {
    const evening = new TestTable();
    evening.ask('ola', { kind: 'leave' });
    expect(deadline(games, evening.table, evening.gone)).toBeNull();
  });
});
