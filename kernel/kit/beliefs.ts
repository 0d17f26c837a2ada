/**
 * Everything that a viewer must hold possible, exactly: the states whose whole history would have looked to them as the real one did, each
 * weighed by chance. Hidden moves of others weigh 1 each: the kit knows what may be played, not what is wise. What is left after every step
 * is what `imagine` must draw from.
 */
import {
  type Chance,
  type GameTypes,
  isClosable,
  isTableStep,
  type Seat,
  type Step,
  seatsOf,
  type Tell,
  take,
  text,
  type Viewer,
} from '../src/kernel.ts';
import { hears, viewText } from './apart.ts';
import type { TestedTable } from './combinations.ts';
import { outcomes } from './enumerate.ts';

export interface Belief<S> {
  readonly state: S;
  readonly weight: number;
}

/** By the one text of the state. Weights add up to 1. */
export type ExactBeliefs<S> = ReadonlyMap<string, Belief<S>>;

/** What reached the viewer in a step: the text of each event heard, and of the view after it. */
export interface StepAsSeen {
  readonly heard: readonly string[];
  readonly view: string;
}

/** Gives each state its one text. Most are met again and again, written in the same order of fields, so they are looked up. */
export function namer(): (state: object) => string {
  const names = new Map<string, string>();
  return (state) => {
    const written = JSON.stringify(state);
    const known = names.get(written) ?? text(state);
    names.set(written, known);
    return known;
  };
}

/** How many more steps may be tried out. */
export interface SpareTime {
  left: number;
}

export class Follower<T extends GameTypes> {
  private readonly table: TestedTable<T>;
  private readonly viewer: Viewer;
  private readonly allowance: SpareTime;
  private readonly nameOf: (state: T['state']) => string;

  constructor(table: TestedTable<T>, viewer: Viewer, nameOf: (state: T['state']) => string, allowance: SpareTime) {
    this.table = table;
    this.viewer = viewer;
    this.nameOf = nameOf;
    this.allowance = allowance;
  }

  /** All setups that would have looked like this; null when the allowance is used up. */
  begin(seen: StepAsSeen): ExactBeliefs<T['state']> | null {
    const { game, start } = this.table;
    const found = new Map<string, Belief<T['state']>>();
    const within = this.collect(found, 1, seen, (chance, tell) => game.setup(start, chance, tell));
    return within ? weighed(found) : null;
  }

  /** All states that a step from one of these could have led to, if it looked like this. */
  after(beliefs: ExactBeliefs<T['state']>, actual: Step<T['move']>, seen: StepAsSeen): ExactBeliefs<T['state']> | null {
    const { game } = this.table;
    const found = new Map<string, Belief<T['state']>>();
    for (const { state, weight } of beliefs.values()) {
      for (const step of this.stepsFrom(state, actual)) {
        if (!this.collect(found, weight, seen, (chance, tell) => take(game, state, step, chance, tell))) return null;
      }
    }
    return weighed(found);
  }

  /** The viewer knows their own moves and those they did not make; whose and which other move it was may be hidden. */
  private stepsFrom(state: T['state'], actual: Step<T['move']>): readonly Step<T['move']>[] {
    const { game, start } = this.table;
    if (isTableStep(actual)) return actual === 'close' ? (isClosable(game, state) ? [actual] : []) : game.between(state) ? [actual] : [];
    if (game.between(state)) return [];
    const own = actual.seat === this.viewer;
    const movesOf = (seat: Seat) => game.moves(state, seat).map((move) => ({ seat, move }));
    if (own) return game.refuse(state, actual.seat, actual.move) === null ? [actual] : [];
    return seatsOf(start.seats).flatMap((seat) => (seat === this.viewer ? [] : movesOf(seat)));
  }

  private collect(
    found: Map<string, Belief<T['state']>>,
    weight: number,
    seen: StepAsSeen,
    run: (chance: Chance, tell: Tell<T['event']>) => T['state'],
  ): boolean {
    const { game } = this.table;
    for (const { value: state, probability } of outcomes((chance) => this.asSeen(seen, (tell) => run(chance, tell)))) {
      if (this.allowance.left-- <= 0) return false;
      if (state === null || viewText(game, state, this.viewer) !== seen.view) continue;
      const name = this.nameOf(state);
      found.set(name, { state, weight: (found.get(name)?.weight ?? 0) + weight * probability });
    }
    return true;
  }

  /** The state that a run gives if the viewer hears just what was heard; null, without running on, as soon as they would not. */
  private asSeen(seen: StepAsSeen, run: (tell: Tell<T['event']>) => T['state']): T['state'] | null {
    let heard = 0;
    const tell: Tell<T['event']> = (event, to) => {
      if (hears(to ?? null, this.viewer) && JSON.stringify(event) !== seen.heard[heard++]) throw PARTED;
    };
    try {
      const state = run(tell);
      return heard === seen.heard.length ? state : null;
    } catch (error) {
      if (error === PARTED) return null;
      throw error;
    }
  }
}

const PARTED = new Error('what is heard differs');

function weighed<S>(found: ReadonlyMap<string, Belief<S>>): ExactBeliefs<S> {
  const total = [...found.values()].reduce((sum, { weight }) => sum + weight, 0);
  return new Map([...found].map(([name, { state, weight }]) => [name, { state, weight: weight / total }]));
}
