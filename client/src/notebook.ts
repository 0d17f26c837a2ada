/**
 * Where a device keeps its notes of games (table §4.3), so that they are there after a reload and long after the game. Each game's notes lie
 * under names of their own, in three parts, because the views change with every update and the beginning never does. What was written may be
 * anything by the next visit: what is not sound is not there.
 */
import { fieldsOf, same } from '@parlour/kernel';
import { commitmentOf, type GameNotes, isHex64, NOTES_FORMAT, type NotedMove, readNotes, type SeenStretch, type TableCode } from '@parlour/table';
import { parse } from './messages.ts';
import { outside } from './outside.ts';
import type { ClientStorage } from './ports.ts';
import { storageOf, under } from './storage.ts';

/** What the person with this token noted of a game; null if they did not see it begin, or with another device. */
export const recallGame = (token: string, table: TableCode, game: number, storage: ClientStorage = outside().storage): GameNotes | null =>
  new Notebook(storageOf(storage, token), table).game(game);

/** The part of the notes that is written once a game and at few moments of it. */
type Beginnings = Omit<GameNotes, 'moves' | 'stretches' | 'forgotten'>;

/** A number that is in no game yet. */
export interface FreshNumber {
  readonly number: string;
  /** The server said that it has its hash. */
  readonly acknowledged: boolean;
  /** The game that was to be the next when it said so; null if it did not, and in notes of before. */
  readonly due: number | null;
}

/** One that began here, in the list of all. */
interface ListedGame {
  readonly table: TableCode;
  readonly game: number;
  /** The hash of the server's secret. */
  readonly secret: string;
}

/** Games whose notes are kept, and games whose secrets are still known by their hash. */
const MOST_NOTES = 200;
const MOST_LISTED = 1_000;
const MOST_STRETCHES = 200;

const LIST = 'games';
const FRESH = 'fair';

export class Notebook {
  private readonly all: ClientStorage;
  private readonly here: ClientStorage;
  private readonly table: TableCode;

  constructor(storage: ClientStorage, table: TableCode) {
    this.all = storage;
    this.here = under(storage, table);
    this.table = table;
  }

  get fresh(): FreshNumber | null {
    const { fresh, acknowledged, due } = fieldsOf(parse(this.here.get(FRESH) ?? ''));
    return isHex64(fresh) ? { number: fresh, acknowledged: acknowledged === true, due: typeof due === 'number' ? due : null } : null;
  }

  set fresh(fresh: FreshNumber | null) {
    const { games } = fieldsOf(parse(this.here.get(FRESH) ?? '')); // notes of before lie there, too
    const { number = null, acknowledged = false, due = null } = fresh ?? {};
    this.here.set(FRESH, JSON.stringify({ fresh: number, acknowledged, due, ...(games === undefined ? {} : { games }) }));
  }

  /** The server says that it has this promise, for that game. */
  acknowledge(promise: string | null | undefined, due: number): void {
    const { fresh } = this;
    if (fresh !== null && !fresh.acknowledged && promise === commitmentOf(fresh.number)) this.fresh = { ...fresh, acknowledged: true, due };
  }

  /** A game is there that this device did not see begin. If its promise was for one before, that came and went, and the table has no promise now. */
  passOver(game: number): void {
    const { fresh } = this;
    if (fresh !== null && fresh.due !== null && fresh.due < game) this.fresh = { ...fresh, acknowledged: false, due: null };
  }

  game(number: number): GameNotes | null {
    const beginning = this.here.get(`game/${number}`);
    if (beginning === null) return this.olderGame(number);
    const [moves, stretches] = [this.listed(`moves/${number}`), this.listed(`views/${number}`)];
    const forgotten = Number(this.here.get(`forgotten/${number}`) ?? 0);
    return readNotes({ ...fieldsOf(parse(beginning)), moves, stretches, ...(forgotten > 0 ? { forgotten } : {}) });
  }

  /**
   * Those that this device saw begin here before that one, or all if null; the last first. In the order in which it saw them: a server may call
   * them by any number.
   */
  *gamesBefore(number: number | null): Generator<GameNotes> {
    const here = this.list().filter(({ table }) => table === this.table);
    const at = here.findIndex(({ game }) => game === number);
    for (const { game } of (at < 0 ? here : here.slice(0, at)).reverse()) {
      const notes = this.game(game);
      if (notes !== null) yield notes;
    }
  }

  /** Whether a game that is not this one had the same secret of the server. */
  isUsed(secret: string, number: number): boolean {
    return this.list().some((listed) => listed.secret === secret && !(listed.table === this.table && listed.game === number));
  }

  begin(notes: Beginnings): void {
    this.write(notes);
    const { table, game } = notes;
    const listed = [...this.list().filter((each) => each.table !== table || each.game !== game), { table, game, secret: notes.begun.commitment }];
    const old = listed.at(-1 - MOST_NOTES);
    if (old !== undefined) forget(under(this.all, old.table), old.game);
    this.all.set(LIST, JSON.stringify(listed.slice(-MOST_LISTED)));
  }

  write({ format, table, game, begun, seat, number, whole, acknowledged, numbers, ended, findings }: Beginnings): void {
    const written: Beginnings = { format, table, game, begun, seat, number, whole, acknowledged, numbers, ended, findings };
    this.here.set(`game/${game}`, JSON.stringify(written));
  }

  /** Of what lies there: another tab may have moved meanwhile. */
  changeMoves(number: number, change: (moves: readonly NotedMove[]) => readonly NotedMove[]): void {
    const moves = this.game(number)?.moves;
    if (moves !== undefined) this.here.set(`moves/${number}`, JSON.stringify(change(moves)));
  }

  /** Instead of the one that it goes on from, among those of other tabs. */
  writeStretch(number: number, stretch: SeenStretch, before: SeenStretch | null): void {
    const stretches = this.listed(`views/${number}`);
    // Coming back to a view that was noted already says nothing new, however often.
    if (before === null && stretches.some((each) => endsWith(each, stretch))) return;
    const all = [...(before === null ? stretches : stretches.filter((each) => !same(each, before))), stretch];
    const kept = all.slice(-MOST_STRETCHES);
    if (kept.length < all.length) {
      const forgotten = Number(this.here.get(`forgotten/${number}`) ?? 0) + all.length - kept.length;
      this.here.set(`forgotten/${number}`, String(forgotten));
    }
    this.here.set(`views/${number}`, JSON.stringify(kept));
  }

  private list(): readonly ListedGame[] {
    const list = parse(this.all.get(LIST) ?? '');
    return Array.isArray(list) ? list.filter(isListed) : [];
  }

  private listed(name: string): readonly unknown[] {
    const list = parse(this.here.get(name) ?? '');
    return Array.isArray(list) ? list : [];
  }

  /** Notes of earlier versions of this client: what was promised, and the numbers. */
  private olderGame(number: number): GameNotes | null {
    const { games } = fieldsOf(parse(this.here.get(FRESH) ?? ''));
    const older = (Array.isArray(games) ? games : []).map(fieldsOf).find(({ game }) => game === number);
    if (older === undefined) return null;
    const { commitment, commitments, ...rest } = older;
    const begun = { commitment, commitments };
    return readNotes({
      ...rest,
      format: NOTES_FORMAT,
      begun,
      whole: false,
      acknowledged: false,
      ended: false,
      findings: [],
      moves: [],
      stretches: [],
    });
  }
}

function forget(storage: ClientStorage, game: number): void {
  for (const part of ['game', 'moves', 'views', 'forgotten']) storage.remove(`${part}/${game}`);
}

function endsWith(json: unknown, { format, viewer, first }: SeenStretch): boolean {
  const { format: notedFormat, viewer: notedViewer, last } = fieldsOf(json);
  return notedFormat === format && notedViewer === viewer && last === first;
}

function isListed(json: unknown): json is ListedGame {
  const { table, game, secret } = fieldsOf(json);
  return typeof table === 'string' && Number.isInteger(game) && isHex64(secret);
}
