/** A game's gist is shown once on a device: at the first table that was made to be played at once. Until it has been read it is asked for again. */
import { store, stored } from './storage.ts';

const SEEN = 'seen';
const nameOf = (game: string): string => `gist.${game}`;

/** For a table that is being made, unless the gist has been read. */
export function askGist(game: string, code: string): void {
  if (stored(nameOf(game)) !== SEEN) store(nameOf(game), code);
}

export const isGistDue = (game: string, code: string): boolean => stored(nameOf(game)) === code;

export const gistRead = (game: string): void => store(nameOf(game), SEEN);

/** Whether a table of this game was ever made here to be played at once. */
export const isGistKnown = (game: string): boolean => stored(nameOf(game)) !== null;
