/** What the doctor makes of what a database says of itself. */
import type { DatabaseFacts } from '@parlour/server/store';
import { expect, test } from 'vitest';
import { databaseVerdict } from '../src/doctor/database.ts';
import { ENGLISH } from '../src/locale.ts';

const WELL: DatabaseFacts = {
  server: '18.1',
  version: 1,
  bytes: 12_340_000,
  entryBytes: 8_000_000,
  connections: 9,
  connectionLimit: 97,
  off: [],
  hasChecksums: true,
  isStandby: false,
  clockAhead: 3,
  clockWithin: 1,
};

const said = (facts: Partial<DatabaseFacts>) => databaseVerdict({ ...WELL, ...facts }, 'Database', ENGLISH);

test('a database that is well', () => {
  expect(said({})).toEqual({
    lines: [
      'Database: PostgreSQL 18.1; our tables have version 1 and take 12.3 MB, entries 8.0 MB of that.',
      'Database: 9 connections of 97 are open.',
      'Database: its clock and this machine’s agree.',
      'Database: fsync, full_page_writes and synchronous_commit are on.',
    ],
    sound: true,
  });
});

test.each<[what: string, Partial<DatabaseFacts>, line: string, sound: boolean]>([
  [
    'a setting with which moves can be lost',
    { off: ['synchronous_commit'] },
    'Database: synchronous_commit is off, so moves that were acknowledged can be lost when its machine goes down. Turn it on.',
    false,
  ],
  ['a standby', { isStandby: true }, 'Database: it is a standby, and nothing can be written to it. DATABASE_URL has to lead to the primary.', false],
  ['no checksums', { hasChecksums: false }, 'Database: data_checksums is off, so damage on its disk may go unnoticed.', true],
  ['a clock ahead', { clockAhead: 4_200 }, 'Database: this machine’s clock is 4.2 s ahead of its clock. Games go by the database’s.', true],
  ['a clock behind', { clockAhead: -190_000 }, 'Database: this machine’s clock is 3 min 10 s behind its clock. Games go by the database’s.', true],
  ['a difference that may be the way there', { clockAhead: 2_900, clockWithin: 2_000 }, 'Database: its clock and this machine’s agree.', true],
])('%s', (_, facts, line, sound) => {
  const verdict = said(facts);
  expect(verdict.lines).toContain(line);
  expect(verdict.sound).toBe(sound);
});
