/** What the pages around it need of a person's memory: whether there is any, and to forget it with its owner. */
import { browserShelf, forgetAll, hasGames } from './keeping.ts';

export function hasMemory(): boolean {
  const shelf = browserShelf();
  return shelf !== null && hasGames(shelf);
}

export function forgetMemory(): void {
  const shelf = browserShelf();
  if (shelf !== null) forgetAll(shelf);
}
