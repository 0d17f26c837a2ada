/**
 * A store of whose tables those that are in use here are once more in memory. Browsers drop what they keep, also in the middle of a game: what
 * was on the table can then still be read, and so be saved as a file.
 */

import { type Entry, type PlayerId, secretName, type TableCode } from '@parlour/table';
import type { Store, StoredEntry, StoredPerson } from '../store/store.ts';

/** Entries that are read in one go. */
const PAGE = 500;

interface Copy {
  readonly entries: StoredEntry[];
  readonly secrets: Map<string, string>;
  /** Resolves when what was there when it was last looked at is here. */
  following: Promise<void>;
}

/** `isLost`: whether the store is gone for good. Then what is asked for comes out of the copy. */
export function copiedStore(store: Store, isLost: () => boolean): Store {
  const copies = new Map<TableCode, Copy>();
  const people = new Map<PlayerId, StoredPerson>();

  const follow = (code: TableCode): void => {
    const copy = copies.get(code) ?? { entries: [], secrets: new Map(), following: Promise.resolve() };
    copies.set(code, copy);
    // Where it fails, the store is gone, and the copy is as good as it is.
    copy.following = copy.following.then(() => readOn(code, copy)).catch(() => {});
  };
  const readOn = async (code: TableCode, copy: Copy): Promise<void> => {
    for (let page: readonly StoredEntry[]; ; ) {
      page = await store.read(code, copy.entries.length + 1, PAGE);
      for (const each of page) await note(code, copy, each);
      if (page.length < PAGE) return;
    }
  };
  const note = async (code: TableCode, copy: Copy, stored: StoredEntry): Promise<void> => {
    const entry = JSON.parse(stored.text) as Entry; // the hall wrote it
    const name = entry.kind === 'started' ? secretName(entry.begun.number) : null;
    const secret = name === null ? null : await store.secret(code, name);
    const known = 'player' in entry && entry.player !== null ? await store.people([entry.player]) : [];
    for (const person of known) people.set(person.player, person);
    if (name !== null && secret !== null) copy.secrets.set(name, secret);
    copy.entries.push(stored);
  };

  return {
    ...store,
    append: async (append) => {
      const appended = await store.append(append);
      if (appended.kind === 'ok') follow(append.table);
      return appended;
    },
    read: async (table, from, limit) => {
      if (isLost()) return copies.get(table)?.entries.slice(from - 1, from - 1 + limit) ?? [];
      const rows = await store.read(table, from, limit);
      if (rows.length > 0) follow(table);
      return rows;
    },
    secret: async (table, name) => (isLost() ? (copies.get(table)?.secrets.get(name) ?? null) : store.secret(table, name)),
    people: async (players) => (isLost() ? players.flatMap((player) => people.get(player) ?? []) : store.people(players)),
    remove: async (code, head) => {
      const removed = await store.remove(code, head);
      if (removed) copies.delete(code);
      return removed;
    },
  };
}
