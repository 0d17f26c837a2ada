/**
 * How a bot thinks: with its game's own bot, a view, and nothing else. Its moves are listed in a state that is imagined from the view: by the
 * secrecy property those are exactly the moves it has.
 */
import { type Bot, type Game, legalMoves, seeded } from '@parlour/kernel';
import type { AskBot, BotQuestion } from '../ports.ts';

export interface BotPorts {
  /** A game and who plays it; undefined for one that is not in this house. */
  find(this: void, game: string): { readonly game: Game; readonly bot: Bot } | undefined;
  /** In ms since some moment; never set by anybody. */
  now(this: void): number;
}

/** Nobody thinks longer about a move, in ms, however much time there is: a level is an amount of thought, and on most machines it takes far less. */
export const LONGEST_THOUGHT = 300;

/** Null is silence. */
export function think({ find, now }: BotPorts, { game: name, level, view, must, ms, seed }: BotQuestion): object | null {
  const found = find(name);
  if (found === undefined) throw new Error(`there is no game ${name} in this house`);
  const chance = seeded(seed);
  const moves = legalMoves(found.game, view, chance);
  if (moves.length === 0) return null;
  const until = now() + Math.min(ms, LONGEST_THOUGHT);
  return found.bot.choose({ view, moves, must, level, chance, more: () => now() < until });
}

/** Bots that think right here, in the thread that asks: for tables where nobody waits but the one who plays. */
export const botsHere =
  (ports: BotPorts): AskBot =>
  (question) =>
    Promise.resolve(question).then((asked) => think(ports, asked));
