/** Where tables are kept: the contract, its homes, and what the doctor asks them. */
export { ALIVE_GAP } from './alive.ts';
export { chainNext, chainStart } from './chain.ts';
export { examine, type Finding } from './examine.ts';
export { memoryStore } from './memory.ts';
export { type RefusalReason, StoreRefused } from './sqlite/refused.ts';
export { inspectSqlite, openSqlite, type SqliteOptions, type SqliteReadStore, type SqliteStore } from './sqlite/store.ts';
export type { Stats } from './sqlite/thread.ts';
export * from './store.ts';
