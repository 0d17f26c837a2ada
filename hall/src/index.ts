/** The hall's public surface: live tables on ports, and what whoever runs one brings along. */
export type { Caller, FrameReader } from './connection.ts';
export { newId, newToken } from './credentials.ts';
export type { TableVisit } from './entrance.ts';
export { eraseFrom } from './erasing.ts';
export { faultOf } from './faults.ts';
export { lastSnapshot } from './folding.ts';
export { Hall, type HallOptions } from './hall.ts';
export { inProcess } from './in-process.ts';
export { Allowance, beyond, LIMITS_BY_DEFAULT, type Limit, type Limits } from './limits.ts';
export type { People } from './people.ts';
export type { AskBot, BotQuestion, Log, Tallies, Wire } from './ports.ts';
