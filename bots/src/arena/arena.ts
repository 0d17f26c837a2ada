/** How players are measured: mirrored deals, duels, shares with their intervals, ratings, thinking time. Pure: who plays, and where, is for others. */
export * from './deals.ts';
export * from './duels.ts';
export * from './ratings.ts';
export * from './sitting.ts';
export * from './thinking.ts';
