/**
 * On tiny tables nothing is left to trust: the states that `imagine` draws are held against all states whose whole history looks the same to
 * the viewer. None may be missing, none too many, each as frequent as it is likely. And what the oracle calls hidden must be in doubt.
 */
import { type GameTypes, seatsOf, seeded, type View, type Viewer } from '../src/kernel.ts';
import { called, eventsFor, toldApart, viewText } from './apart.ts';
import { type ExactBeliefs, Follower, namer, type StepAsSeen } from './beliefs.ts';
import { type Bin, type Fit, fitOf, INCREDIBLE, surprise, together } from './chisquare.ts';
import { type TestedTable, tableOf, tinyCombination } from './combinations.ts';
import { placeOf } from './honesty.ts';
import { nearest } from './nearest.ts';
import { attempt, fail, type Whereabouts } from './nonconformance.ts';
import { type PlayedStep, play } from './play.ts';
import { MovePool } from './pool.ts';
import type { Budget, KitSpec, Oracle, TinyTable } from './spec.ts';

/** A state expected this often and never drawn is missing: by chance that happens once in 10¹⁰. */
const SURELY = 25;
/** Belief states whose legal moves and refusals are compared with the true one's. */
const COMPARED = 200;
const TRIED = 8;
/** What adding up weights may be off by, in draws. */
const ROUNDING = 1e-6;

export const viewersOf = <T extends GameTypes>(tiny: TinyTable<T>): readonly Viewer[] => tiny.viewers ?? [...seatsOf(tiny.seats), 'spectator'];

export function enumeration<T extends GameTypes>(spec: KitSpec<T>, tiny: TinyTable<T>, viewer: Viewer, budget: Budget): string {
  const table = tableOf(tiny.game ?? spec.game, tinyCombination(tiny), tiny.game === undefined ? spec.encoder : tiny.encoder);
  const nameOf = namer();
  const inquiry = new Inquiry(table, spec.oracle, viewer, nameOf, budget.samples);
  const { games = 3, steps = 12, work = budget.work } = tiny;
  let left = work;
  for (let number = 0; number < games; number++) {
    const allowance = { left: Math.floor(left / (games - number)) };
    left -= allowance.left;
    const follower = new Follower(table, viewer, nameOf, allowance);
    let beliefs: ExactBeliefs<T['state']> | null = null;
    for (const moment of play(table, `${budget.seed} / ${table.name} / enumeration for ${viewer} / game ${number}`)) {
      if (moment.spot.step > steps) break;
      const seen = seenBy(table, moment, viewer);
      beliefs = beliefs === null || moment.step === null ? follower.begin(seen) : follower.after(beliefs, moment.step, seen);
      if (beliefs === null) break; // too many to follow on
      inquiry.ask(moment, beliefs);
    }
    left += Math.max(0, allowance.left);
  }
  return inquiry.conclude(work - left);
}

function seenBy<T extends GameTypes>({ game }: TestedTable<T>, { state, told }: PlayedStep<T>, viewer: Viewer): StepAsSeen {
  return { heard: eventsFor(told, viewer).map((event) => JSON.stringify(event)), view: viewText(game, state, viewer) };
}

class Inquiry<T extends GameTypes> {
  private readonly table: TestedTable<T>;
  private readonly oracle: Oracle<T>;
  private readonly viewer: Viewer;
  private readonly nameOf: (state: T['state']) => string;
  private readonly samples: number;
  /** Over all moments: many small doubts make one large. */
  private readonly fits = new Map<string, Fit>();
  private moments = 0;
  private largest = 0;

  constructor(table: TestedTable<T>, oracle: Oracle<T>, viewer: Viewer, nameOf: (state: T['state']) => string, samples: number) {
    this.table = table;
    this.oracle = oracle;
    this.viewer = viewer;
    this.nameOf = nameOf;
    this.samples = samples;
  }

  ask({ state, spot }: PlayedStep<T>, beliefs: ExactBeliefs<T['state']>): void {
    if (!beliefs.has(this.nameOf(state)))
      fail('the true state is not among those that enumeration finds: the game is not a function of its chance.', spot);
    this.moments++;
    this.largest = Math.max(this.largest, beliefs.size);
    this.alike(state, beliefs, spot);
    const drawn = this.drawn(state, beliefs, spot);
    for (const [name, { state: missing, weight }] of beliefs) {
      if (weight * this.samples < SURELY || drawn.has(name)) continue;
      const found = nearest(
        missing,
        [...drawn.keys()].map((each) => beliefs.get(each)?.state),
      );
      fail(
        `imagine() never gives a state that ${called(this.viewer)} must hold possible (probability ${weight.toFixed(3)}, ${this.samples} draws). ` +
          `The nearest one it gives differs in ${found} (missing against drawn).`,
        spot,
      );
    }
    this.inDoubt(state, beliefs, spot);
    this.frequencies(beliefs, drawn, spot);
  }

  conclude(work: number): string {
    const { name } = this.table;
    if (this.moments === 0) {
      fail(
        `${name} is not tiny: ${work} steps were tried out and did not reach through the deals that ${called(this.viewer)} must hold possible. ` +
          'Take smaller options or fewer games, or allow the table more work.',
      );
    }
    for (const [place, total] of this.fits) {
      if (surprise(total) > INCREDIBLE)
        fail(`imagine() draws "${place}" with wrong frequencies over the ${this.moments} moments of ${name}, ${said(total)}.`);
    }
    const draws = this.moments * this.samples;
    return `${this.moments} moments, ${draws} imagined states against at most ${this.largest} possible ones; ${work} steps tried out`;
  }

  /** Whoever looks the same must be answered the same: here for every state that the viewer holds possible, not only for imagined ones. */
  private alike(truth: T['state'], beliefs: ExactBeliefs<T['state']>, spot: Whereabouts): void {
    const { game } = this.table;
    const pool = new MovePool<T['move']>(game.moveShapes, seeded(`${spot.seed} / pool ${spot.step}`));
    const tried = this.viewer === 'spectator' ? [] : pool.draw(TRIED, game.moves(truth, this.viewer));
    const every = Math.ceil(beliefs.size / COMPARED);
    for (const { state } of [...beliefs.values()].filter((_, i) => i % every === 0)) {
      const found = toldApart(this.table, truth, state, this.viewer, tried);
      if (found !== null) fail(`${called(this.viewer)} can tell the truth from a state whose whole history looks the same: ${found}.`, spot);
    }
  }

  private inDoubt(truth: T['state'], beliefs: ExactBeliefs<T['state']>, spot: Whereabouts): void {
    const doubted = this.oracle.secrets(truth, this.viewer).filter(({ possible }) => possible > 1);
    const certain = new Map(doubted.map((secret) => [placeOf(secret), secret]));
    for (const { state } of beliefs.values()) {
      if (certain.size === 0) return;
      const values = new Map(this.oracle.secrets(state, this.viewer).map((secret) => [placeOf(secret), secret.value]));
      for (const [place, { value }] of certain) if (values.get(place) !== value) certain.delete(place);
    }
    for (const [place, { value, possible }] of certain) {
      fail(
        `what ${called(this.viewer)} has seen leaves "${place}" only one value (${value}), but the oracle says ${possible} are possible. ` +
          'Either something seen tells it (a leak), or the rules force it and the oracle must say possible: 1.',
        spot,
      );
    }
  }

  private drawn(truth: T['state'], beliefs: ExactBeliefs<T['state']>, spot: Whereabouts): ReadonlyMap<string, number> {
    const { game } = this.table;
    const chance = seeded(`${spot.seed} / imagine ${spot.step}`);
    const view = JSON.parse(viewText(game, truth, this.viewer)) as View<T>; // a copy: nothing of the truth hangs on it
    const counts = new Map<string, number>();
    for (let i = 0; i < this.samples; i++) {
      const state = attempt('imagine()', spot, () => game.imagine(view, chance));
      const name = this.nameOf(state);
      if (!beliefs.has(name)) {
        const found = nearest(
          state,
          [...beliefs.values()].map((belief) => belief.state),
        );
        fail(
          `imagine() gives a state whose history would have looked different to ${called(this.viewer)}. ` +
            `Among ${beliefs.size} possible ones the nearest differs in ${found} (imagined against possible).`,
          spot,
        );
      }
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  }

  private frequencies(beliefs: ExactBeliefs<T['state']>, drawn: ReadonlyMap<string, number>, spot: Whereabouts): void {
    const places = new Map<string, Map<string, Bin>>();
    const count = (place: string, value: string, expected: number, observed: number) => {
      const values = places.get(place) ?? new Map<string, Bin>();
      const known = values.get(value) ?? { expected: 0, observed: 0 };
      places.set(place, values.set(value, { expected: known.expected + expected, observed: known.observed + observed }));
    };
    const few = beliefs.size <= this.samples / 10;
    for (const [name, { state, weight }] of beliefs) {
      const expected = weight * this.samples;
      const observed = drawn.get(name) ?? 0;
      if (few) count('the whole state', name, expected, observed);
      for (const secret of this.oracle.secrets(state, this.viewer)) count(placeOf(secret), secret.value, expected, observed);
    }
    for (const [place, values] of places) {
      const found = fitOf([...values.values(), this.absent(values)]);
      if (surprise(found) > INCREDIBLE)
        fail(`imagine() draws "${place}" with wrong frequencies for ${called(this.viewer)}, ${said(found)}: ${listed(values)}.`, spot);
      this.fits.set(place, together(this.fits.get(place) ?? { square: 0, freedom: 0 }, found));
    }
  }

  /** States that have no such secret are a value of it too. */
  private absent(values: ReadonlyMap<string, Bin>): Bin {
    const present = [...values.values()];
    const expected = this.samples - present.reduce((sum, bin) => sum + bin.expected, 0);
    return { expected: expected > ROUNDING ? expected : 0, observed: this.samples - present.reduce((sum, bin) => sum + bin.observed, 0) };
  }
}

const said = ({ square, freedom }: Fit): string => `χ² ${square.toFixed(1)} with ${freedom} degrees of freedom`;

const listed = (values: ReadonlyMap<string, Bin>): string =>
  [...values]
    .slice(0, 6)
    .map(([value, { expected, observed }]) => `${value.slice(0, 80)} ${observed} times where ${expected.toFixed(1)} are due`)
    .join(', ');
