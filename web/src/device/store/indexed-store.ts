/**
 * The store of a device's tables, in the browser's IndexedDB. Every tab may have it open: appends carry the number that they expect, and a channel
 * between the tabs is the doorbell.
 */
import { type Bell, countsInMemory, type DoorbellListener, type Store } from '@parlour/hall/store';
import type { TableCode } from '@parlour/table';
import { Database } from './database.ts';
import { logCalls } from './log.ts';
import type { StoreLoss } from './occupied.ts';
import { peopleCalls } from './people.ts';
import { tableCalls } from './tables.ts';
import { upkeepCalls } from './upkeep.ts';

/** `lost` is told once, if the database is taken away before it is closed; from then on every call rejects. */
export async function openIndexedStore(name: string, lost: (why: StoreLoss) => void): Promise<Store> {
  const channel = new BroadcastChannel(name);
  const listeners = new Set<DoorbellListener>();
  channel.addEventListener('message', ({ data: bell }: MessageEvent<Bell>) => {
    for (const heard of listeners) heard(bell);
  });
  let closing: Promise<void> | null = null;
  let closed = false;
  const post = (bell: Bell): void => {
    if (!closed) channel.postMessage(bell);
  };
  const ring = (table: TableCode, head: number): void => post({ kind: 'log', table, head });
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
    shout: (table, text) => Promise.resolve(post({ kind: 'shout', table, text })),
    ...countsInMemory(),
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
