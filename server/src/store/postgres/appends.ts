/**
 * Group commit: the appends of one turn of the event loop, and those that come while others are under way, travel together, are on disk together,
 * and ring one bell. Tables never wait for each other; answers come in the order of the calls. One that the database can't hold is refused alone.
 */
import { setImmediate } from 'node:timers';
import { type Append, type Appended, StoreAway, StoreFull } from '@parlour/hall/store';
import type { TableCode } from '@parlour/table';
import { number, type SqlRow, text } from '../rows.ts';
import type { Stats } from '../sqlite/thread.ts';
import { by, Late, left, type Moment, soon } from './deadline.ts';
import { HALL } from './log.ts';
import type { ConnectionPool, Statement } from './pool.ts';
import { columnsOf } from './tables.ts';
import { lying } from './texts.ts';

/** So many travel together at most, and so many letters: about as many as the database writes while the next come. */
const MOST = 500;
const MOST_LETTERS = 1_000_000;

/** Batches under way at once: while one waits for the disk, the next is worked at. A third one found nothing to do. */
const UNDER_WAY = 2;

/** A command is done once, so asking again does no harm. */
const APPEND: Statement = { name: 'append', text: 'SELECT place, kind, first, last FROM parlour.append($1, $2)', again: true };

interface Waiting {
  readonly append: Append;
  readonly letters: number;
  readonly until: Moment;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

export class Appends {
  readonly #pool: ConnectionPool;
  readonly #node: string;
  #waiting: Waiting[] = [];
  #underWay = 0;
  /** Tables of the batches under way. */
  readonly #busy = new Set<TableCode>();
  /** At the end of this turn. */
  #isSending = false;
  #stats: Stats = { calls: 0, transactions: 0, busiest: 0 };

  constructor(pool: ConnectionPool, node: string) {
    this.#pool = pool;
    this.#node = node;
  }

  append(append: Append): Promise<Appended> {
    if (append.entries.length === 0) return Promise.reject(new Error('An append needs an entry.'));
    const until = soon();
    const { promise, resolve, reject } = Promise.withResolvers<Appended>();
    if (!this.#isSending) setImmediate(() => this.#send());
    this.#isSending = true;
    this.#waiting.push({ append, letters: lettersOf(append), until, resolve, reject });
    return by(until, promise).catch((error: unknown) => {
      throw error instanceof Late ? new StoreAway('The database can’t be reached.') : error;
    });
  }

  stats(): Stats {
    return this.#stats;
  }

  #send(): void {
    this.#isSending = false;
    while (this.#underWay < UNDER_WAY) {
      const batch = this.#nextBatch();
      if (batch.length === 0) return;
      this.#underWay += 1;
      for (const { append } of batch) this.#busy.add(append.table);
      const done = (): void => {
        this.#underWay -= 1;
        for (const { append } of batch) this.#busy.delete(append.table);
        this.#send();
      };
      this.#do(batch).then(done, done);
    }
  }

  /** Nobody waits for those whose time is over; and no batch for another one of ours, at one table. */
  #nextBatch(): readonly Waiting[] {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    let letters = 0;
    let full = false;
    for (const each of this.#waiting) {
      if (left(each.until) <= 0) continue;
      full ||= batch.length === MOST || (batch.length > 0 && letters + each.letters > MOST_LETTERS);
      if (full || this.#busy.has(each.append.table)) later.push(each);
      else {
        batch.push(each);
        letters += each.letters;
      }
    }
    this.#waiting = later;
    return batch;
  }

  /** Settles every one of them. */
  async #do(batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = await this.#pool.ask(APPEND, [this.#node, JSON.stringify(batch.map(({ append }, place) => travelling(append, place)))]);
      this.#count(batch.length);
      for (const row of rows) batch[number(row, 'place')]?.resolve(appendedOf(row));
    } catch (error) {
      const isOfAll = batch.length === 1 || error instanceof StoreAway || error instanceof StoreFull;
      if (isOfAll) for (const { reject } of batch) reject(error);
      else for (const each of batch) await this.#do([each]);
    }
  }

  #count(calls: number): void {
    const { calls: before, transactions, busiest } = this.#stats;
    this.#stats = { calls: before + calls, transactions: transactions + 1, busiest: Math.max(busiest, calls) };
  }
}

const lettersOf = ({ entries, summary }: Append): number => entries.reduce((sum, { length }) => sum + length, summary.card.length);

/** As `append` in writes-step.ts reads it. */
const travelling = ({ table, expected, by, command, entries, summary, secrets }: Append, place: number) => ({
  place,
  code: table,
  expected,
  sender: by ?? HALL,
  command,
  entries: entries.map(lying),
  ...columnsOf(summary),
  ...(secrets === undefined ? {} : { secrets }),
});

function appendedOf(row: SqlRow): Appended {
  const kind = text(row, 'kind');
  if (kind === 'conflict') return { kind, head: number(row, 'last') };
  return { kind: kind === 'ok' ? 'ok' : 'duplicate', first: number(row, 'first'), last: number(row, 'last') };
}
