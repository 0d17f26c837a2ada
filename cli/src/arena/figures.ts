/** What an arena found, as numbers: what the report, the chart and the file for programs are made of. */
import { type Duel, type Estimate, estimateShare, ratingsOf, type ThinkingFigures, thinkingFigures } from '@parlour/bots/arena';
import type { Entrant } from './entrants.ts';
import type { ArenaPlan } from './thread.ts';
import type { ArenaRun } from './threads.ts';

/** Two players against each other; shares are those of the first, 1/2 is as good as the other. */
export interface DuelFigures {
  readonly players: readonly [string, string];
  readonly beats: Estimate;
  readonly wins: Estimate;
  readonly games: number;
}

/** A player over all of its duels. */
export interface EntrantFigures {
  readonly name: string;
  readonly kind: Entrant['kind'];
  readonly rating: Estimate;
  readonly beats: Estimate;
  readonly wins: Estimate;
  /** In ms: CPU time of bots, and of programs the time until the answer came. */
  readonly thinking: ThinkingFigures;
}

export interface ArenaFigures {
  readonly game: string;
  readonly version: number;
  readonly preset: string;
  readonly changed: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly seed: string;
  readonly deals: number;
  readonly duels: readonly DuelFigures[];
  readonly players: readonly EntrantFigures[];
}

export function figuresOf(plan: ArenaPlan, { deals, scores, thinking }: ArenaRun): ArenaFigures {
  const { game, start, preset, changed, seed, duels, entrants } = plan;
  const shares = (duel: number, of: 'beats' | 'wins'): readonly number[] => (scores[duel] ?? []).map((score) => score[of]);
  const ratings = ratingsOf(
    entrants.length,
    duels.map((duel, i) => ({ duel, shares: shares(i, 'beats') })),
  );
  const nameOf = (player: number): string => entrants[player]?.name ?? '';
  return {
    game,
    version: start.version,
    preset,
    changed,
    seats: start.seats,
    seed,
    deals,
    duels: duels.map(([one, other], i) => ({
      players: [nameOf(one), nameOf(other)],
      beats: estimateShare(shares(i, 'beats')),
      wins: estimateShare(shares(i, 'wins')),
      games: 2 * deals,
    })),
    players: entrants.map(({ name, kind }, player) => ({
      name,
      kind,
      rating: ratings[player] ?? NO_RATING,
      beats: estimateShare(overall(duels, player, deals, (duel) => shares(duel, 'beats'))),
      wins: estimateShare(overall(duels, player, deals, (duel) => shares(duel, 'wins'))),
      thinking: thinkingFigures(thinking[player] ?? { moves: 0, total: 0, most: 0, counts: {} }),
    })),
  };
}

const NO_RATING: Estimate = { mean: Number.NaN, from: Number.NaN, to: Number.NaN };

/** By deal, a player's mean over its duels. */
function overall(duels: readonly Duel[], player: number, deals: number, shares: (duel: number) => readonly number[]): readonly number[] {
  const own = duels.flatMap((duel, i) => (duel.includes(player) ? [{ isFirst: duel[0] === player, values: shares(i) }] : []));
  return Array.from({ length: deals }, (_, deal) => {
    const values = own.map(({ isFirst, values: all }) => (isFirst ? (all[deal] ?? 0) : 1 - (all[deal] ?? 0)));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
}

/** Whether each player beats the one named after it, beyond doubt. */
export const inOrder = ({ duels, players }: ArenaFigures): boolean =>
  players.every(({ name }, i) => {
    const next = players[i + 1];
    return next === undefined || duels.some(({ players: [one, other], beats }) => one === name && other === next.name && beats.from > 0.5);
  });
