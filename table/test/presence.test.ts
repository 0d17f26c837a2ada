/** Disconnecting is not leaving: the seat is kept, for a while by a bot. */
import { describe, expect, test } from 'vitest';
import { botTurns, GRACE } from '../src/table.ts';
import { games, raise, TestTable } from './test-table.ts';

const pasari = (away: 'bot' | 'wait' | 'fallback') => new TestTable({ game: 'perudo', preset: 'pasari', seats: 3, away }).begin('jan', 'iza');

describe('one who is disconnected in a game', () => {
  test('is away after 30 s, not before, and all are told', () => {
    const evening = pasari('bot');
    evening.disconnect('ola');
    evening.pass(GRACE - 1);
    expect(evening.person('ola').away).toBe(false);
    evening.pass(1);
    expect(evening.person('ola').away).toBe(true);
    expect(evening.publicEntries).toContainEqual({ kind: 'away', seat: 0 });
  });

  test('is played for by a bot from then on, and keeps the seat', () => {
    const evening = pasari('bot');
    evening.disconnect('ola');
    evening.pass(GRACE - 1);
    expect(botTurns(games, evening.table)).toEqual([]);
    evening.pass(1);
    expect(botTurns(games, evening.table)).toMatchObject([{ seat: 0, must: true }]);
    expect(evening.sitting).toEqual(['ola', 'jan', 'iza']);
    evening.step();
    expect(evening.log.at(-1)).toMatchObject({ kind: 'moved', seat: 0, by: 'bot' });
  });

  test('has the seat again the moment they are back', () => {
    const evening = pasari('bot');
    evening.disconnect('ola');
    evening.pass(GRACE);
    const n = evening.table.n;
    evening.connect('ola');
    expect(evening.person('ola').away).toBe(false);
    expect(evening.publicEntries.at(-1)).toEqual({ kind: 'back', seat: 0 });
    expect(botTurns(games, evening.table)).toEqual([]);
    const [move] = evening.movesOf(0);
    // What the bot had thought out meanwhile is void.
    expect(evening.command({ by: 'bot', n, seat: 0, move })?.code).toBe('bot/late');
    expect(evening.ask('ola', { kind: 'move', move })).toBeNull();
  });

  test('and back within the grace time was never away', () => {
    const evening = pasari('bot');
    evening.disconnect('ola');
    evening.pass(20_000);
    evening.connect('ola');
    evening.pass(5_000);
    evening.disconnect('ola');
    evening.pass(20_000);
    expect(evening.kinds()).not.toContain('away');
    evening.pass(10_000);
    expect(evening.kinds()).toContain('away');
  });

  test('is waited for at a table that says so', () => {
    const evening = pasari('wait');
    evening.disconnect('ola');
    evening.pass(3_600_000);
    expect(evening.person('ola').away).toBe(true);
    expect(botTurns(games, evening.table)).toEqual([]);
    expect(evening.playing.steps).toBe(0);
    evening.connect('ola');
    expect(evening.person('ola').away).toBe(false);
    expect(evening.ask('ola', { kind: 'move', move: evening.movesOf(0)[0] })).toBeNull();
  });

  test('has the fallback played at a table that says so', () => {
    const evening = pasari('fallback');
    const move = evening.game.fallback(evening.playing.state, 0);
    evening.disconnect('ola');
    evening.pass(GRACE - 1);
    expect(evening.playing.steps).toBe(0);
    evening.pass(5_000);
    expect(botTurns(games, evening.table)).toEqual([]);
    expect(evening.log.at(-1)).toMatchObject({ kind: 'moved', seat: 0, move, by: 'clock' });
  });

  test('has no fallback played any more once back', () => {
    const evening = pasari('fallback');
    evening.disconnect('iza');
    evening.pass(GRACE);
    evening.connect('iza');
    for (const _ of ['ola', 'jan']) evening.step(raise);
    expect(evening.awaited).toEqual([2]);
    evening.pass(60_000);
    expect(evening.playing.steps).toBe(2);
  });

  test('does not become away in a pause, whoever made it, but with its end', () => {
    const evening = pasari('bot');
    evening.ask('jan', { kind: 'pause' });
    evening.disconnect('ola');
    evening.pass(60_000);
    expect(evening.person('ola').away).toBe(false);
    evening.ask('jan', { kind: 'resume' });
    expect(evening.person('ola').away).toBe(true);
    const deserted = pasari('bot');
    deserted.disconnect('ola', 'jan', 'iza');
    deserted.pass(60_000);
    expect(deserted.kinds()).not.toContain('away');
  });

  test('and not awaited is away as well; the game goes on around them', () => {
    const evening = pasari('bot');
    evening.disconnect('iza');
    evening.pass(GRACE);
    expect(evening.person('iza').away).toBe(true);
    expect(evening.awaited).toEqual([0]);
    expect(botTurns(games, evening.table)).toEqual([]);
  });
});

describe('one who is disconnected in the lobby', () => {
  test('loses the ready mark at once', () => {
    const evening = new TestTable().seat('jan');
    evening.ask('jan', { kind: 'ready', on: true });
    evening.disconnect('jan');
    expect(evening.person('jan').ready).toBe(false);
    expect(evening.ask('ola', { kind: 'start' })).toBe('start/not-ready');
  });

  test('loses the seat after 30 s, not before', () => {
    const evening = new TestTable().seat('jan');
    evening.disconnect('jan');
    evening.pass(29_999);
    expect(evening.sitting).toEqual(['ola', 'jan', null, null]);
    evening.pass(1);
    expect(evening.sitting).toEqual(['ola', null, null, null]);
    expect(evening.publicEntries.at(-1)).toEqual({ kind: 'stood', player: 'jan', why: 'gone' });
  });

  test('is not barred from return', () => {
    const evening = new TestTable().seat('jan');
    evening.disconnect('jan');
    evening.pass(30_000);
    evening.connect('jan');
    expect(evening.ask('jan', { kind: 'sit' })).toBeNull();
    expect(evening.ask('jan', { kind: 'ready', on: true })).toBeNull();
    evening.pass(60_000);
    expect(evening.sitting).toContain('jan');
  });

  test('keeps the seat when back in time', () => {
    const evening = new TestTable().seat('jan');
    evening.disconnect('jan');
    evening.pass(29_000);
    evening.connect('jan');
    evening.pass(60_000);
    expect(evening.sitting).toContain('jan');
  });

  test('loses it even as the last person at the table', () => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 1 });
    evening.disconnect('ola');
    evening.pass(30_000);
    expect(evening.sitting).toEqual([null, null, null, 'bot']);
    expect(evening.table.host).toBeNull();
  });
});

describe('when all people on seats are disconnected', () => {
  test('the table pauses by itself, bots or not', () => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 2 }).begin('jan');
    evening.disconnect('jan');
    expect(evening.playing.pause).toBeNull();
    evening.disconnect('ola');
    expect(evening.playing.pause).toEqual({ by: null, at: evening.now });
    expect(botTurns(games, evening.table)).toEqual([]);
  });

  test('such a pause ends by itself when one is back', () => {
    const evening = pasari('bot');
    evening.disconnect('ola', 'jan', 'iza');
    evening.pass(3_600_000);
    expect(evening.playing.pause).not.toBeNull();
    evening.connect('iza');
    expect(evening.playing.pause).toBeNull();
    expect(evening.publicEntries).toContainEqual({ kind: 'resumed', by: null });
  });

  test('a pause that a player asked for does not', () => {
    const evening = pasari('bot');
    evening.ask('jan', { kind: 'pause' });
    evening.disconnect('ola', 'jan', 'iza');
    evening.pass(3_600_000);
    evening.connect('ola', 'jan', 'iza');
    evening.pass(1_000);
    expect(evening.playing.pause).toMatchObject({ by: 'jan' });
  });

  test('it pauses also when the last who is connected leaves', () => {
    const evening = pasari('bot');
    evening.disconnect('jan', 'iza');
    evening.ask('ola', { kind: 'leave' });
    expect(evening.playing.pause).toMatchObject({ by: null });
  });

  test('it pauses also when they were gone before the game had begun', () => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 2 });
    evening.gone.set('ola', evening.now);
    expect(evening.ask('ola', { kind: 'start' })).toBeNull();
    evening.pass(0);
    expect(evening.playing.pause).toMatchObject({ by: null });
  });

  test('it goes on for those who are back, and a bot plays for those who are not', () => {
    const evening = pasari('bot');
    evening.disconnect('ola', 'jan', 'iza');
    evening.pass(60_000);
    evening.connect('iza');
    evening.pass(GRACE);
    expect(evening.person('ola').away).toBe(true);
    expect(evening.person('iza').away).toBe(false);
    expect(botTurns(games, evening.table)).toMatchObject([{ seat: 0 }]);
  });
});

describe('one who is still disconnected when a game starts', () => {
  test('in a rematch is away as in the game before', () => {
    const evening = new TestTable({ game: 'perudo', preset: 'pasari', seats: 2 }).begin('jan');
    evening.disconnect('jan');
    evening.pass(GRACE);
    evening.playOn('to the end');
    expect(evening.table.phase.kind).toBe('finished');
    evening.connect('jan');
    evening.disconnect('jan');
    evening.pass(10_000);
    expect(evening.ask('ola', { kind: 'rematch' })).toBeNull();
    evening.pass(19_999);
    expect(evening.person('jan').away).toBe(false);
    evening.pass(1);
    expect(evening.person('jan').away).toBe(true);
  });
});
