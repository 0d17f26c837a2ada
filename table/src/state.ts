/**
 * What a table is: a value, folded from its log. It holds no clock, no sockets, no names and no chance key. Snapshots are these values as
 * they are.
 */
import type { BotLevel, Place, RoundEnd, Seat, WrittenLevel } from '@parlour/kernel';

/** Six characters that people can read out to each other; also the table's id. */
export type TableCode = string;
/** A person's public id. It says nothing about their token. */
export type PlayerId = string;
/** Where a table lives that no server has: in a browser, for those around one device. */
export type TableHome = 'device';
/** A hash, a number or a key of 32 bytes. */
export type Hex64 = string;
/** All options of a game, each by its name. */
export type GameOptions = Readonly<Record<string, unknown>>;

export const CLOCKS = ['off', 'relaxed', 'normal', 'fast'] as const;
/** How much time each seat has. */
export type ClockName = (typeof CLOCKS)[number];
/** What happens on the seat of someone who is disconnected for longer than the grace time: a bot plays, all wait, or the fallback is played. */
export const AWAYS = ['bot', 'wait', 'fallback'] as const;
/** What happens on the seat of someone who is gone for longer than the grace time: a bot plays, all wait, or the fallback is played. */
export type Away = (typeof AWAYS)[number];
export const PACES = ['natural', 'brisk'] as const;
/** How fast bots move. */
export type Pace = (typeof PACES)[number];
export const VISIBILITIES = ['public', 'unlisted'] as const;
/** Whether the list of tables shows it. */
export type Visibility = (typeof VISIBILITIES)[number];
export const ROUND_ENDS = ['host', 'all', 'time'] as const satisfies readonly RoundEnd[];

/** What a table is set to. */
export interface TableSettings {
  /** May be empty. */
  readonly name: string;
  /** Its id. */
  readonly game: string;
  /** The preset that was chosen. */
  readonly preset: string;
  /** The options that depart from it. */
  readonly changed: Readonly<Record<string, unknown>>;
  /** All options, as the game settled them. */
  readonly options: GameOptions;
  /** Chairs at the table. A game may start with fewer people, if its options allow. */
  readonly seats: number;
  /** Whether the list of tables shows it. */
  readonly visibility: Visibility;
  /** A passcode is asked for. Its hash lies beside the log. */
  readonly locked: boolean;
  readonly clock: ClockName;
  readonly away: Away;
  /** How fast bots move. */
  readonly pace: Pace;
  readonly roundEnd: RoundEnd;
  /** Whether free text may be written; ready-made phrases always can. */
  readonly chat: boolean;
  /** Whether boards may show odds and other reckonings to those who like them. It changes no rule. */
  readonly aids: boolean;
  /** Whether whoever asks gets a hint. Who plays against bots alone always does. It changes no rule. */
  readonly hints: boolean;
}

/** A person. */
export interface PersonOnSeat {
  readonly kind: 'person';
  readonly player: PlayerId;
  /** The entry with which they sat down: who sits longest inherits the host's role. */
  readonly since: number;
  /** Has said so, for the next game. */
  readonly ready: boolean;
  /** Their standing promise: the hash of a random number that only their device knows, for the next game. */
  readonly commitment: Hex64 | null;
  /** Gone for longer than the grace time, in a running game. */
  readonly away: boolean;
}

/** A bot. */
export interface BotOnSeat {
  readonly kind: 'bot';
  readonly level: BotLevel;
  /** Bots have names of their own; they are not in `people`. */
  readonly name: string;
  /** Whom it plays for since they left a running game; a leaver may take the seat back, one who was kicked may not. */
  readonly insteadOf: { readonly player: PlayerId /** By sitting down. */; readonly mayReturn: boolean } | null;
}

/** Who sits on a seat. */
export type Occupant = PersonOnSeat | BotOnSeat;

/** Who plays a seat, as a record names them. Ids, not names: a name can be erased. */
export type RecordedPlayer =
  /** A person. */
  | { readonly kind: 'person'; readonly player: PlayerId }
  /** A bot. */
  | { readonly kind: 'bot'; readonly name: string; readonly level: WrittenLevel };

/** How a game began: everything but the secret key that anyone needs to check it later. */
export interface Beginning {
  /** 1 for the first game at this table. */
  readonly number: number;
  /** The number of the entry with which it began. */
  readonly entry: number;
  /** Its id. */
  readonly game: string;
  /** Of the rules that it is played by. */
  readonly version: number;
  /** Null if an option departs from it. */
  readonly preset: string | null;
  readonly options: GameOptions;
  /** How many. */
  readonly seats: number;
  /** By seat. */
  readonly players: readonly RecordedPlayer[];
  /** The hash of the server's secret. */
  readonly commitment: Hex64;
  /** By seat: the hash of that person's number, if their client sent one. */
  readonly commitments: readonly (Hex64 | null)[];
}

/** By seat: their own numbers, opened after all hashes are public; null where there is none, or not yet. */
export type Numbers = readonly (Hex64 | null)[];

export interface LobbyPhase {
  readonly kind: 'lobby';
}

/** The hashes are public; now the numbers are opened. */
export interface OpeningPhase {
  readonly kind: 'opening';
  readonly begun: Beginning;
  readonly numbers: Numbers;
  readonly since: number;
}

export interface PlayingPhase {
  readonly kind: 'playing';
  readonly begun: Beginning;
  readonly numbers: Numbers;
  /** The game's own state. */
  readonly state: object;
  /** How many steps were taken. Step k draws from chance stream k. */
  readonly steps: number;
  /** Since when the seats that are awaited now are awaited (or the round has ended), in ms. Pauses and outages push it on. */
  readonly since: number;
  /** The bank of each seat as it was at `since`, in ms; null without a clock. It runs for the awaited seats. */
  readonly banks: readonly number[] | null;
  /** Seats whose players said that the next round may begin. */
  readonly willing: readonly Seat[];
  readonly pause: Pause | null;
}

/** A game stands still. */
export interface Pause {
  /** Null: all people were disconnected, and the table paused by itself. */
  readonly by: PlayerId | null;
  /** Since when, in ms. */
  readonly at: number;
}

export interface FinishedPhase {
  readonly kind: 'finished';
  readonly begun: Beginning;
  readonly numbers: Numbers;
  readonly state: object;
  readonly standing: readonly Place[];
  /** The server's secret, revealed. */
  readonly secret: string;
}

/** Everyone left in the middle of a game. There is no result. */
export interface AbandonedPhase {
  readonly kind: 'abandoned';
  readonly begun: Beginning;
}

export type Phase = LobbyPhase | OpeningPhase | PlayingPhase | FinishedPhase | AbandonedPhase;

export interface Table {
  readonly code: TableCode;
  /** Absent: on a server. */
  readonly home?: TableHome;
  /** The number of the last entry. */
  readonly n: number;
  /** When that was decided, in ms. */
  readonly at: number;
  readonly createdAt: number;
  readonly settings: TableSettings;
  readonly host: PlayerId | null;
  /** As many as settings say; in a game exactly its seats, in turn order. */
  readonly seats: readonly (Occupant | null)[];
  /** Who sat here, or was removed while watching, in order: all who have a part in what is shown, and the latest of the others. */
  readonly met: readonly PlayerId[];
  readonly kicked: readonly PlayerId[];
  /** Games that began here. */
  readonly games: number;
  readonly phase: Phase;
}

/** Whether all of its people sit around one device: nobody is late, connected or gone there, and whoever has the device acts for all. */
export const isOnDevice = ({ home }: Pick<Table, 'home'>): boolean => home === 'device';

export const isPerson = (occupant: Occupant | null | undefined): occupant is PersonOnSeat => occupant?.kind === 'person';

export function seatOf(table: Table, player: PlayerId): Seat | null {
  const seat = table.seats.findIndex((each) => isPerson(each) && each.player === player);
  return seat < 0 ? null : seat;
}

/** Those of whom the table speaks as it stands: on its seats, instead of whom a bot plays, and in the game that runs or has ended. */
export function partakers({ seats, host, phase }: Table): ReadonlySet<PlayerId> {
  const players = new Set<PlayerId>();
  for (const each of seats) {
    const player = isPerson(each) ? each.player : each?.insteadOf?.player;
    if (player !== undefined) players.add(player);
  }
  if (host !== null) players.add(host);
  for (const each of phase.kind === 'lobby' ? [] : phase.begun.players) if (each.kind === 'person') players.add(each.player);
  return players;
}

export const peopleOn = (table: Table): readonly PersonOnSeat[] => table.seats.filter(isPerson);

/**
 * Seats that the next round does not wait for, where everyone lets it begin: those who said so, bots at once, and away seats. It begins when all
 * are among them.
 */
export const willingSeats = ({ seats }: Table, { willing }: PlayingPhase): readonly Seat[] =>
  seats.flatMap((each, seat) => (!isPerson(each) || each.away || willing.includes(seat) ? [seat] : []));

/** Whether a game is under way: seats are fixed and settings are closed. */
export const isRunning = ({ phase }: Table): boolean => phase.kind === 'opening' || phase.kind === 'playing';
