/** What somebody missed is as long as it was for those who were there, and from a snapshot, too. */
import type { EntryEvent, Table } from '@parlour/table';
import { expect, test } from 'vitest';
import { RecentUpdates } from '../src/audience/recent-updates.ts';
import type { FoldedEntry } from '../src/tables/folding.ts';

const seats: Table['seats'] = ['ann', 'bob'].map((player) => ({ kind: 'person', player, since: 1, ready: false, commitment: null, away: false }));
const SHORT: EntryEvent = { news: { game: { kind: 'drawn' } }, to: [0] };
const LONG: EntryEvent = { news: { game: { kind: 'drawn and more than that' } }, to: [0] };

function missedBy(player: string, event: EntryEvent, wrap = (updates: RecentUpdates): RecentUpdates => updates): string {
  const table = { ...EMPTY, seats };
  const folded: FoldedEntry = { entry: { kind: 'delayed', ms: 1, n: 1, at: 5 }, before: table, table, events: [event] };
  const updates = new RecentUpdates();
  updates.add(folded, { events: [event], alone: [60, 60] });
  return wrap(updates).after(0, 1, player) ?? expect.fail('nothing is known');
}
const EMPTY = {} as Table;

test('by whoever it was told to and by whoever it was not', () => {
  expect(JSON.parse(missedBy('ann', LONG))).toEqual([{ n: 1, at: 5, news: [LONG.news] }]);
  expect(JSON.parse(missedBy('bob', LONG))).toEqual([{ n: 1, at: 5, news: [] }]);
  expect(
    new Set([missedBy('ann', SHORT), missedBy('ann', LONG), missedBy('bob', SHORT), missedBy('bob', LONG)].map(({ length }) => length)).size,
  ).toBe(1);
});

test('after the table was put away and taken in hand again', () => {
  const again = (updates: RecentUpdates): RecentUpdates => new RecentUpdates(updates.sinceSeated(seats), seats);
  for (const player of ['ann', 'bob']) expect(missedBy(player, SHORT, again)).toBe(missedBy(player, SHORT));
});
