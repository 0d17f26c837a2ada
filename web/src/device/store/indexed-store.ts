/**
 * The store of a device's tables, in the browser's IndexedDB. Every tab may have it open: appends carry the number that they expect, and a channel
 * between the tabs is the doorbell.
 */
import type { DoorbellListener, Store } from '@parlour/hall/store';
import type { TableCode } from '@parlour/table';
import { Database } from './database.ts';
import { logCalls } from './log.ts';
import type { StoreLoss } from './occupied.ts';
import { peopleCalls } from './people.ts';
import { tableCalls } from './tables.ts';
import { upkeepCalls } from './upkeep.ts';

interface Ring {
  readonly table: TableCode;
  readonly head: number;
}

/** `lost` is told once, if the database is taken away before it is closed; from then on every call rejects. */
export async function openIndexedStore(name: string, lost: (why: StoreLoss) => void): Promise<Store> {
  const channel = new BroadcastChannel(name);
  const listeners = new Set<DoorbellListener>();
  channel.addEventListener('message', ({ data: { table, head } }: MessageEvent<Ring>) => {
    for (const heard of listeners) heard(table, head);
  });
  let closing: Promise<void> | null = null;
  let closed = false;
  const ring = (table: TableCode, head: number): void => {
    if (!closed) channel.postMessage({ table, head } satisfies Ring);
  };
  const database = await Database.open(name, lost).catch((error: unknown) => {
    channel.close();
    throw error;
  });
  return {
    shared: true,
    isSound: () => database.sound,
    watch: (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    ...logCalls(database, ring),
    ...tableCalls(database),
    ...peopleCalls(database),
    ...upkeepCalls(database),
    close: () => {
      closing ??= database.close().then(() => {
        closed = true;
        channel.close();
      });
      return closing;
    },
  };
}
