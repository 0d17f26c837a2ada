/** The host runs the table: the first to sit, and after them the longest-seated connected person. */
import { describe, expect, test } from 'vitest';
import { GRACE, type PersonCommand } from '../src/table.ts';
import { TestTable } from './test-table.ts';

const running = () => new TestTable({ game: 'perudo' }).begin('jan', 'iza');

describe('the host', () => {
  test('is the first to sit', () => {
    const evening = new TestTable().seat('jan');
    expect(evening.table.host).toBe('ola');
  });

  test('is nobody at a table where no person sits, then the next who does', () => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 2 });
    evening.ask('ola', { kind: 'stand' });
    expect(evening.table.host).toBeNull();
    evening.seat('jan', 'ola');
    expect(evening.table.host).toBe('jan');
  });

  test.each<PersonCommand>([{ kind: 'stand' }, { kind: 'leave' }])('who says $kind hands the role to the longest-seated', (ask) => {
    const evening = new TestTable().seat('jan', 'iza');
    // jan gets up and sits down again: now iza has sat longer, though jan came first.
    evening.ask('jan', { kind: 'stand' });
    evening.ask('jan', { kind: 'sit' });
    expect(evening.ask('ola', ask)).toBeNull();
    expect(evening.table.host).toBe('iza');
    expect(evening.publicEntries.at(-1)).toEqual({ kind: 'host', player: 'iza' });
  });

  test('is followed by who sat down first, not by who has the lower seat', () => {
    const evening = new TestTable();
    evening.ask('jan', { kind: 'sit', seat: 3 });
    evening.ask('iza', { kind: 'sit', seat: 1 });
    evening.ask('ola', { kind: 'leave' });
    expect(evening.table.host).toBe('jan');
  });

  test('is followed by one who only changed seats as by one who stayed', () => {
    const evening = new TestTable().seat('jan', 'iza');
    evening.ask('jan', { kind: 'ready', on: true });
    evening.ask('jan', { kind: 'sit', seat: 3 });
    expect(evening.person('jan').ready).toBe(true);
    evening.ask('ola', { kind: 'leave' });
    expect(evening.table.host).toBe('jan');
  });

  test('is not followed by a leaver who came back before one who stayed', () => {
    const evening = running();
    evening.ask('ola', { kind: 'leave' });
    evening.ask('ola', { kind: 'sit' });
    evening.ask('jan', { kind: 'leave' });
    expect(evening.table.host).toBe('iza');
  });

  test('is not followed by someone who is disconnected, while another is there', () => {
    const evening = running();
    evening.disconnect('jan');
    evening.ask('ola', { kind: 'leave' });
    expect(evening.table.host).toBe('iza');
  });

  test('is never a bot', () => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 3 });
    evening.ask('ola', { kind: 'leave' });
    expect(evening.table.host).toBeNull();
  });

  test('who leaves a running game hands the role on', () => {
    const evening = running();
    evening.ask('ola', { kind: 'leave' });
    expect(evening.table.host).toBe('jan');
  });

  test('who left and takes the seat back is not host again', () => {
    const evening = running();
    evening.ask('ola', { kind: 'leave' });
    expect(evening.ask('ola', { kind: 'sit' })).toBeNull();
    expect(evening.table.host).toBe('jan');
  });
});

describe('a host who is gone', () => {
  test('is replaced after 30 s, not before', () => {
    const evening = running();
    evening.disconnect('ola');
    evening.pass(29_999);
    expect(evening.table.host).toBe('ola');
    evening.pass(1);
    expect(GRACE).toBe(30_000);
    expect(evening.table.host).toBe('jan');
  });

  test('and comes back in time stays host', () => {
    const evening = running();
    evening.disconnect('ola');
    evening.pass(29_000);
    evening.connect('ola');
    evening.pass(60_000);
    expect(evening.table.host).toBe('ola');
  });

  test('does not get the role back by returning', () => {
    const evening = running();
    evening.disconnect('ola');
    evening.pass(30_000);
    evening.connect('ola');
    evening.pass(1_000);
    expect(evening.table.host).toBe('jan');
    expect(evening.person('ola').away).toBe(false);
  });

  test('is followed by the longest-seated of those who are connected', () => {
    const evening = running();
    evening.disconnect('jan');
    evening.disconnect('ola');
    evening.pass(30_000);
    expect(evening.table.host).toBe('iza');
  });

  test('stays host while nobody else is connected, bots or not', () => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 2 }).begin('jan');
    evening.disconnect('jan', 'ola');
    evening.pass(600_000);
    expect(evening.table.host).toBe('ola');
  });

  test('is replaced as soon as another is there, when 30 s have passed', () => {
    const evening = running();
    evening.disconnect('ola', 'jan', 'iza');
    evening.pass(40_000);
    evening.connect('iza');
    evening.pass(0);
    expect(evening.table.host).toBe('iza');
  });

  test('hands the role on while the game is paused, too', () => {
    const evening = running();
    evening.ask('jan', { kind: 'pause' });
    evening.disconnect('ola');
    evening.pass(30_000);
    expect(evening.table.host).toBe('jan');
  });

  test('hands the role on in the lobby, too', () => {
    const evening = new TestTable().seat('jan');
    evening.disconnect('ola');
    evening.pass(29_999);
    expect(evening.table.host).toBe('ola');
    evening.pass(1);
    expect(evening.table.host).toBe('jan');
  });

  test('hands the role on after the game, too', () => {
    const evening = running();
    evening.playOn('to the end');
    evening.disconnect('ola');
    evening.pass(30_000);
    expect(evening.table.host).toBe('jan');
    expect(evening.ask('jan', { kind: 'lobby' })).toBeNull();
  });
});

describe('only the host', () => {
  const asks: readonly PersonCommand[] = [
    { kind: 'start' },
    { kind: 'set', settings: { clock: 'fast' } },
    { kind: 'kick', player: 'iza' },
    { kind: 'bot', level: 'casual' },
    { kind: 'unbot', seat: 3 },
  ];
  test.each(asks)('may ask in the lobby to $kind', (ask) => {
    const evening = new TestTable({ game: 'perudo' }, { bots: 1 }).seat('jan');
    const before = evening.table;
    for (const player of ['jan', 'nobody']) expect(evening.ask(player, ask)).toBe('host/only');
    expect(evening.table).toBe(before);
  });

  test('may kick from a running game, or end it to the lobby', () => {
    const evening = running();
    expect(evening.ask('jan', { kind: 'kick', player: 'iza' })).toBe('host/only');
    expect(evening.ask('jan', { kind: 'lobby' })).toBe('host/only');
  });

  test('may ask for a rematch, or for the lobby, after the game', () => {
    const evening = running();
    evening.playOn('to the end');
    expect(evening.ask('jan', { kind: 'rematch' })).toBe('host/only');
    expect(evening.ask('jan', { kind: 'lobby' })).toBe('host/only');
  });

  test('changes settings, and only in the lobby', () => {
    const evening = running();
    expect(evening.ask('ola', { kind: 'set', settings: { clock: 'fast' } })).toBe('table/not-in-lobby');
    evening.playOn('to the end');
    expect(evening.ask('ola', { kind: 'set', settings: { clock: 'fast' } })).toBe('table/not-in-lobby');
  });
});
