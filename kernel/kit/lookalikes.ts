/**
 * Pairs of states that a viewer must not tell apart, made by hand: in the true one some of what the rules page hides from the viewer changes places.
 * `imagine` has no part in that, so a leak which `view` and `imagine` share shows at once. And it is cheap: many games are watched, of any options,
 * numbers of seats and moods, in stretches up to their last rounds. Deals are held against the first one, and against what is to be told of them.
 */
import {
  type Chance,
  type Encoder,
  type Game,
  type GameTypes,
  isTableStep,
  type Seat,
  type Step,
  seatsOf,
  seeded,
  type View,
  type Viewer,
} from '../src/kernel.ts';
import { drawnCombinations, type TestedTable, tableOf } from './combinations.ts';
import { hearDeal, hearStep, isDeal, seeDeal } from './deals.ts';
import { moody } from './moods.ts';
import { fail } from './nonconformance.ts';
import { Onlooker, type Sightings } from './onlooker.ts';
import { type PlayedStep, play } from './play.ts';
import type { Oracle } from './spec.ts';

/** What an author hands in. All of it is written from the rules page, none of it from the game's view. */
export interface Lookalikes<T extends GameTypes> {
  readonly game: Game<T>;
  readonly oracle: Oracle<T>;
  /** How it is written in numbers, if it is. */
  readonly encoder?: Encoder<T>;
  /**
   * Another state, which keeps the laws and in which the viewer would have seen and heard just the same; null where there is none at hand. Made
   * field by field: what a state should not hold is not in it.
   */
  readonly lookalike: (state: T['state'], viewer: Viewer, chance: Chance) => T['state'] | null;
  /** A number that every deal changes. */
  readonly dealOf: (state: T['state']) => number;
  /** The cards as they lie after a deal. */
  readonly dealt: (state: T['state']) => unknown;
  /** The cards as this chance would deal them in a first round: later deals are no other. The step is null at the setup. */
  readonly dealtAnew: (state: T['state'], step: Step<T['move']> | null, chance: Chance) => unknown;
  /**
   * All that a viewer hears at a step that dealt: no more than the step itself and the view after it say. A deal is chance alone, so no pair of
   * states could show a leak there.
   */
  readonly toldOfDeal: (view: View<T>, step: Step<T['move']> | null) => readonly T['event'][];
  /** Who is told this at any other step; null for all. */
  readonly toldTo: (event: T['event'], step: Step<T['move']>) => readonly Seat[] | null;
}

/** How much is watched: so many games, each at another table. */
export interface Watch {
  readonly seed: string;
  readonly games: number;
}

/** How long a stretch is, and how far before what it is about it begins. */
const STRETCH = 20;
const LEAD = 4;
/** After how many moments a game is left: few are played to a late end, so that there is time for many tables. */
const MOMENTS = [400, 400, 1000, 3000];
/** How often each kind of stretch is watched in a game. */
const TIMES = 2;

export function lookalikes<T extends GameTypes>(spec: Lookalikes<T>, { seed, games }: Watch): string {
  const tally: Sightings = { moments: 0, pairs: 0, steps: 0, learnt: 0 };
  for (const [number, table] of tablesOf(spec, seed, games).entries()) {
    const named = `${seed} / game ${number}`;
    const chance = seeded(named);
    const moments = [...played(table, named, chance)];
    const deals: number[] = [];
    for (const [at, moment] of moments.entries()) {
      if (isDeal(spec, moments, at)) {
        deals.push(at);
        seeDeal(spec, moment);
        for (const viewer of viewersOf(table)) hearDeal(spec, moment, viewer);
      } else hearStep(spec, moment);
    }
    for (const { from, viewer } of stretches(moments, deals, table, chance)) {
      const onlooker = new Onlooker(spec, table, viewer, chance, tally);
      for (const moment of moments.slice(from, from + STRETCH)) onlooker.see(moment);
    }
  }
  if (tally.pairs === 0 || tally.steps === 0) fail('no two states were found that look alike: nothing would be noticed. Mend lookalike().');
  return `${tally.moments} moments of ${games} games, ${tally.pairs} pairs, ${tally.steps} steps side by side, of which ${tally.learnt} told them apart`;
}

/** Option sets that together have every pair of values, drawn again and again until there are enough. */
function tablesOf<T extends GameTypes>({ game, encoder }: Lookalikes<T>, seed: string, games: number): readonly TestedTable<T>[] {
  const tables: TestedTable<T>[] = [];
  while (tables.length < games)
    tables.push(...drawnCombinations({ game }, `${seed} / ${tables.length}`).map((drawn) => tableOf(game, drawn, encoder)));
  return tables.slice(0, games);
}

const viewersOf = <T extends GameTypes>({ start }: TestedTable<T>): readonly Viewer[] => [...seatsOf(start.seats), 'spectator'];

function* played<T extends GameTypes>(table: TestedTable<T>, named: string, chance: Chance): Generator<PlayedStep<T>> {
  let left = chance.pick(MOMENTS);
  for (const moment of play(table, named, { choose: moody(table.game, chance) })) {
    if (left-- === 0) return;
    yield moment;
  }
}

interface Stretch {
  /** The first moment of it. */
  readonly from: number;
  readonly viewer: Viewer;
}

/** After a deal, before one, and about a kind of move, the rarest as often as any: as whoever makes it sees it, and as somebody does. */
function stretches<T extends GameTypes>(
  moments: readonly PlayedStep<T>[],
  deals: readonly number[],
  table: TestedTable<T>,
  chance: Chance,
): Stretch[] {
  const moves = moments.flatMap(({ step }, at) => (step === null || isTableStep(step) ? [] : [{ at, seat: step.seat, kind: step.move.kind }]));
  const kinds = [...new Set(moves.map(({ kind }) => kind))];
  const anyone = (): Viewer => chance.pick(viewersOf(table));
  const before = (at: number, lead: number): number => Math.max(0, at - lead);
  const about = (viewer: (seat: Seat) => Viewer): Stretch[] => {
    if (kinds.length === 0) return [];
    const kind = chance.pick(kinds);
    const { at, seat } = chance.pick(moves.filter((each) => each.kind === kind));
    return [{ from: before(at, LEAD), viewer: viewer(seat) }];
  };
  return Array.from({ length: TIMES }, () => [
    { from: chance.pick(deals), viewer: anyone() },
    { from: before(chance.pick([...deals, moments.length]), STRETCH / 2), viewer: anyone() },
    ...about((seat) => seat),
    ...about(anyone),
  ]).flat();
}
