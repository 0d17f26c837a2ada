/**
 * A table's log, as it is written to. A command is decided on the table as it stands and appended where that table is expected to stand. What
 * comes of it is given back: the answer to its sender, and the entries to tell everyone. They are given back only when they are stored, so
 * nobody can be told of anything else.
 */
import { isRefusal, type Key, keyToText, type Refusal, refusal } from '@parlour/kernel';
import { type Command, type Decision, type DecisionMoment, decide, secretName, type Table, type TableCode } from '@parlour/table';
import type { HallPorts } from '../ports.ts';
import type { Append, Appended } from '../store/store.ts';
import type { DueNext } from './due-next.ts';
import { type FoldedEntry, foldOn, type Secrets } from './folding.ts';
import { summaryOf } from './summary.ts';

export interface Order {
  readonly id: string;
  readonly command: Command;
  /** Since when it may have been here, in ms; absent: it is this server's own. */
  readonly heardSince?: number;
}

export type CommandOutcome =
  | { readonly kind: 'done'; readonly n: number }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** There was nothing to do. */
  | { readonly kind: 'nothing' }
  /** The table was removed meanwhile. */
  | { readonly kind: 'gone' };

/** What became of an order. */
export interface CarriedOut {
  readonly outcome: CommandOutcome;
  /** Stored now, by this order. */
  readonly entries: readonly FoldedEntry[];
  /**
   * What is known of the log: that it holds no more than these entries; that it holds more, to be read when the sender has been answered; or
   * that it may hold more (another server), and if it does the order has to be decided again.
   */
  readonly log: 'as-known' | 'ahead' | 'perhaps-ahead';
}

/** What an order is decided on. */
interface Circumstances extends Pick<DecisionMoment, 'gone' | 'watching'> {
  readonly table: Table;
  /** Why nothing can be written now; what was done before is still answered as done. */
  readonly closed: Refusal | null;
}

/** The part of a table's entries that is kept for finishing: no game begins in it. The longest games have a few thousand entries. */
const TO_FINISH = 0.2;

export const BUSY: CommandOutcome = { kind: 'refused', refusal: refusal('server/busy') };

export class Ledger {
  private readonly ports: HallPorts;
  private readonly code: TableCode;
  private readonly secrets: Secrets;
  private readonly due: DueNext;

  constructor(ports: HallPorts, code: TableCode, secrets: Secrets, due: DueNext) {
    this.ports = ports;
    this.code = code;
    this.secrets = secrets;
    this.due = due;
  }

  async carryOut(order: Order, around: Circumstances): Promise<CarriedOut> {
    const { clock, random, games } = this.ports;
    const { table, gone, watching, closed } = around;
    const fresh = mayStart(order.command) ? random(32) : null;
    const moment: DecisionMoment = { gone, watching, fresh, now: Math.max(clock.now(), table.at), secret: this.secrets.now(table) };
    const decided = closed ?? wornOut(table, order.command, this.ports.mostEntries) ?? decide(games, table, order.command, moment);
    if (isRefusal(decided)) return this.refused(order, decided, around);
    if (decided.entries.length === 0) return { outcome: { kind: 'nothing' }, entries: [], log: 'as-known' };
    const appended = await this.append(order, decided, around, fresh);
    switch (appended.kind) {
      case 'ok':
        return { outcome: { kind: 'done', n: appended.last }, entries: this.stored(decided, table, fresh), log: 'as-known' };
      case 'duplicate':
        return { outcome: { kind: 'done', n: appended.last }, entries: [], log: 'ahead' };
      case 'conflict':
        if (appended.head === 0) return { outcome: { kind: 'gone' }, entries: [], log: 'as-known' };
        this.ports.tallies.conflict();
        return { outcome: BUSY, entries: [], log: 'perhaps-ahead' };
    }
  }

  /** What the log holds beyond this table, entry by entry. */
  newEntries(table: Table): AsyncGenerator<FoldedEntry, void> {
    return foldOn(this.ports, this.code, table, this.secrets);
  }

  /** What was done before is done, whatever would be refused now. And perhaps it is the table here that is late, and not the command. */
  private async refused({ id, command }: Order, refused: Refusal, { table, closed }: Circumstances): Promise<CarriedOut> {
    const before = command.by === 'person' ? await this.ports.store.done(this.code, command.player, id) : null;
    if (before !== null) return { outcome: { kind: 'done', n: before.last }, entries: [], log: before.last > table.n ? 'ahead' : 'as-known' };
    return { outcome: { kind: 'refused', refusal: refused }, entries: [], log: closed === null ? 'perhaps-ahead' : 'as-known' };
  }

  private async append({ id, command }: Order, { entries, tables }: Decision, { table, gone }: Circumstances, fresh: Key | null): Promise<Appended> {
    const { clock, store, tallies } = this.ports;
    const asked = clock.now();
    const after = tables.at(-1) ?? table;
    const append: Append = {
      table: this.code,
      expected: table.n,
      by: command.by === 'person' ? command.player : null,
      command: id,
      entries: entries.map((entry) => JSON.stringify(entry)),
      summary: summaryOf(this.ports, after, { now: asked, nextDue: this.due.next(after, gone), lastSeen: null }),
      secrets: startedWith(entries, fresh),
    };
    const appended = await store.append(append);
    tallies.append(clock.now() - asked);
    return appended;
  }

  private stored({ entries, tables, events }: Decision, from: Table, fresh: Key | null): readonly FoldedEntry[] {
    return entries.map((entry, i) => {
      if (entry.kind === 'started' && fresh !== null) this.secrets.keep(entry.begun.number, fresh);
      this.ports.tallies.entry(entry.kind);
      return { entry, before: tables[i - 1] ?? from, table: tables[i] ?? from, events: events[i] ?? [] };
    });
  }
}

/** Whoever may still leave a table that takes no more leaves a game that others finish, or nobody. */
function wornOut({ n }: Table, command: Command, most: number): Refusal | Decision | null {
  if (n < most * (1 - TO_FINISH)) return null;
  if (command.by !== 'person') return n < most ? null : { entries: [], tables: [], events: [] };
  const isFull = n < most ? mayStart(command) : command.ask.kind !== 'leave';
  return isFull ? refusal('table/worn') : null;
}

const mayStart = (command: Command): boolean => command.by === 'person' && (command.ask.kind === 'start' || command.ask.kind === 'rematch');

function startedWith(entries: Decision['entries'], fresh: Key | null): Readonly<Record<string, string>> {
  const started = entries.find(({ kind }) => kind === 'started');
  return started?.kind === 'started' && fresh !== null ? { [secretName(started.begun.number)]: keyToText(fresh) } : {};
}
