/**
 * The tables of this device, from the page's side. They live in a worker; what comes to the page is what the one who has the device may see, and
 * while nobody in particular has it, what all may see.
 */
import { type ClientStorage, connectTable, storageIn, type TableLink } from '@parlour/client';
import type { PlayerId, TableCode } from '@parlour/table';
import { overPorts } from './socket-port.ts';
import type { DeviceAnswers, DeviceQuestion, FromDevice, ToDevice } from './talk.ts';

export type Device = {
  readonly [Q in DeviceQuestion]: (...about: Parameters<DeviceAnswers[Q]>) => Promise<ReturnType<DeviceAnswers[Q]>>;
} & {
  /** A link to a table: as this person, or as nobody in particular. What it shows is all that is known of it on this thread. */
  link(code: TableCode, player: PlayerId | null): TableLink;
  hurry(on: boolean): void;
  close(): void;
};

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
  // How far each has seen each table, and nothing of what they saw: so they hear of what happened since.
  const seen = new Map<PlayerId | null, ClientStorage>();
  const seenBy = (player: PlayerId | null): ClientStorage => {
    const known = seen.get(player) ?? storageIn(new Map());
    seen.set(player, known);
    return known;
  };
  const device: Device = {
    create: ask('create'),
    ask: ask('ask'),
    record: ask('record'),
    remove: ask('remove'),
    save: ask('save'),
    load: ask('load'),
    link: (table, player) =>
      connectTable({
        url: 'http://localhost',
        table,
        token: '',
        home: 'device',
        ports: { transport: overPorts((port) => say({ kind: 'socket', player }, port)), storage: seenBy(player) },
      }),
    hurry: (on) => say({ kind: 'hurry', on }),
    close: () => worker.terminate(),
  };
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<FromDevice>) => {
      switch (data.kind) {
        case 'ready':
          resolve(device);
          break;
        case 'failed':
          reject(new Error(data.why));
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
