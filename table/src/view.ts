/**
 * What viewers get of a table. The table's own part is public and the same for all; the game's part is the game's view. Nothing here is made
 * by deleting from the whole: fields are named one by one.
 */
import { type Game, type GameTypes, isClosable, type Place, type Seat, type View, type Viewer, viewOf } from '@parlour/kernel';
import { windowAt } from './clock.ts';
import type { Entry, EntryBody } from './entries.ts';
import type { Beginning, Hex64, Numbers, Occupant, Pause, Phase, PlayerId, Table, TableCode, TableSettings } from './state.ts';
import { seatOf, willingSeats } from './state.ts';

/** The part that changes seldom. */
export interface TableView {
  readonly code: TableCode;
  /** In ms. */
  readonly createdAt: number;
  /** What is going on: see Phases. */
  readonly phase: Phase['kind'];
  readonly settings: TableSettings;
  /** Who may do what is the host's; null where nobody sits. */
  readonly host: PlayerId | null;
  /** Who sits where; null for a free seat. In a game exactly its seats, in turn order. */
  readonly seats: readonly (Occupant | null)[];
  /** How many began here. */
  readonly games: number;
  /** How the game that runs or has ended began; null in the lobby. */
  readonly begun: Beginning | null;
  /** Null in the lobby, and where the game was abandoned. */
  readonly numbers: Numbers | null;
  /** Null unless the game stands still. */
  readonly pause: Pause | null;
  /** Of a game that is over. */
  readonly result: Result | null;
}

/** How a game ended: every seat's place, and the server's secret, revealed. */
interface Result {
  /** By seat. */
  readonly standing: readonly Place[];
  readonly secret: Hex64;
}

/** The part that changes with every move. Times are in ms of the server's clock. */
export interface TurnView {
  /** The seats without whom play can't go on. Others may have legal moves, too, where a game knows reactions. */
  readonly awaited: readonly Seat[];
  /** A round has ended, and the next has to be let begin. */
  readonly between: boolean;
  /** The host may end the game here. */
  readonly closable: boolean;
  /**
   * Between rounds, where everyone lets the next one begin: the seats that it does not wait for, in order. Those who said `go-on`, bots at once,
   * and seats that are away. Empty where the host or time decides.
   */
  readonly willing: readonly Seat[];
  /** Since when they are awaited, or the round has ended. */
  readonly since: number;
  /** By seat: what was left at `since`. It runs for the awaited ones, unless the table is paused. Null without a clock. */
  readonly banks: readonly number[] | null;
  /** When awaited seats play their fallback whatever their bank; null where there is no such limit. */
  readonly windowEnds: number | null;
}

/** What happened at the table, as everybody may know it; a move is told by its game's events instead. */
export type PublicEntry =
  | Exclude<EntryBody, { readonly kind: 'moved' | 'delayed' | 'step' }>
  /** The clock of this seat ran out, and its fallback was played. */
  | { readonly kind: 'timeout'; readonly seat: Seat };

export const viewerOfPlayer = (table: Table, player: PlayerId): Viewer => seatOf(table, player) ?? 'spectator';

export function tableView(table: Table): TableView {
  const { code, createdAt, settings, host, seats, games, phase } = table;
  return {
    code,
    createdAt,
    phase: phase.kind,
    settings,
    host,
    seats,
    games,
    begun: phase.kind === 'lobby' ? null : phase.begun,
    numbers: phase.kind === 'lobby' || phase.kind === 'abandoned' ? null : phase.numbers,
    pause: phase.kind === 'playing' ? phase.pause : null,
    result: phase.kind === 'finished' ? { standing: phase.standing, secret: phase.secret } : null,
  };
}

export function turnView(game: Game, table: Table): TurnView | null {
  const { phase, settings } = table;
  if (phase.kind !== 'playing') return null;
  const { state, since, banks } = phase;
  const between = game.between(state);
  const window = windowAt(table, game, state);
  return {
    awaited: game.awaited(state),
    between,
    closable: isClosable(game, state),
    willing: between && settings.roundEnd === 'all' ? willingSeats(table, phase) : [],
    since,
    banks,
    windowEnds: window === null ? null : since + window * 1000,
  };
}

/** The game's part: of the game that runs, or of the last one until the table returns to the lobby. */
export function gameView(game: Game, { phase }: Table, viewer: Viewer): View<GameTypes> | null {
  return phase.kind === 'playing' || phase.kind === 'finished' ? viewOf(game, phase.state, viewer) : null;
}

export function publicEntry(entry: Entry): PublicEntry | null {
  if (entry.kind === 'moved' || entry.kind === 'delayed' || entry.kind === 'step') return null;
  const { n: _n, at: _at, ...body } = entry;
  return body;
}
