/**
 * Where a person's memory lies on the device: one entry of the browser's storage for each game, so that two tabs never write over each other's.
 * What another version wrote is left alone; what can't be read is as if it were not there. A game that was removed leaves a mark without its
 * story, or the server's list would bring it back.
 */
import { fieldsOf } from '@parlour/kernel';
import { fuller, gameKey, type KeptGame, newestFirst, personsIn, readKeptGame } from './kept-game.ts';

/** What of the browser's storage is needed. */
export type Shelf = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Everything of the memory, and nothing else, begins with it. */
export const PREFIX = 'parlour.mine.';
const GAME = `${PREFIX}game.`;
const REMOVED = `${PREFIX}removed.`;
const CLEARED = `${PREFIX}cleared`;
const NAMES = `${PREFIX}names`;
const TRIED = `${PREFIX}tried`;
/** In letters: some hundred games, or everything else that this page keeps. */
const LEFT_FREE = 50_000;
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

/**
 * Out of a file, for somebody who wants them: what was removed before comes again, and what is known stays as it is, because a file may say
 * anything. Where there is no room for all, some is left for what else this page keeps: who one is, above all.
 */
export function addGames(shelf: Shelf, games: readonly KeptGame[]): { readonly added: number; readonly isFull: boolean } {
  const added: KeptGame[] = [];
  let isFull = false;
  for (const game of games) {
    shelf.removeItem(REMOVED + gameKey(game));
    if (isKept(shelf, game)) continue;
    isFull = keepGame(shelf, game) === 'full';
    if (isFull) break;
    added.push(game);
  }
  while (isFull && !hasRoom(shelf, LEFT_FREE)) {
    const last = added.pop();
    if (last === undefined) break;
    shelf.removeItem(GAME + gameKey(last));
  }
  return { added: added.length, isFull };
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
  keepNames(shelf, keptNames(shelf));
}

export const isRemoved = (shelf: Shelf, game: Pick<KeptGame, 'home' | 'table' | 'number'>): boolean =>
  shelf.getItem(REMOVED + gameKey(game)) !== null;

/** All of it, names too. What the server has from before `now` does not come back by itself, nor what was there: this device's clock may be slow. */
export function removeAll(shelf: Shelf, now: number): void {
  const recorded = keptGames(shelf).games.filter(({ home, told }) => home === 'server' && told === 'record');
  const until = recorded.reduce((latest, { at }) => Math.max(latest, at), now);
  forgetAll(shelf);
  put(shelf, CLEARED, `${until}`);
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

/** Of those who are in a game that is kept; of others none stays. */
export function keepNames(shelf: Shelf, names: ReadonlyMap<string, string>): void {
  const people = new Set(names.size === 0 ? [] : keptGames(shelf).games.flatMap(personsIn));
  const kept = [...names].filter(([id]) => people.has(id));
  if (kept.length === 0) shelf.removeItem(NAMES);
  // Old names do not stay where new ones have no room.
  else if (!put(shelf, NAMES, JSON.stringify(Object.fromEntries(kept)))) shelf.removeItem(NAMES);
}

/** Whether there is room for so many letters; a game has less than a thousand. */
export function hasRoom(shelf: Shelf, letters = 1000): boolean {
  const tried = put(shelf, TRIED, '.'.repeat(letters));
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
