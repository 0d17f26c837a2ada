/** Where tables are kept: the contract, the store in memory, and what the doctor asks every store. */
export { ALIVE_GAP, OUTAGE_AGE, OUTAGES_KEPT } from './alive.ts';
export { type Chain, chain, chainOver } from './chain.ts';
export { countsInMemory } from './counts.ts';
export { examine, type Finding } from './examine.ts';
export { type MemoryStore, memoryStore } from './memory.ts';
export { playersIn } from './record-players.ts';
export * from './store.ts';
