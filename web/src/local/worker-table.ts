/** A table in a worker of this browser, from the page's side: the way in for the production client, and nothing else of it. */
import type { Transport } from '@parlour/client';
import type { LocalInvitation } from '@parlour/hall';
import type { SettingsWish } from '@parlour/table';
import { overPorts } from '../device/socket-port.ts';

export interface LocalTableRequest {
  /** The person's. */
  readonly name: string;
  readonly settings: SettingsWish & { readonly game: string };
}

export type ToTableWorker =
  | { readonly kind: 'open'; readonly request: LocalTableRequest }
  /** Comes with a port, over which a client talks to the table. */
  | { readonly kind: 'socket' }
  | { readonly kind: 'hurry'; readonly on: boolean };

export type FromTableWorker = { readonly kind: 'opened'; readonly invitation: LocalInvitation } | { readonly kind: 'failed'; readonly why: string };

export interface WorkerTable {
  readonly invitation: LocalInvitation;
  readonly transport: Transport;
  /** Whether bots may stop thinking and move at once. */
  hurry(on: boolean): void;
  /** Everything in it is gone. */
  close(): void;
}

export function openWorkerTable(request: LocalTableRequest): Promise<WorkerTable> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const say = (says: ToTableWorker, ...ports: readonly MessagePort[]): void => worker.postMessage(says, [...ports]);
  const opened = new Promise<WorkerTable>((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<FromTableWorker>) => {
      if (data.kind === 'failed') reject(new Error(data.why));
      else
        resolve({
          invitation: data.invitation,
          transport: overPorts((port) => say({ kind: 'socket' }, port)),
          hurry: (on) => say({ kind: 'hurry', on }),
          close: () => worker.terminate(),
        });
    });
  });
  say({ kind: 'open', request });
  return opened;
}
