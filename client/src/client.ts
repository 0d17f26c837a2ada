/** The client's public surface: a link to a table, the list of tables, the plain HTTP calls, legal moves, and what is remembered of games. */
export { type Api, type ApiPorts, api } from './api.ts';
export { type FoldedTable, folded, NOTHING_KNOWN } from './fold.ts';
export type * from './link.ts';
export { connectList, type ListInvitation, type ListLink, type ListState } from './list-link.ts';
export { movesOf, refuseMove } from './moves.ts';
export { recallGame } from './notebook.ts';
export { systemClock, systemRandom, systemTransport } from './outside.ts';
export { Overheard } from './overheard.ts';
export type * from './ports.ts';
export { storageIn } from './storage.ts';
export { connectTable, type TableInvitation } from './table-link.ts';
