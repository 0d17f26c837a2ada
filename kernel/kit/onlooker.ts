/**
 * One viewer of a stretch of a game, and beside the true state another that looks the same to it. Both are played on with the same moves and the same
 * chance, and nothing that the viewer gets may tell them apart, until a step shows it what is not the same in both.
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
  type Viewer,
} from '../src/kernel.ts';
import { called, eventsFor, toldApart, viewsPart, viewText } from './apart.ts';
import type { TestedTable } from './combinations.ts';
import { brokenLaw } from './laws.ts';
import type { Lookalikes } from './lookalikes.ts';
import { attempt, fail, type Whereabouts } from './nonconformance.ts';
import { type PlayedStep, stepText } from './play.ts';
import { MovePool } from './pool.ts';
import type { Fact } from './spec.ts';

/** Steps after which a pair is made anew. */
const KEPT = 8;
/** Moves whose refusals are compared at each moment, beside one that is legal for somebody. */
const TRIED = 2;

/** What was looked at. */
export interface Sightings {
  moments: number;
  pairs: number;
  /** Steps played side by side, and those of them that showed the viewer a difference. */
  steps: number;
  learnt: number;
}

export class Onlooker<T extends GameTypes> {
  private readonly spec: Lookalikes<T>;
  private readonly table: TestedTable<T>;
  private readonly viewer: Viewer;
  private readonly chance: Chance;
  private readonly tally: Sightings;
  private readonly pool: MovePool<T['move']>;
  private before: T['state'] | null = null;
  private other: T['state'] | null = null;
  private age = 0;

  constructor(spec: Lookalikes<T>, table: TestedTable<T>, viewer: Viewer, chance: Chance, tally: Sightings) {
    this.spec = spec;
    this.table = table;
    this.viewer = viewer;
    this.chance = chance;
    this.tally = tally;
    this.pool = new MovePool<T['move']>(table.game.moveShapes, chance);
  }

  see(moment: PlayedStep<T>): void {
    const { state, spot } = moment;
    this.tally.moments++;
    if (this.before !== null && this.other !== null && moment.step !== null) this.goOn(this.before, this.other, moment.step, moment);
    if (this.other === null || ++this.age > KEPT) this.renew(state, spot);
    this.before = state;
  }

  private renew(state: T['state'], spot: Whereabouts): void {
    const { game } = this.table;
    this.age = 0;
    this.other = null;
    const made = this.spec.lookalike(state, this.viewer, this.chance);
    if (made === null) return;
    // A copy: what hangs on the very object (a key of a WeakMap) is not in it.
    const other = JSON.parse(JSON.stringify(made)) as T['state'];
    this.other = other;
    this.tally.pairs++;
    const broken = brokenLaw(game, other);
    if (broken !== null) fail(`lookalike() makes no state of the game: ${broken}.`, spot);
    this.compare(state, other, 'a state that the rules page hides from it', spot);
  }

  private goOn(before: T['state'], other: T['state'], step: Step<T['move']>, { state, told, spot }: PlayedStep<T>): void {
    const taken = this.legalIn(other, before, step);
    this.other = null;
    if (taken === null) return;
    this.tally.steps++;
    const here = this.takenAlike(other, taken, this.spec.oracle.reveals(before, step, this.viewer, state), spot);
    if (here === null) {
      this.tally.learnt++;
      return;
    }
    const { after } = here;
    const heard = viewsPart(JSON.stringify(eventsFor(told, this.viewer)), JSON.stringify(eventsFor(here.told, this.viewer)));
    if (heard !== null)
      fail(
        `what is heard parts for ${called(this.viewer)} at ${JSON.stringify(step)}, which may not show it: ${heard} (true against lookalike).`,
        spot,
      );
    if (same(step, taken)) this.compareCounts(told, here.told, step, spot);
    this.compare(state, after, `a state that looked the same before ${JSON.stringify(step)}, which may not show it`, spot);
    this.other = after;
  }

  /** The step in the other state, with a chance that shows the viewer the same as the true one did: another, or just that; null if neither does. */
  private takenAlike(
    other: T['state'],
    taken: Step<T['move']>,
    shown: readonly Fact[],
    spot: Whereabouts,
  ): { readonly after: T['state']; readonly told: readonly AddressedEvent<T['event']>[] } | null {
    const { game } = this.table;
    const { oracle } = this.spec;
    const seed = `${spot.seed} / step ${spot.step}`;
    for (const named of oracle.listsChance === true ? [`${seed} / other`, seed] : [seed]) {
      const { told, tell } = listener<T['event']>();
      const after = attempt(`${stepText(taken)}, in a state that looks the same,`, spot, () => take(game, other, taken, seeded(named), tell));
      if (same(shown, oracle.reveals(other, taken, this.viewer, after))) return { after, told };
    }
    return null;
  }

  /** Whoever watches the wires sees how many messages each seat gets: where the spectator sees no difference, those are the same. */
  private compareCounts(
    there: readonly AddressedEvent<T['event']>[],
    here: readonly AddressedEvent<T['event']>[],
    step: Step<T['move']>,
    spot: Whereabouts,
  ): void {
    if (this.viewer !== 'spectator') return;
    for (const seat of seatsOf(this.table.start.seats)) {
      const [one, other] = [eventsFor(there, seat).length, eventsFor(here, seat).length];
      if (one !== other)
        fail(`seat ${seat} is told ${one} or ${other} things at ${JSON.stringify(step)}, and the spectator sees no difference.`, spot);
    }
  }

  /** The step, or one that the viewer can't tell from it; null if none is legal there. */
  private legalIn(other: T['state'], before: T['state'], step: Step<T['move']>): Step<T['move']> | null {
    const { game } = this.table;
    const isLegal = (each: Step<T['move']>): boolean =>
      isTableStep(each) ? game.between(other) : !game.between(other) && !game.over(other) && game.refuse(other, each.seat, each.move) === null;
    const alike = (this.spec.oracle.alike?.(before, step, this.viewer) ?? []).filter(isLegal);
    if (alike.length > 0 && this.chance.below(2) === 0) return this.chance.pick(alike);
    return isLegal(step) ? step : (alike[0] ?? null);
  }

  private compare(truth: T['state'], other: T['state'], what: string, spot: Whereabouts): void {
    const { game } = this.table;
    const parts = viewsPart(viewText(game, truth, this.viewer), viewText(game, other, this.viewer));
    if (parts !== null) fail(`the view of ${called(this.viewer)} tells the truth from ${what}: ${parts} (true against lookalike).`, spot);
    const found = toldApart(this.table, truth, other, this.viewer, this.viewer === 'spectator' ? [] : this.tried(truth));
    if (found !== null) fail(`${called(this.viewer)} can tell the truth from ${what}: ${found} (true against lookalike).`, spot);
  }

  /** What somebody may do now, whoever it is, what could be done earlier, and near misses of it: whatever the viewer sends is answered. */
  private tried(truth: T['state']): readonly T['move'][] {
    const { game, start } = this.table;
    const legal = game.moves(truth, this.chance.pick(seatsOf(start.seats)));
    const theirs = game.awaited(truth).flatMap((seat) => game.moves(truth, seat));
    this.pool.remember(legal);
    const now = theirs.length === 0 ? [] : [this.chance.pick(theirs)];
    return [...now, ...this.pool.draw(TRIED, theirs)];
  }
}
