/** The hall's public surface: live tables on ports, and what whoever runs one brings along. */
export { type BotPorts, botsHere, think } from './bots/think.ts';
export type { Caller, FrameReader } from './connection.ts';
export { newId, newToken } from './credentials.ts';
export type { Visit } from './entrance.ts';
export { eraseFrom } from './erasing.ts';
export { lastSnapshot } from './folding.ts';
export { Hall, type HallOptions } from './hall.ts';
export { faultOf } from './home.ts';
export { type HurryingClock, hurryingClock } from './hurrying-clock.ts';
export { inProcess } from './in-process.ts';
export { Allowance, beyond, LIMITS_BY_DEFAULT, type Limit, type Limits } from './limits.ts';
export { insist, type LocalInvitation, type LocalTable, openLocalTable, sitAmongBots } from './local-table.ts';
export type { People } from './people.ts';
export type { Log, Wire } from './ports.ts';
export { practiceBots, practiceRandom } from './practice.ts';
export type { Minds, Question, Tallies } from './world.ts';
