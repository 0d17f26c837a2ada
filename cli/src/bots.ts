/** The bots of this house's games, and how they think in the thread that asks. */
import { type BotPorts, botsHere } from '@parlour/hall';
import { findGame } from './registry.ts';

export const botPorts: BotPorts = {
  find: (id) => {
    const entry = findGame(id);
    return entry && { game: entry.edition.game, bot: entry.bot };
  },
  now: () => performance.now(),
};

export const bots = botsHere(botPorts);
