/**
 * The list of tables for those who look at it: whole at first, then each change. What this server changes is told at once; what others do, and
 * what time does, is found by looking at the store now and then, at most once a moment however many ask: all get what was found. Every card
 * that is told was read from the store after the change, so none can be out of date.
 */
import type { Cancel } from '@parlour/kernel';
import type { FromServer, TableCard } from '@parlour/protocol';
import { inListOrder } from '@parlour/protocol/codes';
import type { PlayerId, TableCode } from '@parlour/table';
import type { HallContext } from '../context.ts';
import { Queue } from '../queue.ts';
import type { StoredTable } from '../store/store.ts';
import { isShown, readCards } from '../tables/summary.ts';

/** Tables that a list shows, and those among which they are looked for: the newest that the store would list. */
export const SHOWN = 200;
const LOOKED_AT = 1_000;
/** Within so many ms the store is read as a whole once. */
export const MOMENT = 1_000;

export interface ListReader {
  readonly player: PlayerId;
  readonly name: string;
  say(message: FromServer): void;
}

export class ListFeed {
  private readonly context: HallContext;
  private readonly queue: Queue;
  private readonly readers = new Set<ListReader>();
  /** Those who wait for the whole list. */
  private readonly joining = new Set<ListReader>();
  /** Tables that are to be read again. */
  private readonly stale = new Set<TableCode>();
  /** Each card as the readers know it, and its JSON. */
  private readonly shown = new Map<TableCode, { readonly card: TableCard; readonly text: string }>();
  /** When that was last begun to be read as a whole. */
  private readAt = Number.NEGATIVE_INFINITY;
  /** All of it as JSON, until something changes. */
  private written: string | null = null;
  /** A look that is to come, or none. */
  private looking: Cancel | null = null;
  private lookedAt = Number.NEGATIVE_INFINITY;

  constructor(context: HallContext) {
    this.context = context;
    this.queue = new Queue((error) => context.trouble('list', error));
  }

  list(): Promise<readonly TableCard[]> {
    return this.ask(async () => {
      await this.bringUpToDate(null);
      return this.cards();
    });
  }

  /** The answer to whoever asks over HTTP. */
  text(): Promise<string> {
    return this.ask(async () => {
      await this.bringUpToDate(null);
      this.written ??= JSON.stringify({ tables: this.cards() });
      return this.written;
    });
  }

  /** Gives somebody the whole list, and from then on its changes. */
  join(reader: ListReader): void {
    this.joining.add(reader);
    this.queue.add(async () => {
      await this.bringUpToDate(reader);
      if (!this.joining.delete(reader)) return;
      this.readers.add(reader);
      const { player, name } = reader;
      reader.say({ kind: 'tables', time: this.context.ports.clock.now(), you: { player, name }, tables: this.cards() });
    });
  }

  leave(reader: ListReader): void {
    this.readers.delete(reader);
    this.joining.delete(reader);
  }

  /** This table may be shown otherwise now, or no longer. Whoever is still here in the end is told nothing more: they go elsewhere. */
  changed(code: TableCode): void {
    if (this.context.isStopping) return;
    if ((this.isUnread() && !this.isFresh()) || this.stale.has(code)) return;
    this.stale.add(code);
    this.queue.add(async () => {
      const { store, clock } = this.context.ports;
      this.stale.delete(code);
      const stored = await store.table(code);
      const [card] = stored !== null && isShown(stored, clock.now()) ? await readCards(store, [stored]) : [];
      this.show(code, card ?? null, null);
    });
  }

  /** Looks at the store for what others and time have changed: now or, where that was done just now, in a moment. */
  look(): void {
    if (this.looking !== null || this.context.isStopping) return;
    const { clock } = this.context.ports;
    const wait = this.lookedAt + MOMENT - clock.now();
    if (wait > 0 && wait <= MOMENT) this.looking = clock.after(wait, () => this.lookNow());
    else this.lookNow();
  }

  /** Somebody has another name, who may be a host. */
  renamed(): void {
    if (!this.isUnread()) this.look();
  }

  ended(): Promise<void> {
    this.looking?.();
    return this.queue.ended();
  }

  private lookNow(): void {
    this.looking = null;
    this.lookedAt = this.context.ports.clock.now();
    this.queue.add(async () => {
      const { shown, hidden } = await this.read();
      if (!this.isUnread()) await this.compare(shown, null);
      await this.unlist(hidden);
    });
  }

  /** In its turn: after the changes that were made before. */
  private ask<T>(make: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => this.queue.add(() => make().then(resolve, reject)));
  }

  private async bringUpToDate(except: ListReader | null): Promise<void> {
    if (this.isFresh()) return;
    // From here on every change is followed: what changes while the store is read may be missing from what was read.
    this.readAt = this.context.ports.clock.now();
    try {
      await this.compare((await this.read()).shown, except);
    } catch (error) {
      this.readAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }

  /** What was read as a whole a moment ago, and every change of ours since then, is the list. */
  private isFresh(): boolean {
    return Math.abs(this.context.ports.clock.now() - this.readAt) < MOMENT;
  }

  private cards(): TableCard[] {
    return [...this.shown.values()]
      .map(({ card }) => card)
      .sort(inListOrder)
      .slice(0, SHOWN);
  }

  private async read(): Promise<{ readonly shown: readonly StoredTable[]; readonly hidden: readonly StoredTable[] }> {
    const { store, clock } = this.context.ports;
    const tables = await store.listed(LOOKED_AT);
    const now = clock.now();
    const shown = tables.filter((table) => isShown(table, now));
    return { shown, hidden: tables.filter((table) => !shown.includes(table)) };
  }

  /** What nobody is at must not crowd out the others in the store's list either. Whoever comes to such a table has it listed again. */
  private async unlist(hidden: readonly StoredTable[]): Promise<void> {
    const { store } = this.context.ports;
    for (const { code, head, summary } of hidden)
      if (!this.context.isReadOnly && this.context.tables.inHand(code) === null) await store.refresh(code, head, { ...summary, listed: false });
  }

  private isUnread(): boolean {
    return this.readers.size + this.joining.size === 0;
  }

  private async compare(tables: readonly StoredTable[], except: ListReader | null): Promise<void> {
    const cards = (await readCards(this.context.ports.store, tables)).sort(inListOrder).slice(0, SHOWN);
    const codes = new Set(cards.map(({ code }) => code));
    for (const code of this.shown.keys()) if (!codes.has(code)) this.show(code, null, except);
    for (const card of cards) this.show(card.code, card, except);
  }

  private show(code: TableCode, card: TableCard | null, except: ListReader | null): void {
    const text = card === null ? undefined : JSON.stringify(card);
    if (text === this.shown.get(code)?.text) return;
    this.written = null;
    if (card === null || text === undefined) this.shown.delete(code);
    else this.shown.set(code, { card, text });
    for (const reader of this.readers)
      if (reader !== except) reader.say(card === null ? { kind: 'unlisted', code } : { kind: 'listed', table: card });
  }
}
