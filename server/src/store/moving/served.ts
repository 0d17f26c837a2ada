/** Whether some server is at work on a database: one notes that it is alive every few seconds, and once more when it stops. */
import { setTimeout } from 'node:timers/promises';
import { type Asking, askOne } from './postgres-side.ts';

/** A note older than this, in ms, by the database's clock, is of no server that runs. */
const FRESH = 10_000;

/** A newer one that stays as it is for so long, in ms, is of one that was stopped. */
const PATIENCE = 5_000;

const LOOK = 250;

export async function isServed(ask: Asking): Promise<boolean> {
  const first = await aliveNote(ask);
  if (first === null || (await age(ask)) >= FRESH) return false;
  for (let waited = 0; waited < PATIENCE; waited += LOOK) {
    await setTimeout(LOOK);
    if ((await aliveNote(ask)) !== first) return true;
  }
  return false;
}

/** When a server was last known to run, in ms; null if never, or where there is nothing of ours. */
export async function aliveNote(ask: Asking): Promise<number | null> {
  if ((await askOne(ask, "SELECT to_regclass('parlour.alive')::text")) === null) return null;
  const at = await askOne(ask, 'SELECT at FROM parlour.alive');
  return at === null ? null : Number(at);
}

const age = async (ask: Asking): Promise<number> =>
  Number(await askOne(ask, 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint - at FROM parlour.alive'));
