/**
 * The list of tables for those who look at it: whole at first, then each change. What this server changes is told at once; what others do, and
 * what time does, is found by looking at the store now and then. Every card that is told was read from the store after the change, so none can
 * be out of date.
 */
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
  /** JSON of each card as the readers know it. */
  private shown = new Map<TableCode, string>();

  constructor(context: HallContext) {
    this.context = context;
    this.queue = new Queue((error) => context.trouble('list', error));
  }

  async list(): Promise<TableCard[]> {
    return this.cards((await this.read()).shown);
  }

  /** Gives somebody the whole list, and from then on its changes. */
  join(reader: ListReader): void {
    this.joining.add(reader);
    this.queue.add(async () => {
      const tables = await this.list();
      this.compare(tables, reader);
      if (!this.joining.delete(reader)) return;
      this.readers.add(reader);
      const { player, name } = reader;
      reader.say({ kind: 'tables', time: this.context.ports.clock.now(), you: { player, name }, tables });
    });
  }

  leave(reader: ListReader): void {
    this.readers.delete(reader);
    this.joining.delete(reader);
    if (this.isUnread()) this.shown = new Map();
  }

  /** This table may be shown otherwise now, or no longer. */
  changed(code: TableCode): void {
    if (this.isUnread()) return;
    this.queue.add(async () => {
      const { store, clock } = this.context.ports;
      const stored = await store.table(code);
      const [card] = stored !== null && isShown(stored, clock.now()) ? await readCards(store, [stored]) : [];
      this.show(code, card ?? null, null);
    });
  }

  /** Looks at the store for what others and time have changed. */
  look(): void {
    this.queue.add(async () => {
      const { shown, hidden } = await this.read();
      if (!this.isUnread()) this.compare(await this.cards(shown), null);
      await this.unlist(hidden);
    });
  }

  ended(): Promise<void> {
    return this.queue.ended();
  }

  private async read(): Promise<{ readonly shown: readonly StoredTable[]; readonly hidden: readonly StoredTable[] }> {
    const { store, clock } = this.context.ports;
    const tables = await store.listed(LOOKED_AT);
    const now = clock.now();
    const shown = tables.filter((table) => isShown(table, now));
    return { shown, hidden: tables.filter((table) => !shown.includes(table)) };
  }

  private async cards(tables: readonly StoredTable[]): Promise<TableCard[]> {
    return (await readCards(this.context.ports.store, tables)).sort(inListOrder).slice(0, SHOWN);
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

  private compare(tables: readonly TableCard[], except: ListReader | null): void {
    const codes = new Set(tables.map(({ code }) => code));
    for (const code of this.shown.keys()) if (!codes.has(code)) this.show(code, null, except);
    for (const card of tables) this.show(card.code, card, except);
  }

  private show(code: TableCode, card: TableCard | null, except: ListReader | null): void {
    const text = card === null ? undefined : JSON.stringify(card);
    if (text === this.shown.get(code)) return;
    if (text === undefined) this.shown.delete(code);
    else this.shown.set(code, text);
    for (const reader of this.readers)
      if (reader !== except) reader.say(card === null ? { kind: 'unlisted', code } : { kind: 'listed', table: card });
  }
}
