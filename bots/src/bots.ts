/** The bots' public surface. A game's own bot lives in the game's folder. */
export * from './arena.ts';
