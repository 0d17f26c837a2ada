/**
 * A memory as a file: to keep, or to take to another device. It holds the lines as they are kept, so people of a server are in it by their ids and
 * not by their names: a name that is erased later is in no file.
 */
import { fieldsOf } from '@parlour/kernel';
import { type KeptGame, mergeGames, readKeptGame } from './kept-game.ts';

const FORMAT = 'parlour/memory/1';
const ANY_FORMAT = /^parlour\/memory\/\d+$/;
/** In bytes: some forty thousand games. */
const LARGEST = 10_000_000;

export const memoryFile = (games: readonly KeptGame[]): object => ({ format: FORMAT, games });

/** strange: it is something else. later: a later version of this page wrote it. */
export type MemoryFileFault = 'strange' | 'later' | 'large';

/** The same of a file that somebody chose; one that is too large is not brought into memory at all. */
export async function openMemoryFile(file: Pick<File, 'size' | 'text'>): Promise<ReturnType<typeof readMemoryFile>> {
  return file.size > LARGEST ? 'large' : readMemoryFile(await file.text().catch(() => ''));
}

/** What a file holds, every game once; or why it holds nothing. `unread`: so many lines are none. */
export function readMemoryFile(written: string): { readonly games: readonly KeptGame[]; readonly unread: number } | MemoryFileFault {
  if (written.length > LARGEST) return 'large';
  const { format, games } = fieldsOf(parsed(written));
  if (typeof format !== 'string' || !ANY_FORMAT.test(format)) return 'strange';
  if (format !== FORMAT) return 'later';
  if (!Array.isArray(games)) return 'strange';
  const read = games.flatMap((game) => readKeptGame(game) ?? []);
  return { games: mergeGames(read, []), unread: games.length - read.length };
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return null;
  }
}
