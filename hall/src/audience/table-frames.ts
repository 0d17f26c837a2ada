/**
 * What viewers see of a table, as text. Serialising views is what a server spends its time on, so: the part that all share is made once an
 * entry, a viewer's own part is put behind it, and nothing is made while nobody looks. Whoever sees nothing new gets a `skip` with the number.
 */
import { type Game, legalMoves, type Viewer, viewOf } from '@parlour/kernel';
import type { FromServer, Update, Welcome } from '@parlour/protocol';
import { type EntryEvent, type Games, gameView, type Table, type TableView, tableView, turnView } from '@parlour/table';
import { type JsonText, jsonArray, jsonObject, jsonOf, type MemberTexts } from '../json-text.ts';

type Skip = Extract<FromServer, { readonly kind: 'skip' }>;
type LegalMove = NonNullable<Update['moves']>[number];
type Open = NonNullable<Update['open']>;
/** Something that happened, as the protocol tells it. */
type SentEvent = Update['news'][number];
/** The parts of a welcome that depend on the table. */
type TablePart = Pick<MemberTexts<Welcome>, 'n' | 'table' | 'turn' | 'view'>;

/** What everybody sees. */
interface Shared {
  readonly view: TableView;
  readonly table: JsonText<TableView>;
  readonly turn: JsonText<Update['turn']>;
  /** Null where there is no game to see. */
  readonly open: JsonText<Open> | null;
}

/** What one entry is for a viewer. */
interface EntryFrame {
  readonly text: string;
  /** What it was made from. Null for a `skip`: nothing changed for this viewer, so their seat and their moves did not either. */
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
  advance(table: Table, events: readonly EntryEvent[], viewers: ReadonlySet<Viewer>): ReadonlyMap<Viewer, EntryFrame> {
    const before = { table: this.table, owns: this.owns, shared: viewers.size === 0 ? null : this.open() };
    this.table = table;
    this.shared = null;
    this.owns = new Map();
    this.listed = new Map();
    const frames = new Map<Viewer, EntryFrame>();
    if (before.shared === null) return frames;

    const shared = sharedTexts(this.games, table, before.shared);
    this.shared = shared;
    const { turn, open } = shared;
    const changed = shared.table === before.shared.table ? undefined : shared.table;
    const isSame = changed === undefined && turn === before.shared.turn && open === before.shared.open;
    const head = { kind: jsonOf('update'), n: jsonOf(table.n), at: jsonOf(table.at), table: changed, turn, open: open ?? NOTHING } as const;
    const skip: EntryFrame = { text: jsonObject<Skip>({ kind: jsonOf('skip'), n: head.n }), update: null };
    const sent = events.map(({ news, to }) => ({ text: jsonOf<SentEvent>(news), to }));
    for (const viewer of viewers) {
      const own = this.own(viewer);
      const news = sent.filter(({ to }) => mayHear(viewer, to)).map(({ text }) => text);
      const nothingNew = isSame && news.length === 0 && own === (before.owns.get(viewer) ?? ownText(this.games, before.table, viewer));
      const update: MemberTexts<Update> = { ...head, own, news: jsonArray(news), you: undefined, moves: undefined };
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
    const text = ownText(this.games, this.table, viewer);
    this.owns.set(viewer, text);
    return text;
  }
}

/** What of these events is for a viewer. */
export const eventsFor = (viewer: Viewer, events: readonly EntryEvent[]): readonly SentEvent[] =>
  events.filter(({ to }) => mayHear(viewer, to)).map(({ news }) => news);

const mayHear = (viewer: Viewer, to: EntryEvent['to']): boolean => to === null || (viewer !== 'spectator' && to.includes(viewer));

/** Most moves leave the table as it is: then its text is that of before. */
function sharedTexts(games: Games, table: Table, before: Shared | null): Shared {
  const game = gameAt(games, table);
  const view = tableView(table);
  const open = game === null ? null : (gameView(game, table, 'spectator')?.open ?? null);
  return {
    view,
    table: before !== null && isSameView(view, before.view) ? before.table : jsonOf(view),
    turn: jsonOf(game === null ? null : turnView(game, table)),
    open: open === null ? null : plain(open),
  };
}

/** The same parts, not only equal ones. Both views were made by one function, so they have the same members. */
function isSameView(view: TableView, before: TableView): boolean {
  const values = Object.values(before);
  return Object.values(view).every((value, i) => value === values[i]);
}

/** The same as the game's view has it, without making the open part once more for every seat. */
function ownText(games: Games, table: Table, viewer: Viewer): JsonText<Update['own']> {
  const game = gameAt(games, table);
  const { phase } = table;
  if (game === null || viewer === 'spectator' || (phase.kind !== 'playing' && phase.kind !== 'finished')) return NOTHING;
  return plain(game.own(phase.state, viewer));
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
