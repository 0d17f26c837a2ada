/**
 * What viewers get of a table. The table's own part is public and the same for all; the game's part is the game's view. Nothing here is made
 * by deleting from the whole: fields are named one by one.
 */
import { type Game, type GameTypes, type Place, type Seat, type View, type Viewer, viewOf } from '@parlour/kernel';
import type { Entry, EntryBody } from './entries.ts';
import type { Beginning, Numbers, Occupant, Pause, Phase, PlayerId, Table, TableCode, TableSettings } from './state.ts';
import { seatOf, willingSeats } from './state.ts';

/** The part that changes seldom. */
export interface TableView {
  readonly code: TableCode;
  readonly createdAt: number;
  readonly phase: Phase['kind'];
  readonly settings: TableSettings;
  readonly host: PlayerId | null;
  readonly seats: readonly (Occupant | null)[];
  readonly games: number;
  /** Of the game that runs or has ended. */
  readonly begun: Beginning | null;
  readonly numbers: Numbers | null;
  readonly pause: Pause | null;
  readonly result: { readonly standing: readonly Place[]; readonly secret: string } | null;
}

/** The part that changes with every move. Times are in ms of the server's clock. */
export interface TurnView {
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
  readonly since: number;
  /** Left to each seat at `since`; it runs for the awaited ones, unless the table is paused. */
  readonly banks: readonly number[] | null;
  /** When awaited seats play their fallback whatever their bank; null where there is no such limit. */
  readonly windowEnds: number | null;
}

/** What happened at the table, as everybody may know it; a move is told by its game's events instead. */
export type PublicEntry = Exclude<EntryBody, { readonly kind: 'moved' | 'delayed' | 'step' }> | { readonly kind: 'timeout'; readonly seat: Seat };

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
  const window = game.window(state);
  return {
    awaited: game.awaited(state),
    between,
    closable: game.closable(state),
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
