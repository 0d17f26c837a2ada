/** What deciding needs to know beyond the table and the command, and what comes of it. */
import type { Game, GameTypes, Key, Seat } from '@parlour/kernel';
import type { Entry } from './entries.ts';
import type { PlayerId, Table } from './state.ts';
import type { PublicEntry } from './view.ts';

/** The games of the house, by name. */
export type Games = (id: string) => Game | undefined;

/** Those on seats who are not connected, and since when, in ms. */
export type Gone = ReadonlyMap<PlayerId, number>;

export interface DecisionMoment {
  /** In ms. Entries carry it; nothing else reads a clock. */
  readonly now: number;
  readonly gone: Gone;
  /** Those here who have no seat, and those who went a moment ago. */
  readonly watching: Pick<ReadonlySet<PlayerId>, 'has'>;
  /** The server's secret of the game that runs; null if none does. */
  readonly secret: Key | null;
  /** A new secret, for a game that starts with this command; null if the command can't start one. */
  readonly fresh: Key | null;
}

/** Something to tell: to all, or only to the seats named. */
export interface EntryEvent {
  readonly news: { readonly table: PublicEntry } | { readonly game: GameTypes['event'] };
  readonly to: readonly Seat[] | null;
}

export interface Decision {
  readonly entries: readonly Entry[];
  /** The table after each entry; the last one is the table from now on. */
  readonly tables: readonly Table[];
  /** For each entry, what it tells. */
  readonly events: readonly (readonly EntryEvent[])[];
}
