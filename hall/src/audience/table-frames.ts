/**
 * What viewers see of a table, as text. Sending views is what a server spends its time on, so: of what all share only what changed in its written form
 * is told, made once an entry; an own part goes whole, and only to those whose it may have changed as far as all can tell; and nothing is made while
 * nobody looks. Where there is nothing new for anybody, all get a `skip` with the number: whether somebody has got something is not to be seen from
 * outside, and neither is how much. So own parts are filled up with blanks.
 */
import { type Game, legalMoves, type Seat, seatsOf, touchedSeats, type Viewer, viewOf } from '@parlour/kernel';
import type { FromServer, Update, Welcome, WrittenChange } from '@parlour/protocol';
import { changeText } from '@parlour/protocol/codes';
import { type Games, type Table, type TableView, type TurnView, tableView, turnView } from '@parlour/table';
import { type JsonText, jsonObject, jsonOf, type MemberTexts, padded } from '../json-text.ts';
import { type EntryNews, isStep, NewsTexts, openOf } from './news.ts';

type Skip = Extract<FromServer, { readonly kind: 'skip' }>;
type LegalMove = NonNullable<Update['moves']>[number];
type Open = NonNullable<Welcome['view']>['open'];
/** The parts of a welcome that depend on the table. */
type TablePart = Pick<MemberTexts<Welcome>, 'n' | 'table' | 'turn' | 'view'>;
type SharedPart = Pick<TablePart, 'table' | 'turn'> & { readonly open: JsonText<Open> | null };

/** What everybody sees. */
interface Shared {
  readonly table: TableView;
  readonly turn: TurnView | null;
  /** Null where there is no game to see. */
  readonly open: object | null;
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
  private texts: SharedPart | null = null;
  private owns = new Map<Viewer, JsonText<Open | null>>();
  private listed = new Map<Viewer, JsonText<readonly LegalMove[]>>();

  constructor(games: Games, table: Table) {
    this.games = games;
    this.table = table;
  }

  /** The frame of one entry for each of these viewers: one and the same for all who get the same. `table` is the table after it. */
  advance(table: Table, told: EntryNews, viewers: ReadonlySet<Viewer>): ReadonlyMap<Viewer, EntryFrame> {
    const { table: last, games } = this;
    const before = viewers.size === 0 ? null : this.seen();
    this.table = table;
    this.shared = null;
    this.texts = null;
    this.owns = new Map();
    this.listed = new Map();
    const frames = new Map<Viewer, EntryFrame>();
    if (before === null) return frames;

    const after = this.seen();
    const changes = {
      table: changeOf(before.table, after.table),
      turn: changeOf(before.turn, after.turn),
      open: changeOf(before.open, after.open),
    };
    const news = new NewsTexts(told);
    const head = { kind: jsonOf('update'), n: jsonOf(table.n), at: jsonOf(table.at), ...changes } as const;
    const nothingNew = news.isNothing && Object.values(changes).every((change) => change === undefined);
    const touched = nothingNew ? [] : touchedBy(games, last, before.open, table, after.open);
    const framed = (own: JsonText<Open | null> | undefined, text: MemberTexts<Update>['news']): EntryFrame => {
      const update: MemberTexts<Update> = { ...head, own, news: text, you: undefined, moves: undefined };
      return { text: jsonObject<Update>(update), update };
    };
    const common = nothingNew ? { text: jsonObject<Skip>({ kind: jsonOf('skip'), n: head.n }), update: null } : framed(undefined, news.common);
    for (const viewer of viewers) {
      const own = viewer !== 'spectator' && touched.includes(viewer) ? this.own(viewer) : undefined;
      const text = news.for(viewer);
      frames.set(viewer, own === undefined && text === news.common ? common : framed(own, text));
    }
    return frames;
  }

  whole(viewer: Viewer): TablePart {
    this.texts ??= textsOf(this.seen());
    const { table, turn, open } = this.texts;
    const view = open === null ? NOTHING : jsonObject<NonNullable<Welcome['view']>>({ open, own: this.own(viewer) });
    return { n: jsonOf(this.table.n), table, turn, view };
  }

  /** The own part of a viewer, with as many blanks as it has room for; made once for all who ask. */
  own(viewer: Viewer): JsonText<Open | null> {
    const known = this.owns.get(viewer);
    if (known !== undefined) return known;
    const text = ownText(this.games, this.table, this.seen().open, viewer);
    this.owns.set(viewer, text);
    return text;
  }

  /** The legal moves of a viewer; made once for all who ask. */
  moves(viewer: Viewer): JsonText<readonly LegalMove[]> {
    const known = this.listed.get(viewer);
    if (known !== undefined) return known;
    const text = jsonOf(movesNow(this.games, this.table, viewer));
    this.listed.set(viewer, text);
    return text;
  }

  private seen(): Shared {
    this.shared ??= sharedIn(this.games, this.table);
    return this.shared;
  }
}

function sharedIn(games: Games, table: Table): Shared {
  const game = gameAt(games, table);
  const { phase } = table;
  return {
    table: tableView(table),
    turn: game === null ? null : turnView(game, table),
    open: game !== null && (phase.kind === 'playing' || phase.kind === 'finished') ? openOf(game, phase.state) : null,
  };
}

const textsOf = ({ table, turn, open }: Shared): SharedPart => ({
  table: jsonOf(table),
  turn: jsonOf(turn),
  open: open === null ? null : plain(open),
});

const changeOf = (before: object | null, after: object | null): JsonText<WrittenChange> | undefined =>
  (changeText(before, after) as JsonText<WrittenChange> | null) ?? undefined; // what it is the text of

/** Those whose own parts an entry may have changed: by a deal everybody's, by a step those that the game names, and otherwise nobody's. */
function touchedBy(games: Games, before: Table, openBefore: object | null, after: Table, openAfter: object | null): readonly Seat[] {
  const game = gameAt(games, after);
  const { phase } = after;
  if (game === null || openAfter === null || phase.kind !== 'playing') return [];
  if (openBefore === null) return seatsOf(phase.begun.seats);
  return isStep(before, phase.steps) ? touchedSeats(game, openBefore, openAfter, phase.begun.seats) : [];
}

/** The same as the game's view has it, without making the open part once more for every seat. */
function ownText(games: Games, table: Table, open: object | null, viewer: Viewer): JsonText<Open | null> {
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
