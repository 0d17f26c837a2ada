/**
 * What bots think with: a game's own bot where it has one, a random legal move elsewhere. A mind gets a view and nothing else, and lists its
 * moves in a state it imagines from that view: those are exactly the moves it has.
 */
import { seeded } from '@parlour/kernel';
import type { Minds } from '@parlour/server';
import { findGame, isPlayable } from './registry.ts';

/** One in so many times a mind without thoughts of its own speaks where it merely may. */
const RARELY = 8;

export const minds: Minds = ({ game: name, seat, view, must, level, seed }) => {
  const entry = findGame(name);
  if (entry === undefined) return Promise.resolve(null);
  const { game } = entry.edition;
  const chance = seeded(seed);
  const moves = game.moves(game.imagine(view, chance), seat);
  if (moves.length === 0) return Promise.resolve(null);
  const thinks = isPlayable(entry);
  const thought = thinks ? entry.bot.choose({ view, moves, must, level, chance, more: () => true }) : null;
  if (thought !== null) return Promise.resolve(thought);
  const speaks = must || (!thinks && chance.below(RARELY) === 0);
  return Promise.resolve(speaks ? chance.pick(moves) : null);
};
