/**
 * The tables of this device as the front page knows them: a few words of each, so that nothing has to be opened to list them. The tables
 * themselves lie in the device's store. The newest first.
 */
import { ExternalStore, useExternal } from '../external-store.ts';
import { keyOf, store, stored } from '../storage.ts';

export interface TableHere {
  readonly code: string;
  /** The game's id. */
  readonly game: string;
  /** Who plays at the device, by name; bots are not among them. */
  readonly people: readonly string[];
  /** When somebody was last at it, in ms. */
  readonly at: number;
}

const STORED_AS = 'here';
const tables = new ExternalStore<readonly TableHere[]>(read());

export function noteTableHere(table: TableHere): void {
  keep([table, ...read().filter(({ code }) => code !== table.code)]);
}

export function forgetTableHere(code: string): void {
  keep(read().filter((table) => table.code !== code));
}

/** These lie in the store; those of them that are not in the list are in it from now on. */
export function noteFoundHere(found: readonly TableHere[]): void {
  const known = read();
  const more = found.filter(({ code }) => !known.some((table) => table.code === code));
  if (more.length > 0 || !isListKept()) keep([...known, ...more].sort((a, b) => b.at - a.at));
}

/** False where there never was a list, or the browser has lost it. An empty one is one. */
export const isListKept = (): boolean => stored(STORED_AS) !== null;

export const tablesHere = (): readonly TableHere[] => tables.now;

export const useTablesHere = (): readonly TableHere[] => useExternal(tables);

function keep(next: readonly TableHere[]): void {
  store(STORED_AS, JSON.stringify(next));
  tables.set(next);
}

function read(): readonly TableHere[] {
  try {
    const json: unknown = JSON.parse(stored(STORED_AS) ?? '[]');
    return Array.isArray(json) ? json.filter(isTableHere).sort((a, b) => b.at - a.at) : [];
  } catch {
    return [];
  }
}

function isTableHere(found: unknown): found is TableHere {
  if (typeof found !== 'object' || found === null) return false;
  const { code, game, people, at } = found as Readonly<Record<string, unknown>>;
  const named = Array.isArray(people) && people.every((name) => typeof name === 'string');
  return typeof code === 'string' && typeof game === 'string' && named && typeof at === 'number';
}

/** Another tab may make one, or remove it. */
if (typeof addEventListener !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key === keyOf(STORED_AS)) tables.set(read());
  });
}
