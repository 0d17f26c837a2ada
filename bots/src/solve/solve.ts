/** The solver: games of hidden hands and public moves, the regrets that lead to an equilibrium, and what the best reply to a policy gets. */
export * from './best-reply.ts';
export { Solver } from './cfr.ts';
export * from './dealt-round.ts';
export * from './hand-game.ts';
export * from './liars-dice.ts';
