/**
 * The truth: every log as it was written, folded entry by entry beside the halls, and what each viewer may know at each number. Each entry is
 * held against the laws as it is written.
 */
import { type Key, keyFromText, type Seat, type Viewer } from '@parlour/kernel';
import {
  type Entry,
  type EntryEvent,
  evolve,
  type Games,
  gameView,
  seatOf,
  secretName,
  type Table,
  type TableCode,
  tableView,
  turnView,
} from '@parlour/table';
import { chain } from '../../hall/src/store/chain.ts';
import type { Append, Appended, Span, Store, StoredEntry } from '../../hall/src/store/store.ts';
import type { Laws } from './laws.ts';

/** JSON of what a viewer sees of a table. */
export interface ViewTexts {
  readonly table: string;
  readonly turn: string;
  readonly open: string;
  readonly own: string;
  /** Of the entry itself. */
  readonly news: string;
}

interface Page {
  readonly stored: StoredEntry;
  readonly entry: Entry;
  readonly table: Table;
  readonly events: readonly EntryEvent[];
  readonly seen: Map<Viewer, ViewTexts>;
  shared: Omit<ViewTexts, 'own' | 'news'> | null;
}

/** One table's story. */
export class TableStory {
  readonly code: TableCode;
  readonly commands = new Map<string, Span & Pick<Append, 'by'>>();
  /** By game, in hexadecimal. */
  readonly secrets = new Map<number, string>();
  /** By game, the entry that revealed its secret. */
  private readonly revealed = new Map<number, number>();
  private readonly games: Games;
  private readonly laws: Laws;
  private readonly pages: Page[] = [];
  /** How many of the last entries did nothing but pause the table by itself, or end such a pause. */
  private flips = 0;

  constructor(code: TableCode, games: Games, laws: Laws) {
    this.code = code;
    this.games = games;
    this.laws = laws;
  }

  get head(): number {
    return this.pages.length;
  }

  get last(): Table {
    return this.at(this.head);
  }

  /** The table after entry n. */
  at(n: number): Table {
    return this.page(n).table;
  }

  /** Whether the game's secret was revealed by entry n. That of a game without a result never is. */
  isRevealed(game: number, n: number): boolean {
    return n >= (this.revealed.get(game) ?? Number.POSITIVE_INFINITY);
  }

  see(n: number, viewer: Viewer): ViewTexts {
    const page = this.page(n);
    const known = page.seen.get(viewer);
    if (known !== undefined) return known;
    const { table, events } = page;
    const game = table.phase.kind === 'lobby' ? undefined : this.games(table.phase.begun.game);
    page.shared ??= {
      table: JSON.stringify(tableView(table)),
      turn: JSON.stringify(game === undefined ? null : turnView(game, table)),
      open: JSON.stringify(game === undefined ? null : (gameView(game, table, 'spectator')?.open ?? null)),
    };
    const seen = {
      ...page.shared,
      own: JSON.stringify(game === undefined ? null : (gameView(game, table, viewer)?.own ?? null)),
      news: JSON.stringify(events.filter(({ to }) => to === null || (viewer !== 'spectator' && to.includes(viewer))).map(({ news }) => news)),
    };
    page.seen.set(viewer, seen);
    return seen;
  }

  viewerAt(n: number, player: string): Viewer {
    return seatOf(this.at(n), player) ?? 'spectator';
  }

  seatAt(n: number, player: string): Seat | null {
    return seatOf(this.at(n), player);
  }

  /** Writes down what an append added, and holds it against the laws. */
  add({ by, command, secrets = {} }: Append, span: Span, stored: readonly StoredEntry[]): void {
    this.laws.hold(!this.commands.has(command), () => `${this.code}: command ${command} was appended twice`);
    this.commands.set(command, { ...span, by });
    const madeAfter = by === null ? MADE.exec(command)?.[1] : undefined;
    this.laws.hold(
      madeAfter === undefined || span.first === Number(madeAfter) + 1,
      () => `${this.code}: ${command} was made for entry ${Number(madeAfter) + 1}, and stands at entry ${span.first}`,
    );
    this.laws.hold(
      stored.length === span.last - span.first + 1 && span.first === this.head + 1,
      () => `${this.code}: a gap before entry ${span.first}`,
    );
    for (const each of stored) this.turn(each, secrets);
  }

  /** Whether the store still holds what was written, to the letter. */
  async audit(kept: Store): Promise<void> {
    const stored = await kept.read(this.code, 1, this.head + 10);
    this.laws.hold(stored.length === this.head, () => `${this.code}: the log has ${stored.length} entries, and ${this.head} were written`);
    for (const [i, { n, text, hash }] of stored.entries()) {
      const was = this.page(i + 1).stored;
      this.laws.hold(n === was.n && text === was.text && hash === was.hash, () => `${this.code}: entry ${i + 1} is no longer what was written`);
    }
    for (const [command, { first, last, by }] of this.commands) {
      const span = await kept.done(this.code, by, command);
      this.laws.hold(span?.first === first && span.last === last, () => `${this.code}: the store has forgotten command ${command}`);
    }
  }

  private turn(stored: StoredEntry, secrets: Readonly<Record<string, string>>): void {
    const before = this.pages.at(-1) ?? null;
    const n = this.head + 1;
    const entry = JSON.parse(stored.text) as Entry;
    this.laws.hold(stored.n === n && entry.n === n, () => `${this.code}: entry ${entry.n} stands at ${stored.n}, after ${n - 1}`);
    const hash = chain.next(before?.stored.hash ?? chain.start(this.code), stored.text);
    this.laws.hold(stored.hash === hash, () => `${this.code}: entry ${n} is not chained`);
    this.laws.hold(entry.at >= (before?.entry.at ?? 0), () => `${this.code}: time runs backwards at entry ${n}`);
    if (entry.kind === 'started') {
      const secret = secrets[secretName(entry.begun.number)];
      this.laws.hold(secret !== undefined, () => `${this.code}: a game started without its secret`);
      this.secrets.set(entry.begun.number, secret);
    }
    for (const secret of this.secrets.values())
      this.laws.hold(entry.kind === 'finished' || !stored.text.includes(secret), () => `${this.code}: entry ${n} (${entry.kind}) holds the secret`);
    if (entry.kind === 'finished') this.revealed.set(before?.table.games ?? 0, n);
    const { table, events } = evolve(this.games, before?.table ?? null, entry, this.secretFor(before?.table ?? null, entry));
    this.pages.push({ stored, entry, table, events, seen: new Map(), shared: null });
    this.lawsOfTheGame(table);
    this.flips = isFlip(entry) ? this.flips + 1 : 0;
    this.laws.hold(this.flips < MOST_FLIPS, () => `${this.code}: it pauses and resumes by itself, again and again, until entry ${n}`);
  }

  private lawsOfTheGame({ phase, n }: Table): void {
    if (phase.kind !== 'playing' && phase.kind !== 'finished') return;
    for (const each of this.games(phase.begun.game)?.laws ?? []) {
      const words = each.broken(phase.state);
      this.laws.hold(words === null, () => `${this.code}: at entry ${n}, ${each.name}: ${words}`);
    }
  }

  private secretFor(table: Table | null, entry: Entry): Key | null {
    const game = entry.kind === 'started' ? entry.begun.number : (table?.games ?? 0);
    return keyFromText(this.secrets.get(game) ?? '');
  }

  private page(n: number): Page {
    const page = this.pages[n - 1];
    this.laws.hold(page !== undefined, () => `${this.code}: somebody speaks of entry ${n}, and the log has ${this.head}`);
    return page;
  }
}

/** Ids of what servers do by themselves, and only where they meant to: so what several of them do is done once. */
const MADE = /^(?:bot|outage):(\d+)/;

const isFlip = (entry: Entry): boolean => (entry.kind === 'paused' || entry.kind === 'resumed') && entry.by === null;

/** People come and go; servers that disagree about who is there make many more. */
const MOST_FLIPS = 30;

export class Chronicle {
  readonly stories = new Map<TableCode, TableStory>();
  private readonly kept: Store;
  private readonly games: Games;
  private readonly laws: Laws;
  /** What each command was asked by, where people asked: a thing asked once is done once. */
  private readonly doneFor = new Map<object, string>();
  private readonly askOf: (command: string) => object | undefined;

  constructor(kept: Store, games: Games, laws: Laws, askOf: (command: string) => object | undefined) {
    this.kept = kept;
    this.games = games;
    this.laws = laws;
    this.askOf = askOf;
  }

  get entries(): number {
    return [...this.stories.values()].reduce((sum, { head }) => sum + head, 0);
  }

  story(code: TableCode): TableStory {
    const story = this.stories.get(code);
    this.laws.hold(story !== undefined, () => `somebody speaks of table ${code}, which nobody made`);
    return story;
  }

  async appended(append: Append, appended: Appended): Promise<void> {
    if (appended.kind !== 'ok') return;
    const { table: code, command } = append;
    const { first, last } = appended;
    const story = this.stories.get(code) ?? new TableStory(code, this.games, this.laws);
    this.stories.set(code, story);
    story.add(append, { first, last }, await this.kept.read(code, first, last - first + 1));
    const ask = this.askOf(command);
    if (ask === undefined) return;
    const before = this.doneFor.get(ask);
    this.laws.hold(before === undefined, () => `what was asked once was done twice: as ${before} and as ${command}`);
    this.doneFor.set(ask, command);
  }
}
