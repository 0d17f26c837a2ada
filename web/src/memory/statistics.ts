/**
 * What a person's games say, reckoned honestly: places against what chance would give at tables of that size, with how many games that is. Ties
 * share their places: two who are second of four have two and a half each. A game that was left has no own result.
 */
import { type KeptGame, type KeptPlayer, newestFirst } from './kept-game.ts';

/** How one seat did in a game. */
export interface SeatResult {
  readonly game: KeptGame;
  /** As people say it: 1 + how many were better. */
  readonly place: number;
  /** The same with ties shared out: on average over a table (seats + 1) / 2. */
  readonly shared: number;
  /** Of the others, how many were behind; a tie is half of one. In 0..1. */
  readonly ahead: number;
  readonly won: boolean;
}

export interface Tally {
  readonly played: number;
  /** First, alone or with others. */
  readonly won: number;
  /** So many wins would chance have given. */
  readonly wonByChance: number;
  /** The mean place, and what chance would have given. */
  readonly place: number;
  readonly placeByChance: number;
  readonly verdict: ChanceVerdict;
}

/**
 * few: whatever the places, nothing could be told yet. even: chance alone may well give such places. better, worse: it would do so at most once in
 * forty times.
 */
export type ChanceVerdict = 'few' | 'even' | 'better' | 'worse';

export interface GameTally extends Tally {
  /** The game's id. */
  readonly game: string;
  readonly best: SeatResult;
  readonly last: SeatResult;
  /** The oldest first. */
  readonly results: readonly SeatResult[];
}

/** With whom one played: people by their ids, and bots by their level. */
export interface CompanionTally {
  readonly who: Extract<KeptPlayer, { kind: 'person' | 'bot' }>;
  /** In how many games. */
  readonly games: number;
  /** How often their place and the own one can be compared: once a game and seat. */
  readonly met: number;
  readonly before: number;
  readonly tied: number;
}

export interface NamedTally extends Tally {
  readonly name: string;
}

export function resultOf(game: KeptGame, seat: number | null): SeatResult | null {
  const own = seat === null ? undefined : game.seats[seat];
  if (own === undefined || own.left) return null;
  const better = game.seats.filter(({ rank }) => rank < own.rank).length;
  const tied = game.seats.filter(({ rank }) => rank === own.rank).length;
  const shared = better + (tied + 1) / 2;
  return { game, place: better + 1, shared, ahead: (game.seats.length - shared) / (game.seats.length - 1), won: better === 0 };
}

/** The games one has a result in; the one that was played most first. */
export function byGame(games: readonly KeptGame[]): readonly GameTally[] {
  const results = games
    .toSorted(newestFirst)
    .toReversed()
    .flatMap((game) => resultOf(game, game.you) ?? []);
  return [...grouped(results, ({ game }) => game.game)]
    .map(([game, own]) => ({ game, ...tallyOf(own), best: bestOf(own), last: at(own, -1), results: own }))
    .sort((a, b) => b.played - a.played || b.last.game.at - a.last.game.at);
}

/** Those one played with most first; bots after people. */
export function withWhom(games: readonly KeptGame[]): readonly CompanionTally[] {
  const met = games.flatMap((game) => meetings(game));
  return [...grouped(met, ({ key }) => key).values()]
    .map((each) => {
      const compared = each.flatMap(({ order }) => order ?? []);
      return {
        who: at(each, 0).who,
        games: new Set(each.map(({ game }) => game)).size,
        met: compared.length,
        before: compared.filter((order) => order < 0).length,
        tied: compared.filter((order) => order === 0).length,
      };
    })
    .sort((a, b) => Number(a.who.kind === 'bot') - Number(b.who.kind === 'bot') || b.games - a.games);
}

/** Of the games for which a device was passed around: everybody there by name. */
export function aroundDevice(games: readonly KeptGame[]): readonly NamedTally[] {
  const results = games
    .filter(({ you }) => you === null)
    .flatMap((game) =>
      game.seats.flatMap(({ who }, seat) => {
        const result = resultOf(game, seat);
        return who.kind === 'here' && result !== null ? [{ name: who.name, result }] : [];
      }),
    );
  return [...grouped(results, ({ name }) => name)]
    .map(([name, own]) => ({ name, ...tallyOf(own.map(({ result }) => result)) }))
    .sort((a, b) => b.played - a.played || a.place - b.place);
}

/** Below, no verdict is given. */
const FEW = 5;
/** In standard errors: chance alone leaves them once in twenty times, up or down. */
const SURE = 1.96;
/** Sums of places go by whole steps; a bell curve has half of one more (without it, five wins of five would pass, which chance gives once in 32). */
const HALF_STEP = 0.5;

function tallyOf(results: readonly SeatResult[]): Tally {
  const sum = (of: (result: SeatResult) => number): number => results.reduce((total, result) => total + of(result), 0);
  const played = results.length;
  const chance = sum(({ game }) => (game.seats.length + 1) / 2);
  const off = sum(({ shared }) => shared) - chance;
  const spread = Math.sqrt(sum(({ game }) => variance(game)));
  const isTelling = (places: number): boolean => Math.abs(places) - HALF_STEP >= SURE * spread;
  const most = sum(({ game }) => (game.seats.length - 1) / 2);
  const verdict = played < FEW || spread === 0 || !isTelling(most) ? 'few' : !isTelling(off) ? 'even' : off < 0 ? 'better' : 'worse';
  return {
    played,
    won: results.filter(({ won }) => won).length,
    wonByChance: sum(({ game: { seats } }) => seats.filter(({ rank }) => rank === 1).length / seats.length),
    place: (chance + off) / played,
    placeByChance: chance / played,
    verdict,
  };
}

/** Of the places of one game, if they were dealt out by chance. */
function variance({ seats }: KeptGame): number {
  const mean = (seats.length + 1) / 2;
  const places = seats.map(
    ({ rank }) => seats.filter((other) => other.rank < rank).length + (seats.filter((other) => other.rank === rank).length + 1) / 2,
  );
  return places.reduce((total, place) => total + (place - mean) ** 2, 0) / seats.length;
}

/** Ahead of the most, at the largest table, lately. */
const bestOf = (results: readonly SeatResult[]): SeatResult =>
  at(
    results.toSorted((a, b) => b.ahead - a.ahead || b.game.seats.length - a.game.seats.length || b.game.at - a.game.at),
    0,
  );

/** `order` below 0: the own place was before theirs; null where one of the two left. */
function meetings(game: KeptGame) {
  const own = game.you === null ? undefined : game.seats[game.you];
  if (own === undefined) return [];
  return game.seats.flatMap(({ who, left, rank }, seat) => {
    if (seat === game.you || who.kind === 'here') return [];
    const key = who.kind === 'bot' ? `bot ${who.level}` : `person ${who.player}`;
    return [{ key, who, game, order: left || own.left ? null : own.rank - rank }];
  });
}

function grouped<T>(list: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

function at<T>(list: readonly T[], i: number): T {
  const found = list.at(i);
  if (found === undefined) throw new RangeError('a tally is of at least one game');
  return found;
}
