/**
 * Own parts travel only to seats that `touched` names. So every seat whose own part a step changes must be named, in the game as it went and in states
 * that the spectator can't tell from it, each gone on with by steps of its own: else somebody would go on with what is no longer so. And who is named
 * must follow from how the open parts are written, not from which objects they are made of.
 */
import { type GameTypes, same, seatsOf, seeded, take, touchedSeats, type View, viewOf } from '../src/kernel.ts';
import type { TestedTable } from './combinations.ts';
import { attempt, fail, type Whereabouts } from './nonconformance.ts';
import { play, stepText, variedStep } from './play.ts';

/** Every how many-th moment is imagined anew, and how many steps are taken from there. */
const IMAGINED_EVERY = 6;
const STEPS = 3;

export function touched<T extends GameTypes>(table: TestedTable<T>, seed: string, games: number): string {
  if (table.game.touched === undefined) return 'every seat is named at every step';
  const steps = new Steps(table);
  for (let number = 0; number < games; number++) {
    const named = `${seed} / game ${number}`;
    let before: T['state'] | null = null;
    let count = number;
    for (const { state, step, spot } of play(table, named)) {
      if (before !== null && step !== null) steps.look(before, state, stepText(step), spot);
      before = state;
      if (++count % IMAGINED_EVERY === 0) goOnOtherwise(steps, state, { ...spot, seed: `${named} / imagined ${count}` });
    }
  }
  return `${steps.changed} own parts changed, ${steps.named} were named as possible`;
}

/** The same for all that the spectator knows, and some steps on from there. */
function goOnOtherwise<T extends GameTypes>(steps: Steps<T>, truth: T['state'], spot: Whereabouts): void {
  const { game, start } = steps.table;
  const chance = seeded(spot.seed);
  const view = JSON.parse(JSON.stringify(viewOf(game, truth, 'spectator'))) as View<T>;
  let before = attempt('imagine()', spot, () => game.imagine(view, chance));
  for (let count = 0; count < STEPS; count++) {
    const step = variedStep(game, before, start.seats, chance);
    if (step === null) return;
    const after = attempt('a step in an imagined state', spot, () => take(game, before, step, chance));
    steps.look(before, after, stepText(step), spot);
    before = after;
  }
}

class Steps<T extends GameTypes> {
  readonly table: TestedTable<T>;
  changed = 0;
  named = 0;

  constructor(table: TestedTable<T>) {
    this.table = table;
  }

  look(before: T['state'], after: T['state'], step: string, spot: Whereabouts): void {
    const { game, start } = this.table;
    const [was, is] = [game.open(before), game.open(after)];
    const name = (one: T['open'], other: T['open']) => attempt('touched()', spot, () => touchedSeats(game, one, other, start.seats));
    const named = name(was, is);
    const [read, written] = [name(copy(was), copy(is)), JSON.stringify(named)];
    if (!same(named, read)) fail(`touched() names ${written}, and ${JSON.stringify(read)} of open parts that are written alike.`, spot);
    for (const seat of seatsOf(start.seats)) {
      const [had, has] = [JSON.stringify(game.own(before, seat)), JSON.stringify(game.own(after, seat))];
      const isNamed = named.includes(seat);
      if (isNamed) this.named++;
      if (had === has) continue;
      this.changed++;
      if (!isNamed) fail(`${step} changes the own part of seat ${seat} from ${had} to ${has}, and touched() names ${written}.`, spot);
    }
  }
}

const copy = <V>(value: V): V => JSON.parse(JSON.stringify(value)) as V;
