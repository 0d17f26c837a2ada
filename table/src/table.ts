/** The table's public surface: what a table is, what can be asked of it, what it decides, and what viewers get of it. */
export { type BotTurn, botTurns } from './bots.ts';
export { CLOCK_TIMES, GRACE, nextRoundAt } from './clock.ts';
export type * from './commands.ts';
export { create, decide } from './decide.ts';
export type * from './decision.ts';
export { deadline } from './due.ts';
export type * from './entries.ts';
export { type Evolved, evolve } from './evolve.ts';
export { expiry } from './expiry.ts';
export * from './fairness.ts';
export * from './lengths.ts';
export { cleanText } from './names.ts';
export { recordOf, secretName, type TableRecord } from './record.ts';
export * from './refusals.ts';
export * from './state.ts';
export * from './view.ts';
