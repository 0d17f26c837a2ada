/** Records of finished games. They are kept when a game ends; one that is missing is made from the log as long as there is one. */
import { recordOf, type TableCode } from '@parlour/table';
import { wholeLog } from './folding.ts';
import type { World } from './world.ts';

/** JSON of a game's record; null if no such game was finished. */
export async function findRecord(world: World, code: TableCode, game: number): Promise<string | null> {
  const kept = await world.store.record(code, game);
  if (kept !== null) return kept;
  const record = recordOf(world.games, await wholeLog(world, code), game);
  if (record === null) return null;
  const text = JSON.stringify(record);
  await world.store.keepRecord(code, game, text);
  return text;
}

/** Makes sure that every record of a table outlives it. */
export async function keepRecords(world: World, code: TableCode, games: number): Promise<void> {
  for (let game = 1; game <= games; game++) await findRecord(world, code, game);
}
