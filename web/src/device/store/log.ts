/** The log of each table: the append that everything rests on, and what stands beside it. */
import { type Append, type Appended, chain, type Store, type TableSummary } from '@parlour/hall/store';
import type { PlayerId, TableCode } from '@parlour/table';
import type { Database, Transaction } from './database.ts';
import { allOf, type DeviceTableRow, type SenderKey } from './schema.ts';

type LogCalls = 'append' | 'done' | 'read' | 'refresh' | 'snapshot' | 'keepSnapshot' | 'secret' | 'keepSecret' | 'remove';

const senderOf = (by: PlayerId | null): SenderKey => by ?? 0;

export function logCalls(database: Database, ring: (table: TableCode, head: number) => void): Pick<Store, LogCalls> {
  return {
    append: async (append) => {
      if (append.entries.length === 0) throw new Error('An append needs an entry.');
      const appended = await database.write(['tables', 'entries', 'commands', 'secrets'], (tx) => written(tx, append), 'strict');
      if (appended.kind === 'ok') ring(append.table, appended.last);
      return appended;
    },
    done: (table, by, command) =>
      database.read(['commands'], async (tx) => (await tx.objectStore('commands').get([table, senderOf(by), command])) ?? null),
    read: (table, from, limit) =>
      database.read(['entries'], async (tx) => {
        if (limit <= 0) return [];
        const rows = await tx.objectStore('entries').getAll(IDBKeyRange.bound([table, from], [table, []]), limit);
        return rows.map(({ n, text, hash }) => ({ n, text, hash }));
      }),
    refresh: (code, head, summary) =>
      database.write(['tables'], async (tx) => {
        const row = await tx.objectStore('tables').get(code);
        if (row?.head === head) await tx.objectStore('tables').put(withSummary(row, summary));
      }),

    snapshot: (table) => database.read(['snapshots'], async (tx) => (await tx.objectStore('snapshots').get(table)) ?? null),
    keepSnapshot: (table, { n, text }) =>
      database.write(['entries', 'snapshots'], async (tx) => {
        const [entry, kept] = await Promise.all([tx.objectStore('entries').get([table, n]), tx.objectStore('snapshots').get(table)]);
        if (entry === undefined || n < (kept?.n ?? 0)) return;
        await tx.objectStore('snapshots').put({ n, text, seal: chain.next(entry.hash, text) }, table);
      }),
    secret: (table, name) => database.read(['secrets'], async (tx) => (await tx.objectStore('secrets').get([table, name])) ?? null),
    keepSecret: (table, name, value) =>
      database.write(
        ['tables', 'secrets'],
        async (tx) => {
          const secrets = tx.objectStore('secrets');
          if (value === null) await secrets.delete([table, name]);
          else if ((await tx.objectStore('tables').getKey(table)) !== undefined) await secrets.put(value, [table, name]);
        },
        'strict',
      ),
    remove: (code, head) => database.write(OF_TABLE, (tx) => removed(tx, code, head), 'strict'),
  };
}

async function written(tx: Transaction<'readwrite'>, append: Append): Promise<Appended> {
  const { table: code, expected, by, command, entries, summary, secrets } = append;
  const [before, row] = await Promise.all([tx.objectStore('commands').get([code, senderOf(by), command]), tx.objectStore('tables').get(code)]);
  if (before !== undefined) return { kind: 'duplicate', ...before };
  const head = row?.head ?? 0;
  if (head !== expected) return { kind: 'conflict', head };
  let headHash = row?.headHash ?? chain.start(code);
  const rows = entries.map((text, i) => {
    headHash = chain.next(headHash, text);
    return { table: code, n: head + 1 + i, text, hash: headHash };
  });
  const made = row?.made ?? (await lastMade(tx)) + 1;
  const span = { first: head + 1, last: head + rows.length };
  await Promise.all([
    ...rows.map((each) => tx.objectStore('entries').add(each)),
    ...Object.entries(secrets ?? {}).map(([name, value]) => tx.objectStore('secrets').put(value, [code, name])),
    tx.objectStore('commands').add(span, [code, senderOf(by), command]),
    tx.objectStore('tables').put(withSummary({ code, made, listed: null, head: span.last, headHash, summary }, summary)),
  ]);
  return { kind: 'ok', ...span };
}

const lastMade = async (tx: Transaction<'readwrite'>): Promise<number> =>
  (await tx.objectStore('tables').index('made').openCursor(null, 'prev'))?.value.made ?? 0;

const withSummary = (row: DeviceTableRow, summary: TableSummary): DeviceTableRow => ({ ...row, summary, listed: summary.listed ? row.made : null });

const OF_TABLE = ['tables', 'entries', 'commands', 'secrets', 'snapshots', 'admissions', 'leases', 'chat', 'erased'] as const;

async function removed(tx: Transaction<'readwrite'>, code: TableCode, head: number): Promise<boolean> {
  if ((await tx.objectStore('tables').get(code))?.head !== head) return false;
  const [leases, lines, erased] = await Promise.all([
    tx.objectStore('leases').index('until').getAllKeys(allOf(code)),
    tx.objectStore('chat').index('id').getAllKeys(allOf(code)),
    tx.objectStore('erased').index('table').getAllKeys(code),
  ]);
  await Promise.all([
    tx.objectStore('tables').delete(code),
    tx.objectStore('snapshots').delete(code),
    ...(['entries', 'commands', 'secrets', 'admissions'] as const).map((each) => tx.objectStore(each).delete(allOf(code))),
    ...leases.map((key) => tx.objectStore('leases').delete(key)),
    ...lines.map((key) => tx.objectStore('chat').delete(key)),
    ...erased.map((key) => tx.objectStore('erased').delete(key)),
  ]);
  return true;
}
