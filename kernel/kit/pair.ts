/**
 * The true state and an imagined one, which the viewer must not tell apart: not by the view, nor by what is heard, legal or refused, nor while
 * both are played on. At a step that shows something, the imagined state is one that shows the same there, as far as one is found; so what the
 * oracle says may be learnt excuses no other difference.
 */
import {
  type AddressedEvent,
  type Chance,
  type GameTypes,
  isTableStep,
  listener,
  type Step,
  same,
  seatsOf,
  seeded,
  take,
  type View,
  type Viewer,
} from '../src/kernel.ts';
import { called, eventsFor, toldApart, viewsPart, viewText } from './apart.ts';
import type { TestedTable } from './combinations.ts';
import { type SecretTally, secretsDiffer } from './honesty.ts';
import { brokenLaw } from './laws.ts';
import { attempt, fail, type Whereabouts } from './nonconformance.ts';
import { stepText, variedStep } from './play.ts';
import type { MovePool } from './pool.ts';
import type { Fact, Oracle } from './spec.ts';

/** Moves whose refusals are compared at each moment. */
const TRIED = 4;
/** Steps drawn until one is legal in both states. */
const STEPS_DRAWN = 8;
/** States imagined anew at a step that shows something else in both. */
const REDRAWN = 3;
/** Other chances tried until one shows the viewer the same. */
const CHANCES = 4;

/** A state, a step from it, where that led, and what came of it. */
interface Taken<T extends GameTypes> {
  readonly before: T['state'];
  readonly after: T['state'];
  readonly told: readonly AddressedEvent<T['event']>[];
  /** What the viewer was shown, by the oracle. */
  readonly facts: readonly Fact[];
}

/** What is played in the truth, and in the imagined state: the same, or what the viewer takes for it. */
interface StepPair<M> {
  readonly there: Step<M>;
  readonly here: Step<M>;
}

export class StatePair<T extends GameTypes> {
  truth: T['state'];
  imagined: T['state'];
  private readonly table: TestedTable<T>;
  private readonly oracle: Oracle<T>;
  private readonly viewer: Viewer;
  private readonly pool: MovePool<T['move']>;
  private readonly spot: Whereabouts;

  constructor(table: TestedTable<T>, oracle: Oracle<T>, viewer: Viewer, pool: MovePool<T['move']>, truth: T['state'], spot: Whereabouts) {
    this.table = table;
    this.oracle = oracle;
    this.viewer = viewer;
    this.pool = pool;
    this.truth = truth;
    this.imagined = truth;
    this.spot = spot;
  }

  begin(chance: Chance): void {
    this.imagined = this.drawn(chance);
    this.compare('an imagined state with the same view');
  }

  /** Plays one step that is legal in both. False where nothing more is to be compared. */
  goOn(chance: Chance, count: number, tally: SecretTally): boolean {
    const steps = this.stepInBoth(chance);
    if (steps === null) return false;
    const seed = `${this.spot.seed} / on ${count}`;
    const what = `${stepText(steps.there)}, ${count + 1} steps on,`;
    const there = this.taken(this.truth, steps.there, seed, what);
    const here = this.nearest(there, steps, seed, `${what} in an imagined state`, chance);
    const agree = same(there.facts, here.facts);
    this.judge(there, here, steps.there, agree, tally);
    [this.truth, this.imagined] = [there.after, here.after];
    const found = this.parted(there, here);
    if (found === null) {
      if (same(steps.there, steps.here)) this.compareCounts(there, here, steps.there);
      this.compare(`a state with the same view, ${count + 1} steps on`);
      return true;
    }
    if (agree) {
      fail(
        `${found.what} for ${called(this.viewer)} at ${JSON.stringify(steps.there)}, which ${shownBy(there.facts)}: ` +
          `${found.difference} (true against imagined; ${count + 1} steps on). The ${found.by} shows what this viewer may not know.`,
        this.spot,
      );
    }
    return false;
  }

  private judge(there: Taken<T>, here: Taken<T>, step: Step<T['move']>, agree: boolean, tally: SecretTally): void {
    tally.steps++;
    if (there.facts.length === 0 && here.facts.length === 0) return;
    const hidden = (state: T['state']) => this.oracle.secrets(state, this.viewer);
    const staysHidden = hidden(there.after).some(({ possible }) => possible > 1);
    // Where nothing was hidden before (a new deal after a round that showed all), no two states differ that could agree.
    if (staysHidden && secretsDiffer(hidden(there.before), hidden(here.before))) tally.addShowing(kindOf(step), agree);
  }

  /**
   * The step in the imagined state, with another chance if the oracle says what chance shows; or, where that shows something else than the true one, the
   * step of a state that shows the same, if one is found.
   */
  private nearest(there: Taken<T>, { there: trueStep, here: step }: StepPair<T['move']>, seed: string, what: string, chance: Chance): Taken<T> {
    const showsTheSame = ({ facts }: Taken<T>): boolean => same(there.facts, facts);
    const first = this.taken(this.imagined, step, seed, what);
    if (showsTheSame(first)) return this.byChance(this.imagined, step, seed, what, showsTheSame) ?? first;
    for (let tries = 0; tries < REDRAWN; tries++) {
      const drawn = tries === 0 ? this.imagined : this.drawn(chance);
      const state =
        this.oracle.matching === undefined ? drawn : this.checked(this.oracle.matching(drawn, this.truth, trueStep, this.viewer), 'matching()');
      if (!this.isLegal(state, step)) continue;
      const next = this.taken(state, step, seed, what);
      if (showsTheSame(next)) return this.byChance(state, step, seed, what, showsTheSame) ?? next;
    }
    return first;
  }

  /** The same step with another chance that shows the same; null where none is found, or where nobody says what chance shows. */
  private byChance(
    before: T['state'],
    step: Step<T['move']>,
    seed: string,
    what: string,
    showsTheSame: (taken: Taken<T>) => boolean,
  ): Taken<T> | null {
    if (this.oracle.listsChance !== true) return null;
    for (let tries = 0; tries < CHANCES; tries++) {
      const other = this.taken(before, step, `${seed} / chance ${tries}`, what);
      if (showsTheSame(other)) return other;
    }
    return null;
  }

  private taken(before: T['state'], step: Step<T['move']>, seed: string, what: string): Taken<T> {
    const { told, tell } = listener<T['event']>();
    const after = attempt(what, this.spot, () => take(this.table.game, before, step, seeded(seed), tell));
    return { before, after, told, facts: this.oracle.reveals(before, step, this.viewer, after) };
  }

  private parted(there: Taken<T>, here: Taken<T>): { readonly what: string; readonly by: string; readonly difference: string } | null {
    const { game } = this.table;
    const heard = viewsPart(JSON.stringify(eventsFor(there.told, this.viewer)), JSON.stringify(eventsFor(here.told, this.viewer)));
    if (heard !== null) return { what: 'what is heard parts', by: 'event', difference: heard };
    const seen = viewsPart(viewText(game, there.after, this.viewer), viewText(game, here.after, this.viewer));
    return seen === null ? null : { what: 'views part', by: 'view', difference: seen };
  }

  /**
   * Whoever watches the wires sees how many messages each seat gets: where the spectator sees no difference, those are the same. Not where another has
   * moved, who is told of it instead.
   */
  private compareCounts(there: Taken<T>, here: Taken<T>, step: Step<T['move']>): void {
    if (this.viewer !== 'spectator') return;
    for (const seat of seatsOf(this.table.start.seats)) {
      const [one, other] = [eventsFor(there.told, seat).length, eventsFor(here.told, seat).length];
      if (one === other) continue;
      fail(
        `seat ${seat} is told ${one} things at ${JSON.stringify(step)}, and ${other} in a state that looks the same to the spectator. ` +
          'The number of messages shows what only that seat may know.',
        this.spot,
      );
    }
  }

  private drawn(chance: Chance): T['state'] {
    const { game } = this.table;
    // From a copy: what hangs on the very object (a reference, a key of a WeakMap) never travels.
    const view = JSON.parse(viewText(game, this.truth, this.viewer)) as View<T>;
    return this.checked(
      attempt('imagine()', this.spot, () => game.imagine(view, chance)),
      'imagine()',
    );
  }

  /** A state that somebody says looks to the viewer as the truth does, and is one of the game's. */
  private checked(state: T['state'], by: string): T['state'] {
    const { game } = this.table;
    const parts = viewsPart(viewText(game, this.truth, this.viewer), viewText(game, state, this.viewer));
    if (parts !== null) {
      fail(
        `the imagined state looks different to ${called(this.viewer)}: ${parts} (true against imagined). ` +
          `Either the view shows what ${by} can not know, or ${by} forgets a fact of the view.`,
        this.spot,
      );
    }
    const broken = brokenLaw(game, state);
    if (broken !== null) fail(`in a state imagined for ${called(this.viewer)} ${broken}. Mend ${by}.`, this.spot);
    return state;
  }

  private stepInBoth(chance: Chance): StepPair<T['move']> | null {
    const { game, start } = this.table;
    for (let attempts = 0; attempts < STEPS_DRAWN; attempts++) {
      const step = variedStep(game, this.truth, start.seats, chance);
      if (step === null) return null;
      const steps = [step, ...(this.oracle.alike?.(this.truth, step, this.viewer) ?? [])].filter((each) => this.isLegal(this.imagined, each));
      if (steps.length > 0) return { there: step, here: chance.pick(steps) };
    }
    return null;
  }

  private isLegal(state: T['state'], step: Step<T['move']>): boolean {
    return isTableStep(step) || this.table.game.refuse(state, step.seat, step.move) === null;
  }

  private compare(what: string): void {
    const { game } = this.table;
    const legal = this.viewer === 'spectator' ? [] : game.moves(this.truth, this.viewer);
    this.pool.remember(legal);
    const found = toldApart(this.table, this.truth, this.imagined, this.viewer, this.viewer === 'spectator' ? [] : this.pool.draw(TRIED, legal));
    if (found === null) return;
    fail(
      `${called(this.viewer)} can tell the truth from ${what}: ${found} (true against imagined). It depends on something this viewer may not know.`,
      this.spot,
    );
  }
}

const kindOf = (step: Step<{ readonly kind: string }>): string => (isTableStep(step) ? step : step.move.kind);

const shownBy = (facts: readonly Fact[]): string =>
  facts.length === 0 ? 'reveals nothing' : `shows the same in both (${facts.map(({ kind, at, value }) => `${kind} of ${at}: ${value}`).join(', ')})`;
