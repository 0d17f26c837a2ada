/** A game's gist is shown once on a device: at the first table that was made to be played at once. Until it has been read it is asked for again. */
import { keep, kept } from './keep.ts';

const SEEN = 'seen';
const nameOf = (game: string): string => `gist.${game}`;

/** For a table that is being made, unless the gist has been read. */
export function askGist(game: string, code: string): void {
  if (kept(nameOf(game)) !== SEEN) keep(nameOf(game), code);
}

export const isGistDue = (game: string, code: string): boolean => kept(nameOf(game)) === code;

export const gistRead = (game: string): void => keep(nameOf(game), SEEN);
