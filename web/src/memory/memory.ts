/** The memory as the pages have it: read once, and anew whenever this tab or another one has changed it. */
import { ExternalStore, useExternal } from '../external-store.ts';
import { whoAmI } from '../identity.ts';
import {
  addGames,
  browserShelf,
  clearedUntil,
  forgetCleared,
  hasRoom,
  keptGames,
  keptNames,
  PREFIX,
  removeAll,
  removeGame,
  type Shelf,
} from './keeping.ts';
import { type KeptGame, seatedAs } from './kept-game.ts';

export interface Memory {
  /** The newest first. */
  readonly games: readonly KeptGame[];
  /** So many a later version of this page wrote. */
  readonly later: number;
  /** By id. */
  readonly names: ReadonlyMap<string, string>;
  /** Until when everything was removed, in ms; 0 if never. */
  readonly cleared: number;
  /** none: this browser keeps nothing. full: nothing more. */
  readonly room: 'ample' | 'full' | 'none';
}

const EMPTY: Memory = { games: [], later: 0, names: new Map(), cleared: 0, room: 'none' };
const memory = new ExternalStore<Memory>(EMPTY);

export const useMemory = (): Memory => useExternal(memory);

/** Reads it anew. */
export function refreshMemory(): void {
  const shelf = browserShelf();
  memory.set(shelf === null ? EMPTY : read(shelf));
}

function read(shelf: Shelf): Memory {
  const { games, later } = keptGames(shelf);
  const player = whoAmI()?.player ?? null;
  return {
    games: games.map((game) => seatedAs(game, player)),
    later,
    names: keptNames(shelf),
    cleared: clearedUntil(shelf),
    room: hasRoom(shelf) ? 'ample' : 'full',
  };
}

export function dropGame(game: KeptGame): void {
  const shelf = browserShelf();
  if (shelf !== null) removeGame(shelf, game);
  refreshMemory();
}

export function dropEverything(): void {
  const shelf = browserShelf();
  if (shelf !== null) removeAll(shelf, Date.now());
  refreshMemory();
}

/** From now on the server's list is read from its beginning again. */
export function wantEverything(): void {
  const shelf = browserShelf();
  if (shelf !== null) forgetCleared(shelf);
  refreshMemory();
}

/** How many of them were not known; null where there was no room for all. */
export function takeIn(games: readonly KeptGame[]): number | null {
  const shelf = browserShelf();
  if (shelf === null) return null;
  const { added, isFull } = addGames(shelf, games);
  refreshMemory();
  return isFull ? null : added;
}

/** Follows what other tabs do, while somebody looks. Gives a way to stop. */
export function followMemory(): () => void {
  const heard = ({ key }: StorageEvent): void => {
    // A null: everything was cleared. Whether there is room is tried out, and would be heard in the other tabs for ever.
    if (key === null || (key.startsWith(PREFIX) && !key.endsWith('.tried'))) refreshMemory();
  };
  refreshMemory();
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
