/** Where hints may be asked for: at tables that allow them, and wherever one person plays against bots alone. */
import { expect, test } from 'vitest';
import { areHintsAllowed, tableView } from '../src/table.ts';
import { TestTable } from './test-table.ts';

const allowed = ({ table }: TestTable): boolean => areHintsAllowed(tableView(table));

test('alone against bots always, whatever is set', () => {
  expect(allowed(new TestTable({ game: 'perudo', seats: 3 }, { bots: 2 }).begin())).toBe(true);
});

test('with others where the host has allowed it, and not otherwise', () => {
  expect(allowed(new TestTable({ game: 'perudo', seats: 3 }, { bots: 1 }).begin('jan'))).toBe(false);
  expect(allowed(new TestTable({ game: 'perudo', seats: 3, hints: true }, { bots: 1 }).begin('jan'))).toBe(true);
});

test('no more when a second person sits down, and not while somebody is merely away', () => {
  const evening = new TestTable({ game: 'perudo', seats: 3 }, { bots: 1 });
  expect(allowed(evening)).toBe(true);
  evening.seat('jan');
  expect(allowed(evening)).toBe(false);
  evening.ask('jan', { kind: 'ready', on: true });
  expect(evening.ask('ola', { kind: 'start' })).toBeNull();
  evening.disconnect('jan');
  evening.pass(10 * 60_000);
  expect(allowed(evening)).toBe(false);
});

test('by whoever is left alone, until the other takes the seat back', () => {
  const evening = new TestTable({ game: 'perudo', seats: 3 }).begin('jan');
  evening.ask('jan', { kind: 'leave' });
  expect(allowed(evening)).toBe(true);
  expect(evening.ask('jan', { kind: 'sit' })).toBeNull();
  expect(allowed(evening)).toBe(false);
});
