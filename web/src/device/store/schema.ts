/**
 * What the browser's database holds of this device's tables, and how an older one becomes today's. A step of an upgrade that was ever given out
 * stays as it is; what changes is one more step. Rows of one table begin their keys with its code, so that they go in one piece.
 */
import type { Handover, Lease, Outage, Span, StoredEntry, StoredLine, StoredPerson, StoredSnapshot, TableSummary } from '@parlour/hall/store';
import type { PlayerId, TableCode } from '@parlour/table';
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';

export interface DeviceTableRow {
  readonly code: TableCode;
  /** Rises with each table that is made. */
  readonly made: number;
  /** The same if lists show it, and else null: what is null stands in no index. */
  readonly listed: number | null;
  readonly head: number;
  readonly headHash: string;
  readonly summary: TableSummary;
}

export interface DeviceRecordRow {
  readonly table: TableCode;
  readonly game: number;
  readonly text: string;
  readonly keptAt: number;
  readonly lock: string | null;
  /** Who sat in it. Rows of before leave it to their text: on a device nobody asks often enough for an index. */
  readonly players?: readonly PlayerId[];
}

/** A sender in a key, where there is no null: players' ids are texts, and the hall is 0. */
export type SenderKey = PlayerId | 0;

export interface DeviceSchema extends DBSchema {
  tables: {
    key: TableCode;
    value: DeviceTableRow;
    indexes: { made: number; listed: number; wakeAt: [number, TableCode]; expiresAt: [number, TableCode]; seated: PlayerId };
  };
  entries: { key: [TableCode, number]; value: StoredEntry & { readonly table: TableCode } };
  commands: { key: [TableCode, SenderKey, string]; value: Span };
  secrets: { key: [TableCode, string]; value: string };
  snapshots: { key: TableCode; value: StoredSnapshot };
  records: { key: [TableCode, number]; value: DeviceRecordRow; indexes: { keptAt: number; lock: [TableCode, string] } };
  people: { key: PlayerId; value: StoredPerson; indexes: { tokenHash: string; seenAt: number } };
  handovers: { key: PlayerId; value: Handover; indexes: { codeHash: string; until: number } };
  admissions: { key: [TableCode, PlayerId]; value: true };
  leases: { key: string; value: Lease; indexes: { until: [TableCode, number] } };
  /** By the order in which they were said. */
  chat: {
    key: number;
    value: StoredLine & { readonly table: TableCode };
    indexes: { id: [TableCode, string]; stream: [TableCode, string]; player: PlayerId };
  };
  /** Ids of lines that were erased, in that order. */
  erased: { key: number; value: { readonly table: TableCode; readonly id: string }; indexes: { table: TableCode; id: [TableCode, string] } };
  /** What there is one of. */
  notes: { key: keyof Notes; value: Notes[keyof Notes] };
}

export interface Notes {
  readonly lastAlive: number;
  readonly outages: readonly Outage[];
  /** What takes up room, see `Store.reserve`. */
  readonly room: Uint8Array;
}

export type KeptIn = StoreNames<DeviceSchema>;

/** The number of steps below. */
export const VERSION = 1;

type Step = (db: IDBPDatabase<DeviceSchema>, upgrade: IDBPTransaction<DeviceSchema, KeptIn[], 'versionchange'>) => void;

const STEPS: readonly Step[] = [
  (db) => {
    const tables = db.createObjectStore('tables', { keyPath: 'code' });
    tables.createIndex('made', 'made');
    tables.createIndex('listed', 'listed');
    tables.createIndex('wakeAt', ['summary.wakeAt', 'code']);
    tables.createIndex('expiresAt', ['summary.expiresAt', 'code']);
    tables.createIndex('seated', 'summary.seated', { multiEntry: true });
    db.createObjectStore('entries', { keyPath: ['table', 'n'] });
    for (const plain of ['commands', 'secrets', 'snapshots', 'admissions', 'notes'] as const) db.createObjectStore(plain);
    const records = db.createObjectStore('records', { keyPath: ['table', 'game'] });
    records.createIndex('keptAt', 'keptAt');
    records.createIndex('lock', ['table', 'lock']);
    const people = db.createObjectStore('people', { keyPath: 'player' });
    people.createIndex('tokenHash', 'tokenHash', { unique: true });
    people.createIndex('seenAt', 'seenAt');
    const handovers = db.createObjectStore('handovers', { keyPath: 'player' });
    handovers.createIndex('codeHash', 'codeHash');
    handovers.createIndex('until', 'until');
    db.createObjectStore('leases', { keyPath: 'connection' }).createIndex('until', ['table', 'until']);
    const chat = db.createObjectStore('chat', { autoIncrement: true });
    chat.createIndex('id', ['table', 'id'], { unique: true });
    chat.createIndex('stream', ['table', 'stream']);
    chat.createIndex('player', 'player');
    const erased = db.createObjectStore('erased', { autoIncrement: true });
    erased.createIndex('table', 'table');
    erased.createIndex('id', ['table', 'id']);
  },
];

/** From the version that is there (0: none) to today's. */
export const upgrade = (db: IDBPDatabase<DeviceSchema>, from: number, tx: IDBPTransaction<DeviceSchema, KeptIn[], 'versionchange'>): void => {
  for (const step of STEPS.slice(from)) step(db, tx);
};

/** Every key that begins with this code: an array stands behind whatever else a key can hold. */
export const allOf = (code: TableCode): IDBKeyRange => IDBKeyRange.bound([code], [code, []]);
