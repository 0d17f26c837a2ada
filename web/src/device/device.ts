/**
 * The tables of this device, from the page's side. They live in a worker; what comes to the page is what the one who has the device may see, and
 * while nobody in particular has it, what all may see.
 */
import { connectTable, storageIn, type TableLink } from '@parlour/client';
import { isRefusal } from '@parlour/kernel';
import type { PlayerId, TableCode } from '@parlour/table';
import { overPorts } from './socket-port.ts';
import { type StoreLoss, StoreOccupied } from './store/occupied.ts';
import type { DeviceAnswers, DeviceQuestion, FromDevice, ToDevice } from './talk.ts';

export type Device = {
  readonly [Q in DeviceQuestion]: (...about: Parameters<DeviceAnswers[Q]>) => Promise<ReturnType<DeviceAnswers[Q]>>;
} & {
  /**
   * A link to a table: as this person, or as nobody in particular. What it shows is all that is known of it on this thread. It tells what happened
   * after entry `since`; null: nothing but what is to come.
   */
  link(code: TableCode, player: PlayerId | null, since?: number | null): TableLink;
  hurry(on: boolean): void;
  /** False where the browser keeps nothing for us: what is played is gone with the page. */
  readonly keeps: boolean;
  /** Whether the browser has promised not to drop what it keeps when it runs out of room. It is asked for that once a table is made. */
  lasts(): Promise<boolean>;
  /** Comes if the tables are taken away: nothing can be played here any more, but tables that were in use can still be saved. */
  readonly lost: Promise<StoreLoss>;
  close(): void;
};

/** Rejects with StoreOccupied where a page of another build has the tables. */
export function openDevice(): Promise<Device> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void }>();
  let last = 0;
  const say = (says: ToDevice, ...ports: readonly MessagePort[]): void => worker.postMessage(says, [...ports]);
  const ask =
    <Q extends DeviceQuestion>(question: Q) =>
    (...about: Parameters<DeviceAnswers[Q]>): Promise<ReturnType<DeviceAnswers[Q]>> =>
      new Promise<unknown>((resolve, reject) => {
        last++;
        waiting.set(last, { resolve, reject });
        say({ kind: 'ask', id: last, question, about });
      }) as Promise<ReturnType<DeviceAnswers[Q]>>; // the worker answers what was asked
  let hasAsked = false;
  /** What has come to be kept is worth a promise. Once a page: a browser may ask its owner, after their own click. */
  const keeping =
    <About extends readonly unknown[], Made extends object>(make: (...about: About) => Promise<Made>) =>
    async (...about: About): Promise<Made> => {
      const made = await make(...about);
      if (!isRefusal(made) && !hasAsked) navigator.storage?.persist().catch(() => {});
      hasAsked ||= !isRefusal(made);
      return made;
    };
  let lose: (why: StoreLoss) => void = () => {};
  const lost = new Promise<StoreLoss>((resolve) => {
    lose = resolve;
  });
  const device = (keeps: boolean): Device => ({
    create: keeping(ask('create')),
    ask: ask('ask'),
    record: ask('record'),
    list: ask('list'),
    remove: ask('remove'),
    save: ask('save'),
    load: keeping(ask('load')),
    link: (table, player, since = null) =>
      connectTable({
        url: 'http://localhost',
        table,
        token: '',
        home: 'device',
        since: since ?? undefined,
        ports: { transport: overPorts((port) => say({ kind: 'socket', player }, port)), storage: storageIn(new Map()) },
      }),
    hurry: (on) => say({ kind: 'hurry', on }),
    keeps,
    // A page over plain http has no such storage: there nobody promises anything.
    lasts: async () => keeps && (await navigator.storage?.persisted()) === true,
    lost,
    close: () => worker.terminate(),
  });
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<FromDevice>) => {
      switch (data.kind) {
        case 'ready':
          resolve(device(data.keeps));
          break;
        case 'failed':
          reject(data.occupiedBy === null ? new Error(data.why) : new StoreOccupied(data.occupiedBy));
          break;
        case 'lost':
          lose(data.why);
          break;
        case 'answer':
          waiting.get(data.id)?.resolve(data.answer);
          waiting.delete(data.id);
          break;
        case 'mishap':
          waiting.get(data.id)?.reject(new Error(data.why));
          waiting.delete(data.id);
      }
    });
  });
}
