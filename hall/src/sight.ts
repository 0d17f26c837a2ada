/**
 * What viewers see of a table, as text. Serialising views is what a server spends its time on, so: the part that all share is made once an
 * entry, a viewer's own part is put behind it, and nothing is made while nobody looks. Whoever sees nothing new gets a `skip` with the number.
 */
import { type Game, legalMoves, type Viewer, viewOf } from '@parlour/kernel';
import { type Games, gameView, type Heard, type Table, type TableView, tableView, turnView } from '@parlour/table';

/** JSON of what everybody sees. */
interface Shared {
  readonly view: TableView;
  readonly table: string;
  readonly turn: string;
  readonly open: string;
}

/** What one entry is for a viewer. */
interface Frame {
  readonly text: string;
  /** Otherwise it is a `skip`: nothing changed for this viewer, so their seat and their moves did not either. */
  readonly isUpdate: boolean;
}

export class Sight {
  private readonly games: Games;
  private table: Table;
  private shared: Shared | null = null;
  private owns = new Map<Viewer, string>();
  private listed = new Map<Viewer, string>();

  constructor(games: Games, table: Table) {
    this.games = games;
    this.table = table;
  }

  /** The frame of one entry for each of these viewers. `table` is the table after it. */
  advance(table: Table, heard: readonly Heard[], viewers: ReadonlySet<Viewer>): ReadonlyMap<Viewer, Frame> {
    const before = { table: this.table, owns: this.owns, shared: viewers.size === 0 ? null : this.open() };
    this.table = table;
    this.shared = null;
    this.owns = new Map();
    this.listed = new Map();
    const frames = new Map<Viewer, Frame>();
    if (before.shared === null) return frames;

    const shared = sharedText(this.games, table, before.shared);
    this.shared = shared;
    const sameTable = shared.table === before.shared.table;
    const same = sameTable && shared.turn === before.shared.turn && shared.open === before.shared.open;
    const start = `{"kind":"update","n":${table.n},"at":${table.at},${sameTable ? '' : `"table":${shared.table},`}"turn":${shared.turn},"open":${shared.open},"own":`;
    const told = heard.map(({ news, to }) => ({ text: JSON.stringify(news), to }));
    for (const viewer of viewers) {
      const own = this.own(viewer);
      const news = told.filter(({ to }) => to === null || (viewer !== 'spectator' && to.includes(viewer)));
      const nothingNew = same && news.length === 0 && own === (before.owns.get(viewer) ?? ownText(this.games, before.table, viewer));
      const text = nothingNew ? `{"kind":"skip","n":${table.n}}` : `${start}${own},"news":[${news.map((each) => each.text).join(',')}]}`;
      frames.set(viewer, { text, isUpdate: !nothingNew });
    }
    return frames;
  }

  /** The parts of a welcome that depend on the table, as the members of a JSON object. */
  whole(viewer: Viewer): string {
    const { table, turn, open } = this.open();
    const view = open === 'null' ? 'null' : `{"open":${open},"own":${this.own(viewer)}}`;
    return `"n":${this.table.n},"table":${table},"turn":${turn},"view":${view}`;
  }

  /** The legal moves of a viewer as JSON; made once for all who ask. */
  moves(viewer: Viewer): string {
    const known = this.listed.get(viewer);
    if (known !== undefined) return known;
    const text = JSON.stringify(movesNow(this.games, this.table, viewer));
    this.listed.set(viewer, text);
    return text;
  }

  private open(): Shared {
    this.shared ??= sharedText(this.games, this.table, null);
    return this.shared;
  }

  private own(viewer: Viewer): string {
    const known = this.owns.get(viewer);
    if (known !== undefined) return known;
    const text = ownText(this.games, this.table, viewer);
    this.owns.set(viewer, text);
    return text;
  }
}

/** Most moves leave the table as it is: then its text is that of before. */
function sharedText(games: Games, table: Table, before: Shared | null): Shared {
  const game = gameAt(games, table);
  const view = tableView(table);
  return {
    view,
    table: before !== null && isSame(view, before.view) ? before.table : JSON.stringify(view),
    turn: JSON.stringify(game === null ? null : turnView(game, table)),
    open: JSON.stringify(game === null ? null : (gameView(game, table, 'spectator')?.open ?? null)),
  };
}

/** The same parts, not only equal ones. Both views were made by one function, so they have the same members. */
function isSame(view: TableView, before: TableView): boolean {
  const values = Object.values(before);
  return Object.values(view).every((value, i) => value === values[i]);
}

/** The same as the game's view has it, without making the open part once more for every seat. */
function ownText(games: Games, table: Table, viewer: Viewer): string {
  const game = gameAt(games, table);
  const { phase } = table;
  if (game === null || viewer === 'spectator' || (phase.kind !== 'playing' && phase.kind !== 'finished')) return 'null';
  return JSON.stringify(game.own(phase.state, viewer));
}

function movesNow(games: Games, table: Table, viewer: Viewer): readonly object[] {
  const game = gameAt(games, table);
  const { phase } = table;
  if (game === null || viewer === 'spectator' || phase.kind !== 'playing' || phase.pause !== null) return [];
  return legalMoves(game, viewOf(game, phase.state, viewer));
}

/** The game that runs or has ended here. */
export function gameAt(games: Games, { phase }: Table): Game | null {
  return phase.kind === 'lobby' ? null : (games(phase.begun.game) ?? null);
}
