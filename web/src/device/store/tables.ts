/** Tables as lists show them and sweeps find them, who is let in and who is there, and the records that outlive them. */
import { LEASE_KEPT, type OwnRecord, playersIn, type Store, type StoredTable } from '@parlour/hall/store';
import type { PlayerId, TableCode } from '@parlour/table';
import type { Database, Transaction } from './database.ts';
import { allOf, type DeviceRecordRow, type DeviceTableRow } from './schema.ts';

type TableCalls =
  | 'table'
  | 'tables'
  | 'tableCount'
  | 'listed'
  | 'due'
  | 'expired'
  | 'record'
  | 'records'
  | 'recordsOf'
  | 'satIn'
  | 'keepRecord'
  | 'admit'
  | 'admitted'
  | 'lease'
  | 'leases'
  | 'release';

export function tableCalls(database: Database): Pick<Store, TableCalls> {
  const timed = (index: 'wakeAt' | 'expiresAt', by: number, limit: number): Promise<readonly TableCode[]> =>
    database.read(['tables'], (tx) => {
      if (limit <= 0) return Promise.resolve([]); // to IndexedDB 0 would mean all
      return tx
        .objectStore('tables')
        .index(index)
        .getAllKeys(IDBKeyRange.upperBound([by, []]), limit);
    });
  return {
    table: (code) =>
      database.read(['tables', 'leases'], async (tx) => {
        const row = await tx.objectStore('tables').get(code);
        return row === undefined ? null : shown(tx, row);
      }),
    tables: (after, limit) =>
      database.read(['tables', 'leases'], async (tx) => {
        if (limit <= 0) return [];
        const rows = await tx.objectStore('tables').getAll(after === null ? null : IDBKeyRange.lowerBound(after, true), limit);
        return Promise.all(rows.map((row) => shown(tx, row)));
      }),
    tableCount: () => database.read(['tables'], (tx) => tx.objectStore('tables').count()),
    listed: (limit) =>
      database.read(['tables', 'leases'], async (tx) => {
        const rows: DeviceTableRow[] = [];
        let cursor = limit <= 0 ? null : await tx.objectStore('tables').index('listed').openCursor(null, 'prev');
        while (cursor !== null) {
          rows.push(cursor.value);
          cursor = rows.length < limit ? await cursor.continue() : null;
        }
        return Promise.all(rows.map((row) => shown(tx, row)));
      }),
    due: (by, limit) => timed('wakeAt', by, limit),
    expired: (at, limit) => timed('expiresAt', at, limit),

    record: (table, game) => database.read(['records'], async (tx) => (await tx.objectStore('records').get([table, game]))?.text ?? null),
    records: (table) =>
      database.read(['records'], async (tx) => {
        const records = tx.objectStore('records');
        const [kept, locked] = await Promise.all([records.count(allOf(table)), records.index('lock').openKeyCursor(allOf(table))]);
        return kept === 0 ? null : { lock: locked?.key[1] ?? null };
      }),
    recordsOf: (player, behind, limit) =>
      database.read(['records'], async (tx) => {
        const own: OwnRecord[] = [];
        const range = behind === null ? null : IDBKeyRange.upperBound(behind.at);
        // Those of one moment come by their key, downwards as well.
        let cursor = limit <= 0 ? null : await tx.objectStore('records').index('keptAt').openCursor(range, 'prev');
        while (cursor !== null) {
          const { table, game, keptAt: at } = cursor.value;
          const isReached = behind === null || at < behind.at || indexedDB.cmp([table, game], [behind.table, behind.game]) < 0;
          if (isReached && hasSat(cursor.value, player)) own.push({ table, game, at });
          cursor = own.length < limit ? await cursor.continue() : null;
        }
        return own;
      }),
    satIn: (table, game, player) =>
      database.read(['records'], async (tx) => {
        const row = await tx.objectStore('records').get([table, game]);
        return row !== undefined && hasSat(row, player);
      }),
    keepRecord: (table, game, { text, players, at, lock }) =>
      database.write(['records'], async (tx) => void (await tx.objectStore('records').put({ table, game, text, keptAt: at, lock, players }))),

    admit: (table, player) =>
      database.write(['tables', 'admissions'], async (tx) => {
        if ((await tx.objectStore('tables').getKey(table)) !== undefined) await tx.objectStore('admissions').put(true, [table, player]);
      }),
    admitted: (table, player) =>
      database.read(['admissions'], async (tx) => (await tx.objectStore('admissions').getKey([table, player])) !== undefined),
    lease: (wanted) =>
      database.write(['tables', 'leases'], async (tx) => {
        const leases = tx.objectStore('leases');
        for (const lease of wanted) {
          if ((await tx.objectStore('tables').getKey(lease.table)) === undefined) continue;
          await leases.put(lease);
          await forget(tx, IDBKeyRange.bound([lease.table], [lease.table, lease.until - LEASE_KEPT], false, true), null);
        }
      }),
    leases: (table, after) =>
      database.read(['leases'], async (tx) => {
        const good = await tx
          .objectStore('leases')
          .index('until')
          .getAll(IDBKeyRange.bound([table, after], [table, []], true));
        return good.sort((a, b) => (a.connection < b.connection ? -1 : 1));
      }),
    release: (connection, at) =>
      database.write(['leases'], async (tx) => {
        const lease = await tx.objectStore('leases').get(connection);
        if (lease === undefined) return;
        await tx.objectStore('leases').put({ ...lease, until: Math.min(lease.until, at) });
        await forget(tx, IDBKeyRange.bound([lease.table], [lease.table, at]), connection);
      }),
  };
}

const hasSat = ({ players, text }: DeviceRecordRow, player: PlayerId): boolean => (players ?? playersIn(text)).includes(player);

/** Lets go of the leases of this range, but for one. */
async function forget(tx: Transaction<'readwrite'>, ended: IDBKeyRange, but: string | null): Promise<void> {
  const leases = tx.objectStore('leases');
  const connections = await leases.index('until').getAllKeys(ended);
  await Promise.all(connections.filter((each) => each !== but).map((each) => leases.delete(each)));
}

async function shown(tx: Transaction<'readonly'>, { code, head, headHash, summary }: DeviceTableRow): Promise<StoredTable> {
  const last = await tx.objectStore('leases').index('until').openKeyCursor(allOf(code), 'prev');
  return { code, head, headHash, summary, attendedUntil: last?.key[1] ?? null };
}
