/** What lists and sweeps know of a table: the card follows whatever stands on it, though it is not written anew at every move. */
import { isRefusal } from '@parlour/kernel';
import { create, type Table } from '@parlour/table';
import { describe, expect, test } from 'vitest';
import { shownCard, summaryOf } from '../src/tables/summary.ts';
import { games } from './test-ports.ts';

function aTable(): Table {
  const settings = { game: 'perudo', seats: 3, visibility: 'public' } as const;
  const made = create(games, 'ola', { kind: 'create', code: 'ABC234', settings, bots: ['casual'] }, 1_000);
  const table = isRefusal(made) ? undefined : made.tables.at(-1);
  if (table === undefined) throw new Error('not made');
  return table;
}

const cardOf = (table: Table): string => summaryOf({ games, mostEntries: 10_000 }, table, { now: 2_000, nextDue: null, lastSeen: null }).card;

describe('the card', () => {
  const table = aTable();
  const CHANGES: readonly (readonly [what: string, changed: Table, shows: object])[] = [
    ['another host', { ...table, host: 'jan' }, { host: 'jan' }],
    ['a seat that is free again', { ...table, seats: table.seats.with(0, null) }, { taken: 1 }],
    ['another name', { ...table, settings: { ...table.settings, name: 'Friday' } }, { name: 'Friday' }],
    ['another table of the same settings', { ...table, code: 'XYZ789' }, { code: 'XYZ789' }],
  ];

  test.each(CHANGES)('shows %s, and what was before when it is so again', (_, changed, shows) => {
    const before = cardOf(table);
    expect(JSON.parse(cardOf(changed))).toEqual({ ...JSON.parse(before), ...shows });
    expect(cardOf(table)).toBe(before);
  });

  test('is the same after what does not stand on it, for the store and for lists', () => {
    const moved = { ...table, n: table.n + 1, at: table.at + 5 };
    expect(cardOf(moved)).toBe(cardOf(table));
    expect(shownCard(games, moved)).toBe(cardOf(table));
  });
});
