/** The games as servers, terminals and tests need them: rules, bots and words of all of them, loaded as they start. */
import { type GameBox, type LoadedGame, loadGame } from '@parlour/kernel';
import { BOXES } from './registry.ts';

const boxes: readonly GameBox[] = BOXES;

export const GAMES: readonly LoadedGame[] = await Promise.all(boxes.map((box) => loadGame(box)));

export const gameNames: readonly string[] = GAMES.map(({ game }) => game.id);

export const findGame = (name: string): LoadedGame | undefined => GAMES.find(({ game }) => game.id === name);

/** For who knows that there is one. */
export function gameNamed(name: string): LoadedGame {
  const found = findGame(name);
  if (found === undefined) throw new Error(`there is no game ${name}`);
  return found;
}

export type { LoadedGame };
