/**
 * What viewers see of a table, as text. Serialising views is what a server spends its time on, so: the part that all share is made once an
 * entry, a viewer's own part is put behind it, and nothing is made while nobody looks. Where there is nothing new for anybody, all get a `skip` with
 * the number: whether somebody has got something is not to be seen from outside, and neither is how much. So own parts are filled up with blanks.
 */
import { type Game, legalMoves, type Viewer, viewOf } from '@parlour/kernel';
import type { FromServer, Update, Welcome } from '@parlour/protocol';
import { type Games, type Table, type TableView, tableView, turnView } from '@parlour/table';
import { type JsonText, jsonObject, jsonOf, type MemberTexts, padded } from '../json-text.ts';
import { type EntryNews, NewsTexts, openOf } from './news.ts';

type Skip = Extract<FromServer, { readonly kind: 'skip' }>;
type LegalMove = NonNullable<Update['moves']>[number];
type Open = NonNullable<Update['open']>;
/** The parts of a welcome that depend on the table. */
type TablePart = Pick<MemberTexts<Welcome>, 'n' | 'table' | 'turn' | 'view'>;

/** What everybody sees. */
interface Shared {
  readonly view: TableView;
  readonly table: JsonText<TableView>;
  readonly turn: JsonText<Update['turn']>;
  /** Null where there is no game to see. */
  readonly open: JsonText<Open> | null;
  /** The same as a value. */
  readonly seen: object | null;
}

/** What one entry is for a viewer. */
interface EntryFrame {
  readonly text: string;
  /** What it was made from. Null for a `skip`: nothing changed for anybody, so seats and moves did not either. */
  readonly update: MemberTexts<Update> | null;
}

const NOTHING = jsonOf(null);

export class TableFrames {
  private readonly games: Games;
  private table: Table;
  private shared: Shared | null = null;
  private owns = new Map<Viewer, JsonText<Update['own']>>();
  private listed = new Map<Viewer, JsonText<readonly LegalMove[]>>();

  constructor(games: Games, table: Table) {
    this.games = games;
    this.table = table;
  }

  /** The frame of one entry for each of these viewers. `table` is the table after it. */
  advance(table: Table, told: EntryNews, viewers: ReadonlySet<Viewer>): ReadonlyMap<Viewer, EntryFrame> {
    const before = viewers.size === 0 ? null : this.open();
    this.table = table;
    this.shared = null;
    this.owns = new Map();
    this.listed = new Map();
    const frames = new Map<Viewer, EntryFrame>();
    if (before === null) return frames;

    const shared = sharedTexts(this.games, table, before);
    this.shared = shared;
    const { turn, open } = shared;
    const changed = shared.table === before.table ? undefined : shared.table;
    const news = new NewsTexts(told);
    const nothingNew = news.isNothing && changed === undefined && turn === before.turn && open === before.open;
    const head = { kind: jsonOf('update'), n: jsonOf(table.n), at: jsonOf(table.at), table: changed, turn, open: open ?? NOTHING } as const;
    const skip: EntryFrame = { text: jsonObject<Skip>({ kind: jsonOf('skip'), n: head.n }), update: null };
    for (const viewer of viewers) {
      const update: MemberTexts<Update> = { ...head, own: this.own(viewer), news: news.for(viewer), you: undefined, moves: undefined };
      frames.set(viewer, nothingNew ? skip : { text: jsonObject<Update>(update), update });
    }
    return frames;
  }

  whole(viewer: Viewer): TablePart {
    const { table, turn, open } = this.open();
    const view = open === null ? NOTHING : jsonObject<NonNullable<Welcome['view']>>({ open, own: this.own(viewer) });
    return { n: jsonOf(this.table.n), table, turn, view };
  }

  /** The legal moves of a viewer; made once for all who ask. */
  moves(viewer: Viewer): JsonText<readonly LegalMove[]> {
    const known = this.listed.get(viewer);
    if (known !== undefined) return known;
    const text = jsonOf(movesNow(this.games, this.table, viewer));
    this.listed.set(viewer, text);
    return text;
  }

  private open(): Shared {
    this.shared ??= sharedTexts(this.games, this.table, null);
    return this.shared;
  }

  private own(viewer: Viewer): JsonText<Update['own']> {
    const known = this.owns.get(viewer);
    if (known !== undefined) return known;
    const text = ownText(this.games, this.table, this.open().seen, viewer);
    this.owns.set(viewer, text);
    return text;
  }
}

/** Most moves leave the table as it is: then its text is that of before. */
function sharedTexts(games: Games, table: Table, before: Shared | null): Shared {
  const game = gameAt(games, table);
  const view = tableView(table);
  const { phase } = table;
  const open = game !== null && (phase.kind === 'playing' || phase.kind === 'finished') ? openOf(game, phase.state) : null;
  return {
    view,
    table: before !== null && isSameView(view, before.view) ? before.table : jsonOf(view),
    turn: jsonOf(game === null ? null : turnView(game, table)),
    open: open === null ? null : plain(open),
    seen: open,
  };
}

/** The same parts, not only equal ones. Both views were made by one function, so they have the same members. */
function isSameView(view: TableView, before: TableView): boolean {
  const values = Object.values(before);
  return Object.values(view).every((value, i) => value === values[i]);
}

/** The same as the game's view has it, without making the open part once more for every seat; with as many blanks as it has room for. */
function ownText(games: Games, table: Table, open: object | null, viewer: Viewer): JsonText<Update['own']> {
  const game = gameAt(games, table);
  const { phase } = table;
  if (game === null || open === null || viewer === 'spectator' || (phase.kind !== 'playing' && phase.kind !== 'finished')) return NOTHING;
  return padded(plain(game.own(phase.state, viewer)), plain(game.widest.own(open, viewer)).length);
}

/** A game's parts are objects of its own, of which the protocol says no more than that. */
const plain = (part: object): JsonText<Open> => jsonOf(part as Open);

function movesNow(games: Games, table: Table, viewer: Viewer): readonly LegalMove[] {
  const game = gameAt(games, table);
  const { phase } = table;
  if (game === null || viewer === 'spectator' || phase.kind !== 'playing' || phase.pause !== null) return [];
  return legalMoves(game, viewOf(game, phase.state, viewer)) as readonly LegalMove[]; // Flat objects of the game's own, of which the protocol says no more.
}

/** The game that runs or has ended here. */
export function gameAt(games: Games, { phase }: Table): Game | null {
  return phase.kind === 'lobby' ? null : (games(phase.begun.game) ?? null);
}
