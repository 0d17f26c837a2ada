/** Stores on a disk. The contract that they keep is the hall's. */
export type { LoosePath } from './sqlite/permissions.ts';
export { type RefusalCause, type RefusalReason, StoreRefused } from './sqlite/refused.ts';
export { inspectSqlite, openSqlite, type SqliteOptions, type SqliteReadStore, type SqliteStore } from './sqlite/store.ts';
export type { Stats } from './sqlite/thread.ts';
