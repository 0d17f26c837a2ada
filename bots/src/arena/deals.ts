/**
 * One bot against a field of others, over mirrored deals: each deal is played once from every seat, so luck of the deal and of the seat
 * cancels out. What counts is the share of the others that it beats; 1/2 is as good as they are. Games measure their bots with it in their tests.
 */
import { type BotPlayer, type Game, type GameTypes, type Place, type Seat, type Start, seatsOf, seeded, simulatedKey } from '@parlour/kernel';
import { Sitting } from './sitting.ts';

export interface Challenge<T extends GameTypes> {
  readonly game: Game<T>;
  readonly start: Start<T['options']>;
  readonly hero: BotPlayer<T>;
  readonly field: BotPlayer<T>;
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
    return { beaten: beatenShare(standing, (seat) => seat === hero), win: own === 1 };
  });
  return {
    beaten: results.reduce((sum, { beaten }) => sum + beaten, 0) / results.length,
    wins: results.filter(({ win }) => win).length,
    games: results.length,
  };
}

/** Of all pairs of one of these seats and one of the others, the share in which these are the better; a tie counts half. */
export function beatenShare(standing: readonly Place[], isOurs: (seat: Seat) => boolean): number {
  const ours = standing.filter(({ seat }) => isOurs(seat));
  const others = standing.filter(({ seat }) => !isOurs(seat));
  const beaten = ours.flatMap(({ rank }) => others.map((other): number => (rank < other.rank ? 1 : rank === other.rank ? 0.5 : 0)));
  return beaten.reduce((sum, each) => sum + each, 0) / beaten.length;
}

function playGame<T extends GameTypes>({ game, start, hero, field, seed }: Challenge<T>, deal: number, heroSeat: Seat): readonly Place[] {
  const whims = seeded(`${seed} deal ${deal} hero on ${heroSeat}`);
  const sitting = new Sitting({ game, start, key: simulatedKey(seed, deal), order: whims });
  for (let asked = sitting.question(); asked !== null; asked = sitting.question()) {
    const { bot, level } = asked.seat === heroSeat ? hero : field;
    sitting.answer(bot.choose({ ...asked, level, chance: whims, more: () => true }));
  }
  return sitting.standing;
}

/** A mean with its 95 % interval (normal approximation over deals, which are independent). */
export interface Estimate {
  readonly mean: number;
  readonly from: number;
  readonly to: number;
}

export function estimate(values: readonly number[]): Estimate {
  const mean = meanOf(values);
  const half = Z95 * Math.sqrt(varianceOf(values) / values.length);
  return { mean, from: mean - half, to: mean + half };
}

/**
 * The same of shares, which lie between 0 and 1, for any number of deals: as if there had been one deal more that went all wrong and one that went all
 * right. Ten deals that are all won prove much, but not that nobody ever loses.
 */
export function estimateShare(shares: readonly number[]): Estimate {
  const { mean: middle, from, to } = estimate(doubted(shares));
  const mean = shares.length === 0 ? middle : meanOf(shares);
  return { mean, from: Math.max(0, from), to: Math.min(1, to) };
}

export const doubted = (shares: readonly number[]): readonly number[] => [...shares, 0, 1];

/** Of the normal distribution, 95 % lie within so many deviations. */
export const Z95 = 1.96;

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
}
