/**
 * What a viewer gets depends only on what they may know. From the view a whole other state is imagined; it must look the same to the viewer,
 * byte for byte, and go on looking the same while the same moves are played in both with the same chance, until a step that the oracle
 * says may show something. Along the way it is counted how often the imagined secrets differ from the truth (honesty.ts judges that).
 */
import { type Chance, type GameTypes, isTableStep, listener, type Step, seeded, take, type View, type Viewer } from '../src/kernel.ts';
import { called, eventsFor, toldApart, viewsPart, viewText } from './apart.ts';
import type { TestedTable } from './combinations.ts';
import { SecretTally } from './honesty.ts';
import { brokenLaw } from './laws.ts';
import { attempt, fail, type Whereabouts } from './nonconformance.ts';
import { play, stepText, variedStep } from './play.ts';
import { MovePool } from './pool.ts';
import type { Oracle } from './spec.ts';

export type ViewerKind = 'seat' | 'spectator';

/** Imagined states drawn from one game, so that many games are looked into. */
const SAMPLES_A_GAME = 40;
/** Moves whose refusals are compared at each moment. */
const TRIED = 4;

export interface Scrutiny {
  readonly kind: ViewerKind;
  readonly seed: string;
  readonly imagined: number;
  readonly continued: number;
}

export function secrecy<T extends GameTypes>(table: TestedTable<T>, oracle: Oracle<T>, { kind, seed, imagined, continued }: Scrutiny): SecretTally {
  const tally = new SecretTally();
  for (let number = 0; tally.samples < imagined; number++) {
    const named = `${seed} / game ${number}`;
    const moments = [...play(table, named)];
    const pool = new MovePool<T['move']>(table.game.moveShapes, seeded(`${named} / pool`));
    for (let i = 0; i < SAMPLES_A_GAME && tally.samples < imagined; i++) {
      const chance = seeded(`${named} / sample ${i}`);
      const { state, spot } = chance.pick(moments);
      const viewer = kind === 'seat' ? chance.below(table.start.seats) : kind;
      const pair = new Pair(table, oracle, viewer, pool, state, { ...spot, seed: `${named} / sample ${i}` });
      pair.imagine(chance);
      tally.add(oracle.secrets(pair.truth, viewer), oracle.secrets(pair.imagined, viewer));
      for (let step = 0; step < continued; step++) if (!pair.goOn(chance, step, tally)) break;
    }
  }
  return tally;
}

/** The true state and an imagined one, which the viewer must not tell apart. */
class Pair<T extends GameTypes> {
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

  imagine(chance: Chance): void {
    const { game } = this.table;
    const seen = viewText(game, this.truth, this.viewer);
    // From a copy: what hangs on the very object (a reference, a key of a WeakMap) never travels.
    this.imagined = attempt('imagine()', this.spot, () => game.imagine(JSON.parse(seen) as View<T>, chance));
    const parts = viewsPart(seen, viewText(game, this.imagined, this.viewer));
    if (parts !== null) {
      fail(
        `the imagined state looks different to ${called(this.viewer)}: ${parts} (true against imagined). ` +
          'Either the view shows what imagine() can not know, or imagine() forgets a fact of the view.',
        this.spot,
      );
    }
    const broken = brokenLaw(game, this.imagined);
    if (broken !== null) fail(`in a state imagined for ${called(this.viewer)} ${broken}. Mend imagine().`, this.spot);
    this.compare('an imagined state with the same view');
  }

  /** Plays one step that is legal in both. False where nothing more is to be compared. */
  goOn(chance: Chance, count: number, tally: SecretTally): boolean {
    const { game } = this.table;
    const step = this.stepInBoth(chance);
    if (step === null) return false;
    const seed = `${this.spot.seed} / on ${count}`;
    const [there, here] = [listener<T['event']>(), listener<T['event']>()];
    const before = this.truth;
    const reveals = this.oracle.reveals(before, step, this.viewer);
    tally.steps++;
    if (!reveals) tally.quiet++;
    const what = `${stepText(step)}, ${count + 1} steps on,`;
    this.truth = attempt(what, this.spot, () => take(game, before, step, seeded(seed), there.tell));
    this.imagined = attempt(`${what} in an imagined state`, this.spot, () => take(game, this.imagined, step, seeded(seed), here.tell));
    const heard = viewsPart(JSON.stringify(eventsFor(there.told, this.viewer)), JSON.stringify(eventsFor(here.told, this.viewer)));
    const seen = heard === null ? viewsPart(viewText(game, this.truth, this.viewer), viewText(game, this.imagined, this.viewer)) : null;
    if (heard === null && seen === null) {
      this.compare(`a state with the same view, ${count + 1} steps on`);
      return true;
    }
    if (!reveals) {
      fail(
        `${heard === null ? 'views part' : 'what is heard parts'} for ${called(this.viewer)} at ${JSON.stringify(step)}, which reveals nothing: ` +
          `${heard ?? seen} (true against imagined; ${count + 1} steps on). The ${heard === null ? 'view' : 'event'} shows what this viewer may not know.`,
        this.spot,
      );
    }
    return false;
  }

  private stepInBoth(chance: Chance): Step<T['move']> | null {
    const { game, start } = this.table;
    for (let attempts = 0; attempts < 8; attempts++) {
      const step = variedStep(game, this.truth, start.seats, chance);
      if (step === null || isTableStep(step)) return step;
      if (game.refuse(this.imagined, step.seat, step.move) === null) return step;
    }
    return null;
  }

  private compare(what: string): void {
    const { game } = this.table;
    const legal = this.viewer === 'spectator' ? [] : game.moves(this.truth, this.viewer);
    this.pool.remember(legal);
    const found = toldApart(game, this.truth, this.imagined, this.viewer, this.viewer === 'spectator' ? [] : this.pool.draw(TRIED, legal));
    if (found === null) return;
    fail(
      `${called(this.viewer)} can tell the truth from ${what}: ${found} (true against imagined). It depends on something this viewer may not know.`,
      this.spot,
    );
  }
}
