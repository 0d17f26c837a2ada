/**
 * What a table's log is made of. An entry says what was decided and when, never why it was asked for; folding the entries in order gives the
 * table (evolve.ts). Entries hold player ids, not names, and never a chance key before the game is over.
 */
import type { Seat, TableStep, WrittenLevel } from '@parlour/kernel';
import type { Beginning, Hex64, PlayerId, TableCode, TableHome, TableSettings } from './state.ts';

export type EntryBody =
  /** The table was made; on one device, or else on a server. */
  | { readonly kind: 'created'; readonly code: TableCode; readonly by: PlayerId; readonly settings: TableSettings; readonly home?: TableHome }
  /** New settings. Those on seats that are no more lose them; all marks of readiness go. */
  | { readonly kind: 'set'; readonly settings: TableSettings }
  /** A person takes a seat, or changes to it. */
  | { readonly kind: 'sat'; readonly seat: Seat; readonly player: PlayerId }
  /** A person gives up a seat before or after a game: by their own will, or because they were gone too long. */
  | { readonly kind: 'stood'; readonly player: PlayerId; readonly why: 'self' | 'gone' }
  /** A bot takes a seat; or the one that has it plays at another level from now on. */
  | { readonly kind: 'bot'; readonly seat: Seat; readonly level: WrittenLevel; readonly name: string }
  /** A bot gives up its seat. */
  | { readonly kind: 'unbot'; readonly seat: Seat }
  /** A person is ready for the next game, or no longer. */
  | { readonly kind: 'ready'; readonly player: PlayerId; readonly on: boolean; readonly commitment: Hex64 | null }
  /** The host's role goes to this player, or to nobody. */
  | { readonly kind: 'host'; readonly player: PlayerId | null }
  /** The host removes a player or a spectator for good. `bot` is the name of the bot that takes over in a running game. */
  | { readonly kind: 'kicked'; readonly player: PlayerId; readonly bot: string | null }
  /** A person leaves the table; in a running game a bot takes over. */
  | { readonly kind: 'left'; readonly player: PlayerId; readonly bot: string | null }
  /** One who left a running game takes the seat back, with a promise for the next one. */
  | { readonly kind: 'returned'; readonly player: PlayerId; readonly commitment?: Hex64 }
  /** A game begins: the numbers that were promised are awaited now. */
  | { readonly kind: 'started'; readonly begun: Beginning }
  /** A seat's own number, and what it promises for the game after this. */
  | { readonly kind: 'opened'; readonly seat: Seat; readonly number: Hex64; readonly next?: Hex64 }
  /** The numbers are in (or time is up: who had promised one and did not open it is left out). The game is set up. */
  | { readonly kind: 'dealt'; readonly leftOut: readonly Seat[] }
  | { readonly kind: 'moved'; readonly seat: Seat; readonly move: object; readonly by: 'person' | 'bot' | 'clock' }
  /** This seat lets the next round begin. */
  | { readonly kind: 'willing'; readonly seat: Seat }
  | { readonly kind: 'step'; readonly step: TableStep }
  /** The game stands still. Null: by itself, because all people were gone. */
  | { readonly kind: 'paused'; readonly by: PlayerId | null }
  /** It goes on. Null: by itself, because somebody is back. */
  | { readonly kind: 'resumed'; readonly by: PlayerId | null }
  /** The person on this seat is gone for longer than the grace time: from now on it is played as the settings say. */
  | { readonly kind: 'away'; readonly seat: Seat }
  /** They are back, and play themself again. */
  | { readonly kind: 'back'; readonly seat: Seat }
  /** No server was running for so many ms; whatever was due is due that much later. */
  | { readonly kind: 'delayed'; readonly ms: number }
  /** The game is over: the server's secret is revealed. */
  | { readonly kind: 'finished'; readonly secret: Hex64 }
  /** The last person left. */
  | { readonly kind: 'abandoned' }
  /** The host returned the table to the lobby, ending a running game without a result. */
  | { readonly kind: 'lobby' };

/** Numbered from 1; `at` is the time it was decided, in ms. `needs`: the version of entries that whoever reads it has to know; absent: the first. */
export type Entry = EntryBody & { readonly n: number; readonly at: number; readonly needs?: number };

/**
 * The version of entries that this program knows. It is raised with the first kind of entry, or field of one, that a program of before would
 * misread, and whatever needs it says so: then that program refuses the table, and servers of both can run side by side.
 */
export const ENTRIES = { id: 'table', version: 1 } as const;
