/** Tables as lists show them and sweeps find them, each by an index of its own: however many are stored, nothing is scanned. */
import type { ReadStore, Store, TableSummary } from '@parlour/hall/store';
import { number, one, type SqlRow, text } from '../rows.ts';
import { tableOf } from '../stored-rows.ts';
import type { Write } from './lanes.ts';
import { type AskDatabase, reading, writing } from './pool.ts';

/** A log of more entries than this does not go at once, but in the sweeps to come: see upkeep-step.ts. */
const LONG_LOG = 1_000;

const SHOWN = `
  SELECT code, head, head_hash, card, listed, wake_at, expires_at, seated,
    (SELECT max(until) FROM parlour.leases WHERE table_id = tables.id) AS attended_until
  FROM parlour.tables`;

const TABLE = reading('table', `${SHOWN} WHERE code = $1`);
const LISTED = reading('listed', `${SHOWN} WHERE listed = 1 ORDER BY id DESC LIMIT $1`);
const TABLES = reading('tables', `${SHOWN} WHERE code > $1 AND head >= 0 ORDER BY code LIMIT $2`);
const TABLE_COUNT = reading('tableCount', 'SELECT count(*) AS tables FROM parlour.tables');
const DUE = reading('due', 'SELECT code FROM parlour.tables WHERE wake_at <= $1 ORDER BY wake_at, code LIMIT $2');
const EXPIRED = reading('expired', 'SELECT code FROM parlour.tables WHERE expires_at <= $1 ORDER BY expires_at, code LIMIT $2');

export function tableReads(ask: AskDatabase): Pick<ReadStore, 'table' | 'listed' | 'tables' | 'tableCount' | 'due' | 'expired'> {
  return {
    table: async (code) => one((await ask(TABLE, [code]))[0], tableOf),
    listed: async (limit) => (await ask(LISTED, [limit])).map(tableOf),
    tables: async (after, limit) => (await ask(TABLES, [after ?? '', limit])).map(tableOf),
    tableCount: async () => one((await ask(TABLE_COUNT, []))[0], (row) => number(row, 'tables')) ?? 0,
    due: async (by, limit) => (await ask(DUE, [by, limit])).map((row) => text(row, 'code')),
    expired: async (at, limit) => (await ask(EXPIRED, [at, limit])).map((row) => text(row, 'code')),
  };
}

const REFRESH = writing('refresh', 'SELECT FROM parlour.refresh($1, $2, $3, $4, $5, $6, $7, $8)');
const REMOVE = writing('remove', 'SELECT parlour.remove($1, $2, $3, $4)::INTEGER AS done');

export function tableWrites(write: Write, node: string): Pick<Store, 'refresh' | 'remove'> {
  return {
    refresh: async (code, head, summary) => {
      const { card, listed, wakeAt, expiresAt, seated } = columnsOf(summary);
      await write(code, REFRESH, [node, code, head, card, listed, wakeAt, expiresAt, seated]);
    },
    remove: async (code, head) => isDone(await write(code, REMOVE, [node, code, head, LONG_LOG])),
  };
}

export const columnsOf = ({ card, listed, wakeAt, expiresAt, seated }: TableSummary) => ({
  card,
  listed: listed ? 1 : 0,
  wakeAt,
  expiresAt,
  seated: JSON.stringify(seated),
});

/** What a function that tells whether it did something told. */
export const isDone = ([row]: readonly SqlRow[]): boolean => row !== undefined && number(row, 'done') === 1;
