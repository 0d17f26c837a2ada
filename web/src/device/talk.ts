/** What a page and the worker with its device's tables say to each other. Sockets have ports of their own (socket-port.ts). */
import type { DeviceTable, DeviceTableRequest } from '@parlour/hall/device';
import type { Refusal } from '@parlour/kernel';
import type { PersonCommand, PlayerId, TableCode } from '@parlour/table';
import type { OtherPage, StoreLoss } from './store/occupied.ts';

/** What a page may ask, each with its answer. */
export interface DeviceAnswers {
  create(request: DeviceTableRequest): { readonly code: TableCode } | Refusal;
  ask(code: TableCode, player: PlayerId, command: PersonCommand): { readonly n: number } | Refusal;
  /** A finished game's record as JSON, or null. */
  record(code: TableCode, game: number): string | null;
  /** Every table that lies here. */
  list(): readonly DeviceTable[];
  remove(code: TableCode): boolean;
  /** The table as a file; null if there is none. It tells every card, and the page hands it on unread. */
  save(code: TableCode): Blob | null;
  load(file: Blob): { readonly code: TableCode } | Refusal;
}

export type DeviceQuestion = keyof DeviceAnswers;

export type ToDevice =
  | { readonly kind: 'ask'; readonly id: number; readonly question: DeviceQuestion; readonly about: readonly unknown[] }
  /** Comes with a port, over which a client talks to the table: as this person, or as nobody in particular. */
  | { readonly kind: 'socket'; readonly player: PlayerId | null }
  /** Whether bots may stop thinking and move at once. */
  | { readonly kind: 'hurry'; readonly on: boolean };

export type FromDevice =
  /** Whether what is kept is still there when the page is opened again. */
  | { readonly kind: 'ready'; readonly keeps: boolean }
  /** There can be no tables here now. */
  | { readonly kind: 'failed'; readonly why: string; readonly occupiedBy: OtherPage | null }
  /** The browser's store was taken away. What is asked from now on is in vain, but for a table in use here, which can still be saved. */
  | { readonly kind: 'lost'; readonly why: StoreLoss }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'mishap'; readonly id: number; readonly why: string };
