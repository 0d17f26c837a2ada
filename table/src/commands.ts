/** What can be asked of a table: by people, by bots' drivers, and by the clock of whoever runs it. */
import type { Seat, WrittenLevel } from '@parlour/kernel';
import type { Away, ClockName, Pace, PlayerId, TableCode, TableHome, Visibility } from './state.ts';

/** What someone who makes a table, or changes it, asks for. What is missing stays as it is, or is the game's default. */
export interface SettingsWish {
  readonly name?: string | undefined;
  readonly game?: string | undefined;
  readonly preset?: string | undefined;
  /** Options that depart from the preset; they replace those that did before. */
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  readonly seats?: number | undefined;
  readonly visibility?: Visibility | undefined;
  readonly locked?: boolean | undefined;
  readonly clock?: ClockName | undefined;
  readonly away?: Away | undefined;
  readonly pace?: Pace | undefined;
  readonly roundEnd?: 'host' | 'all' | 'time' | undefined;
  readonly chat?: boolean | undefined;
  readonly aids?: boolean | undefined;
  readonly hints?: boolean | undefined;
}

/** A person's. Hashes and numbers are 64 hexadecimal digits. */
export type PersonCommand =
  /** Who takes back the seat they left in a running game may promise a number for the next one with it. */
  | { readonly kind: 'sit'; readonly seat?: Seat | undefined; readonly commitment?: string | undefined }
  | { readonly kind: 'stand' }
  | { readonly kind: 'leave' }
  | { readonly kind: 'ready'; readonly on: boolean; readonly commitment?: string | undefined }
  | { readonly kind: 'set'; readonly settings: SettingsWish }
  /** Seats a bot, or lets the one on that seat play at another level. */
  | { readonly kind: 'bot'; readonly seat?: Seat | undefined; readonly level: WrittenLevel }
  | { readonly kind: 'unbot'; readonly seat: Seat }
  | { readonly kind: 'kick'; readonly player: PlayerId }
  | { readonly kind: 'start'; readonly commitment?: string | undefined }
  /** Opens the number that was promised for this game; `next` is the hash of another, promised for the game after it. */
  | { readonly kind: 'open'; readonly number: string; readonly next?: string | undefined }
  /** `game`: the number of the one it is for, so that a move that comes late is not made in the next. */
  | { readonly kind: 'move'; readonly move: unknown; readonly game?: number | undefined }
  /** Lets the next round begin. */
  | { readonly kind: 'go-on' }
  /** Ends a game whose end the options leave open, with the standing as its result. */
  | { readonly kind: 'close' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'resume' }
  /** Back to the lobby; a running game ends without a result. */
  | { readonly kind: 'lobby' }
  | { readonly kind: 'rematch'; readonly commitment?: string | undefined };

export interface Create {
  readonly kind: 'create';
  readonly code: TableCode;
  readonly settings: SettingsWish;
  /** Bots to seat at once, on the last seats. */
  readonly bots: readonly WrittenLevel[];
  /** Absent: on a server. */
  readonly home?: TableHome;
}

export type Command =
  | { readonly by: 'person'; readonly player: PlayerId; readonly ask: PersonCommand }
  /** A bot's move, thought out at entry n and void after it. */
  | { readonly by: 'bot'; readonly n: number; readonly seat: Seat; readonly move: unknown }
  /** Look at the clock and at who is there, and do what is due. */
  | { readonly by: 'time' }
  /** No server was running for so long, since entry n. */
  | { readonly by: 'outage'; readonly n: number; readonly ms: number };
