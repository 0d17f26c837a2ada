/** The game that somebody names on the command line; without a name, the first. */
import { findGame, gameNames, type LoadedGame } from '@parlour/registry/loaded';
import { Mistake } from './mistake.ts';

export function gameAsked(name = gameNames[0] ?? ''): LoadedGame {
  const found = findGame(name);
  if (found === undefined) throw new Mistake(`There is no game “${name}”. Games: ${gameNames.join(', ')}.`);
  return found;
}
