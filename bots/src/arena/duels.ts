/**
 * Two players at one table, over mirrored deals. Each deal is played twice: half of the seats are the one's and half the other's (with an odd number
 * one has a seat more), and then they change all seats. So each has sat once on every seat with the same cards, and luck of deal and seat cancels out.
 * Which half is drawn for each deal, so that over many they have sat in every way.
 */
import { type Chance, type Place, type Seat, seatsOf, seeded } from '@parlour/kernel';
import { beatenShare } from './deals.ts';

/** Two of the players, by their numbers. */
export type Duel = readonly [one: number, other: number];

/** By seat, the number of the player who has it. */
export type Lineup = readonly number[];

/** Which duels are fought: each player against the one named after it, or everybody against everybody. */
export const PAIRINGS = ['neighbours', 'all'] as const;
export type Pairing = (typeof PAIRINGS)[number];

export function duelsOf(players: number, pairing: Pairing): readonly Duel[] {
  const numbers = seatsOf(players);
  return numbers.flatMap((one) =>
    numbers.filter((other) => (pairing === 'all' ? other > one : other === one + 1)).map((other): Duel => [one, other]),
  );
}

/** The two line-ups of a deal. */
export function lineupsOf([one, other]: Duel, seats: number, seed: string, deal: number): readonly [Lineup, Lineup] {
  const half = seeded(`${seed} seats of deal ${deal}`)
    .shuffle(seatsOf(seats))
    .slice(0, Math.floor(seats / 2));
  const lineup = (here: number, there: number): Lineup => seatsOf(seats).map((seat) => (half.includes(seat) ? here : there));
  return [lineup(one, other), lineup(other, one)];
}

/**
 * Chance of a seat's player, or of the order in which seats are asked. It depends on who sits where, not on how many others there are in the arena or
 * in which order they are named.
 */
export const whimsOf = (seed: string, deal: number, names: readonly string[], seat: Seat | 'order'): Chance =>
  seeded(JSON.stringify([seed, deal, names, seat]));

/** What a deal, both games of it, was worth to the first of the two: 1/2 is as good as the other. */
export interface DuelScore {
  /** The share of the other's seats that its own were better than. */
  readonly beats: number;
  /** Its part of the first places. */
  readonly wins: number;
}

export function scoreOf([one]: Duel, games: readonly { readonly lineup: Lineup; readonly standing: readonly Place[] }[]): DuelScore {
  const scores = games.map(({ lineup, standing }) => {
    const isOurs = (seat: Seat): boolean => lineup[seat] === one;
    const first = standing.filter(({ rank }) => rank === 1);
    return { beats: beatenShare(standing, isOurs), wins: first.filter(({ seat }) => isOurs(seat)).length / first.length };
  });
  const mean = (of: keyof DuelScore): number => scores.reduce((sum, score) => sum + score[of], 0) / scores.length;
  return { beats: mean('beats'), wins: mean('wins') };
}
