/** What is kept of a table of one device: what all were told, and of whoever had the device only how far they have seen. */
import { expect, test } from 'vitest';
import { PublicJournal, publicJournal } from '../src/here/public-journal.ts';
import { EMPTY, type Journal } from '../src/table/journal.ts';

const told = (...numbers: readonly number[]): Journal => ({
  ...EMPTY,
  kept: numbers.map((n) => ({ n, place: 0, at: n, news: { game: { kind: `event ${n}` } } })),
});
const numbers = ({ kept }: Journal): readonly number[] => kept.map(({ n }) => n);

test('what somebody was told alone is not kept for whoever looks next', () => {
  const journal = new PublicJournal();
  journal.placeFor(null).keep(told(1, 2));
  journal.placeFor('anna').keep(told(1, 2, 3));
  expect(numbers(journal.placeFor(null).journal())).toEqual([1, 2]);
  expect(numbers(journal.placeFor('jan').journal())).toEqual([1, 2]);
});

test('who has the device again hears anew what happened since, with what was theirs alone', () => {
  const journal = new PublicJournal();
  journal.saw('anna', 2, EMPTY);
  journal.placeFor(null).keep(told(1, 2, 3, 4));
  expect(numbers(journal.placeFor('anna').journal())).toEqual([1, 2]);
  // So far back nobody remembers what each was told: what all were told is better than nothing.
  journal.placeFor(null).keep(told(1, 2, 3, 70));
  expect(numbers(journal.placeFor('anna').journal())).toEqual([1, 2, 3, 70]);
});

test('what is told once and was still to be read is not counted as seen, so that the table tells it again', () => {
  const journal = new PublicJournal();
  const [item] = told(5).kept;
  const unread: Journal = { ...told(1, 5), unseen: item === undefined ? [] : [item] };
  expect(journal.since('anna')).toBeNull();
  journal.saw('anna', 7, unread);
  expect(journal.since('anna')).toBe(4);
  journal.placeFor(null).keep(told(1, 5, 7));
  expect(numbers(journal.placeFor('anna').journal())).toEqual([1]);
  const arrival = { entry: { n: 6, at: 6, news: [] }, view: null, missed: false };
  journal.saw('anna', 7, { ...told(1), waiting: [arrival] });
  expect(journal.since('anna')).toBe(5);
  journal.saw('anna', 7, EMPTY);
  expect(journal.since('anna')).toBe(7);
});

test('the journal of a table is the same one at its next visit, and each table has its own', () => {
  expect(publicJournal('AAAAAA')).toBe(publicJournal('AAAAAA'));
  expect(publicJournal('AAAAAA')).not.toBe(publicJournal('BBBBBB'));
});

test('what is to be read once stays with nobody', () => {
  const journal = new PublicJournal();
  const [item] = told(5).kept;
  journal.placeFor(null).keep({ ...told(1), unseen: item === undefined ? [] : [item] });
  expect(journal.placeFor('anna').journal().unseen).toEqual([]);
});
