/** The hall's public surface: live tables on ports, and what whoever runs one brings along. */

export { Allowances } from './allowances.ts';
export { type BotPorts, botsHere, think } from './bots/think.ts';
export { sharedThinkers } from './bots/thinkers.ts';
export type { Caller, FrameReader } from './door/connection.ts';
export type { TableVisit } from './door/entrance.ts';
export type { Guesser } from './door/guessing.ts';
export { faultOf } from './faults.ts';
export { Hall, type HallOptions } from './hall.ts';
export { type HurryingClock, hurryingClock } from './hurrying-clock.ts';
export { inProcess } from './in-process.ts';
export { Allowance, beyond, CAPS_BY_DEFAULT, type Caps, LIMITS_BY_DEFAULT, type Limit, type Limits } from './limits.ts';
export { insist, type LocalInvitation, type LocalTable, openLocalTable, sitAmongBots } from './local-table.ts';
export { newId, newToken } from './people/credentials.ts';
export { eraseFrom } from './people/erasing.ts';
export type { People } from './people/people.ts';
export type { AskBot, BotQuestion, Log, Tallies, Wire } from './ports.ts';
export { practiceBots, practiceRandom } from './practice.ts';
export { type Damage, promisedSecret, TableDamaged } from './tables/damage.ts';
export { lastSnapshot } from './tables/folding.ts';
