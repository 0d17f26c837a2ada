/** Stores on a disk. The contract that they keep is the hall's. */
export type { DatabaseFacts } from './facts.ts';
export { inspectStore, type OperatorStore, openStore, type ServingStore, type StoreHome } from './home.ts';
export {
  type InspectingOptions,
  inspectPostgres,
  openPostgres,
  type PostgresOptions,
  type PostgresReadStore,
  type PostgresStore,
} from './postgres/store.ts';
export { type RefusalCause, type RefusalReason, type StoreRefusal, StoreRefused } from './refused.ts';
export type { LoosePath } from './sqlite/permissions.ts';
export { inspectSqlite, openSqlite, type SqliteOptions, type SqliteReadStore, type SqliteStore } from './sqlite/store.ts';
export type { Stats } from './sqlite/thread.ts';
