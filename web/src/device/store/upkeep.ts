/** When this device's hall ran, whether there is room, and what has had its time. */
import { ALIVE_GAP, OUTAGE_AGE, OUTAGES_KEPT, type Store } from '@parlour/hall/store';
import type { Database, Transaction } from './database.ts';
import type { Notes } from './schema.ts';

type UpkeepCalls = 'alive' | 'lastAlive' | 'outages' | 'reserve' | 'tidy';

export function upkeepCalls(database: Database): Pick<Store, UpkeepCalls> {
  return {
    alive: (at) =>
      database.write(['notes'], async (tx) => {
        const last = await noted(tx, 'lastAlive');
        if (last !== undefined && at - last > ALIVE_GAP) {
          const outages = [...((await noted(tx, 'outages')) ?? []), { from: last, to: at }];
          await note(tx, 'outages', outages.filter(({ to }) => to >= at - OUTAGE_AGE).slice(-OUTAGES_KEPT));
        }
        await note(tx, 'lastAlive', Math.max(at, last ?? at));
      }),
    lastAlive: () => database.read(['notes'], async (tx) => (await noted(tx, 'lastAlive')) ?? null),
    outages: (since) => database.read(['notes'], async (tx) => ((await noted(tx, 'outages')) ?? []).filter(({ to }) => to > since)),
    reserve: (bytes) =>
      database.write(['notes'], (tx) => (bytes === 0 ? tx.objectStore('notes').delete('room') : note(tx, 'room', new Uint8Array(bytes)))),
    tidy: ({ at, unseenSince, recordsBefore, most }) =>
      database.write(['tables', 'people', 'handovers', 'records'], async (tx) => {
        const people = await unseen(tx, unseenSince, most);
        for (const player of people) await Promise.all([tx.objectStore('people').delete(player), tx.objectStore('handovers').delete(player)]);
        const handovers = await tx.objectStore('handovers').index('until').getAllKeys(IDBKeyRange.upperBound(at), most);
        const records = await tx.objectStore('records').index('keptAt').getAllKeys(IDBKeyRange.upperBound(recordsBefore, true), most);
        await Promise.all([
          ...handovers.map((key) => tx.objectStore('handovers').delete(key)),
          ...records.map((key) => tx.objectStore('records').delete(key)),
        ]);
        return people.length + handovers.length + records.length;
      }),
  };
}

/** The longest unseen first, and nobody who sits somewhere. */
async function unseen(tx: Transaction<'readwrite'>, since: number, most: number): Promise<readonly string[]> {
  const gone: string[] = [];
  for (const player of await tx.objectStore('people').index('seenAt').getAllKeys(IDBKeyRange.upperBound(since, true))) {
    if (gone.length >= most) break;
    if ((await tx.objectStore('tables').index('seated').getKey(player)) === undefined) gone.push(player);
  }
  return gone;
}

async function noted<Name extends keyof Notes, Mode extends IDBTransactionMode>(tx: Transaction<Mode>, name: Name): Promise<Notes[Name] | undefined> {
  return (await tx.objectStore('notes').get(name)) as Notes[Name] | undefined; // `note` wrote it
}

async function note<Name extends keyof Notes>(tx: Transaction<'readwrite'>, name: Name, value: Notes[Name]): Promise<void> {
  await tx.objectStore('notes').put(value, name);
}
