/**
 * What a bot thinks with: its game's own bot, a view, and nothing else. Its moves are listed in a state that is imagined from the view: by the
 * secrecy property those are exactly the moves it has.
 */

import type { BotQuestion } from '@parlour/hall';
import { seeded } from '@parlour/kernel';
import { findGame } from '../registry.ts';

/** Null is silence. */
export function think({ game: name, level, seat, view, must, ms, seed }: BotQuestion): object | null {
  const entry = findGame(name);
  if (entry === undefined) throw new Error(`there is no game ${name} in this house`);
  const { edition, bot } = entry;
  const chance = seeded(seed);
  const moves = edition.game.moves(edition.game.imagine(view, chance), seat);
  if (moves.length === 0) return null;
  const began = performance.now();
  return bot.choose({ view, moves, must, level, chance, more: () => performance.now() - began < ms });
}
