/** The environment's public surface: every game for those who study it, one at a time, by the thousand, on all cores. docs/study.md shows how. */
import { Environment } from './environment.ts';
import { Pool, type PoolRequest } from './pool.ts';
import { type EnvironmentRequest, setUp } from './setup.ts';

export { Batch, type BatchLists } from './batch.ts';
export { Environment, EnvironmentMistake, type EnvironmentSetup } from './environment.ts';
export { Pool, type PoolRequest } from './pool.ts';
export { configurationsOf, type EnvironmentRequest, onTop, STUDIED, type StudyTerms, setUp, setUpGame } from './setup.ts';
export { type ActionKind, actionKinds, type Citation, citationOf, type EnvironmentSheet, type SheetField, sheetOf } from './sheet.ts';

/** One game. The same request and seed give the same environment. */
export const makeEnvironment = async (request: EnvironmentRequest, seed: string | number): Promise<Environment> =>
  new Environment(await setUp(request), seed);

/** Many, on all cores. */
export const makePool = async (request: EnvironmentRequest, pool: PoolRequest): Promise<Pool> => new Pool(await setUp(request), pool);
