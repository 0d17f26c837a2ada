/**
 * Where a person's memory lies on the device: one entry of the browser's storage for each game, so that two tabs never write over each other's.
 * What another version wrote is left alone; what can't be read is as if it were not there. A game that was removed leaves a mark without its
 * story, or the server's list would bring it back.
 */
import { fieldsOf } from '@parlour/kernel';
import { fuller, gameKey, type KeptGame, newestFirst, readKeptGame } from './kept-game.ts';

/** What of the browser's storage is needed. */
export type Shelf = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Everything of the memory, and nothing else, begins with it. */
export const PREFIX = 'parlour.mine.';
const GAME = `${PREFIX}game.`;
const REMOVED = `${PREFIX}removed.`;
const CLEARED = `${PREFIX}cleared`;
const NAMES = `${PREFIX}names`;
const TRIED = `${PREFIX}tried`;
/** Of a line as it is written now. */
const FORMAT = 1;

/** Null where the browser keeps nothing. */
export function browserShelf(): Shelf | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

/** kept: it lies there now, or did before. removed: its owner did not want it. later: a later version has it. full: there is no room. */
export type KeepOutcome = 'kept' | 'removed' | 'later' | 'full';

export function keepGame(shelf: Shelf, game: KeptGame): KeepOutcome {
  const key = gameKey(game);
  if (isRemoved(shelf, game)) return 'removed';
  const found = shelf.getItem(GAME + key);
  if (found !== null && isLater(found)) return 'later';
  const known = found === null ? null : readLine(found);
  const next = known === null ? game : fuller(known, game);
  return next === known || put(shelf, GAME + key, writeLine(next)) ? 'kept' : 'full';
}

/** As somebody who wants it back: what was removed before comes again. */
export function restoreGame(shelf: Shelf, game: KeptGame): KeepOutcome {
  shelf.removeItem(REMOVED + gameKey(game));
  return keepGame(shelf, game);
}

/** The newest first. `later`: how many a later version of this page has written. */
export function keptGames(shelf: Shelf): { readonly games: readonly KeptGame[]; readonly later: number } {
  const texts = keysOf(shelf, GAME).map((key) => shelf.getItem(key) ?? '');
  const games = texts.flatMap((line) => readLine(line) ?? []);
  return { games: games.sort(newestFirst), later: texts.filter(isLater).length };
}

export const keptGame = (shelf: Shelf, game: Pick<KeptGame, 'home' | 'table' | 'number'>): KeptGame | null =>
  readLine(shelf.getItem(GAME + gameKey(game)) ?? '');

/** Where anything at all is kept, whoever wrote it. */
export const isKept = (shelf: Shelf, game: Pick<KeptGame, 'home' | 'table' | 'number'>): boolean => {
  const found = shelf.getItem(GAME + gameKey(game));
  return found !== null && (isLater(found) || readLine(found) !== null);
};

export const hasGames = (shelf: Shelf): boolean => keysOf(shelf, GAME).length > 0;

export function removeGame(shelf: Shelf, game: KeptGame): void {
  shelf.removeItem(GAME + gameKey(game));
  // One of this device comes from nowhere else.
  if (game.home === 'server') put(shelf, REMOVED + gameKey(game), '');
}

export const isRemoved = (shelf: Shelf, game: Pick<KeptGame, 'home' | 'table' | 'number'>): boolean =>
  shelf.getItem(REMOVED + gameKey(game)) !== null;

/** All of it, names too. What the server has from before `at` does not come back by itself. */
export function removeAll(shelf: Shelf, at: number): void {
  forgetAll(shelf);
  put(shelf, CLEARED, `${at}`);
}

/** As if there had never been any. */
export function forgetAll(shelf: Shelf): void {
  for (const key of keysOf(shelf, PREFIX)) shelf.removeItem(key);
}

/** Until when everything was removed, in ms; 0 if never. */
export const clearedUntil = (shelf: Shelf): number => Number(shelf.getItem(CLEARED)) || 0;

export const forgetCleared = (shelf: Shelf): void => shelf.removeItem(CLEARED);

/** What people of the server are called, by id, as it said when it was last asked. */
export function keptNames(shelf: Shelf): ReadonlyMap<string, string> {
  try {
    const named = Object.entries(fieldsOf(JSON.parse(shelf.getItem(NAMES) ?? '{}')));
    return new Map(named.filter((each): each is [string, string] => typeof each[1] === 'string'));
  } catch {
    return new Map();
  }
}

export function keepNames(shelf: Shelf, names: ReadonlyMap<string, string>): void {
  if (names.size === 0) shelf.removeItem(NAMES);
  // Old names do not stay where new ones have no room.
  else if (!put(shelf, NAMES, JSON.stringify(Object.fromEntries(names)))) shelf.removeItem(NAMES);
}

/** Whether there is room for another game. */
export function hasRoom(shelf: Shelf): boolean {
  const tried = put(shelf, TRIED, '.'.repeat(1000));
  shelf.removeItem(TRIED);
  return tried;
}

function put(shelf: Shelf, key: string, written: string): boolean {
  try {
    shelf.setItem(key, written);
    return true;
  } catch {
    return false;
  }
}

const keysOf = (shelf: Shelf, prefix: string): readonly string[] =>
  Array.from({ length: shelf.length }, (_, i) => shelf.key(i)).filter((key): key is string => key?.startsWith(prefix) === true);

const writeLine = (game: KeptGame): string => JSON.stringify({ format: FORMAT, ...game });

const isLater = (written: string): boolean => Number(fieldsOf(parsed(written))['format']) > FORMAT;

function readLine(written: string): KeptGame | null {
  const json = parsed(written);
  return fieldsOf(json)['format'] === FORMAT ? readKeptGame(json) : null;
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return null;
  }
}
