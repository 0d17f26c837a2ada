/**
 * One player against a field of others, over mirrored deals: each deal is played once from every seat, so luck of the deal and of the seat
 * cancels out. What counts is the share of the others that it beats; 1/2 is as good as they are.
 */
import { BOTS_PATIENCE, type Bot, type BotLevel, botMove } from './bot.ts';
import { isClosable } from './capabilities.ts';
import { type Game, type GameTypes, type Place, type Seat, type Start, seatsOf } from './game.ts';
import { seeded } from './seeded.ts';
import { take } from './step.ts';
import { simulatedKey, streamOf } from './stream.ts';

export interface Challenge<T extends GameTypes> {
  readonly game: Game<T>;
  readonly start: Start<T['options']>;
  readonly hero: Bot<T>;
  readonly field: Bot<T>;
  readonly level: BotLevel;
  readonly seed: string;
}

/** How one deal went, from every seat. */
export interface DealResult {
  /** The mean share of the others that the hero beat; a tie counts half. */
  readonly beaten: number;
  /** In how many of the games the hero was first, alone or shared. */
  readonly wins: number;
  readonly games: number;
}

/** Plays deal number `deal` once with the hero on each seat. */
export function playDeal<T extends GameTypes>(challenge: Challenge<T>, deal: number): DealResult {
  const { seats } = challenge.start;
  const results = seatsOf(seats).map((hero) => {
    const standing = playGame(challenge, deal, hero);
    const own = standing.find(({ seat }) => seat === hero)?.rank ?? seats;
    const others = standing.filter(({ seat }) => seat !== hero);
    const beaten = others.reduce((sum, { rank }) => sum + (rank > own ? 1 : rank === own ? 0.5 : 0), 0) / others.length;
    return { beaten, win: own === 1 };
  });
  return {
    beaten: results.reduce((sum, { beaten }) => sum + beaten, 0) / results.length,
    wins: results.filter(({ win }) => win).length,
    games: results.length,
  };
}

function playGame<T extends GameTypes>({ game, start, hero, field, level, seed }: Challenge<T>, deal: number, heroSeat: Seat): readonly Place[] {
  const key = simulatedKey(seed, deal);
  const whims = seeded(`${seed} deal ${deal} hero on ${heroSeat}`);
  const longest = BOTS_PATIENCE * game.longest(start.options, start.seats, start.version);
  let state = game.setup(start, streamOf(key, 0));
  for (let steps = 1; !game.over(state); steps++) {
    if (steps > longest) throw new Error(`deal ${deal} of ${game.id} does not end`);
    const chance = streamOf(key, steps);
    if (game.between(state)) {
      state = take(game, state, isClosable(game, state) ? 'close' : 'next', chance);
      continue;
    }
    const move = botMove(game, state, start.seats, whims, (seat) => (seat === heroSeat ? hero : field), level);
    state = take(game, state, move, chance);
  }
  return game.standing(state);
}

/** A mean with its 95 % interval (normal approximation over deals, which are independent). */
export interface Estimate {
  readonly mean: number;
  readonly from: number;
  readonly to: number;
}

export function estimate(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  const half = 1.96 * Math.sqrt(variance / values.length);
  return { mean, from: mean - half, to: mean + half };
}
