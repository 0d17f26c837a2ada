/**
 * The list of tables for those who look at it: whole at first, then each change. What this server changes is told at once; what others do is
 * found by looking at the store now and then. Every card that is told was read from the store after the change, so none can be out of date.
 */
import type { FromServer, TableCard } from '@parlour/protocol';
import type { PlayerId, TableCode } from '@parlour/table';
import { readCards } from './face.ts';
import { Queue } from './queue.ts';
import type { World } from './world.ts';

/** Tables that a list shows; the newest come first. */
export const SHOWN = 200;

export interface ListReader {
  readonly player: PlayerId;
  readonly name: string;
  say(message: FromServer): void;
}

export class ListFeed {
  private readonly world: World;
  private readonly queue: Queue;
  private readonly readers = new Set<ListReader>();
  /** Those who wait for the whole list. */
  private readonly joining = new Set<ListReader>();
  /** JSON of each card as the readers know it. */
  private shown = new Map<TableCode, string>();

  constructor(world: World, trouble: (error: unknown) => void) {
    this.world = world;
    this.queue = new Queue(trouble);
  }

  async list(): Promise<TableCard[]> {
    const { store, clock } = this.world;
    const now = clock.now();
    const tables = await store.listed(SHOWN);
    return readCards(
      store,
      tables.map(({ face }) => face).filter(({ expiresAt }) => expiresAt === null || expiresAt > now),
    );
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
      reader.say({ kind: 'tables', time: this.world.clock.now(), you: { player, name }, tables });
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
      const stored = await this.world.store.table(code);
      const [card] = stored?.face.listed ? await readCards(this.world.store, [stored.face]) : [];
      this.show(code, card ?? null, null);
    });
  }

  /** Looks at the store for what others changed. */
  look(): void {
    if (this.isUnread()) return;
    this.queue.add(async () => this.compare(await this.list(), null));
  }

  ended(): Promise<void> {
    return this.queue.ended();
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
