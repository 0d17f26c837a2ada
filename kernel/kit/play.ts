/**
 * Games of random moves, step by step, for every check that needs one. A seed fixes both the moves and the chance of each step.
 */
import {
  type AddressedEvent,
  type Chance,
  type Game,
  type GameTypes,
  isClosable,
  isTableStep,
  listener,
  type Seat,
  type Step,
  seeded,
  take,
} from '../src/kernel.ts';
import type { TestedTable } from './combinations.ts';
import { attempt, fail, type Whereabouts } from './nonconformance.ts';

export interface PlayedStep<T extends GameTypes> {
  readonly state: T['state'];
  /** The step that led here, null after the setup, and what was told meanwhile. */
  readonly step: Step<T['move']> | null;
  readonly told: readonly AddressedEvent<T['event']>[];
  readonly spot: Whereabouts;
}

export type StepChooser = <T extends GameTypes>(game: Game<T>, state: T['state'], seats: number, chance: Chance) => Step<T['move']> | null;

export interface PlayOptions {
  readonly choose?: StepChooser;
  /** The chance of step k; the setup is step 0. */
  readonly chanceAt?: (step: number) => Chance;
}

/** Ends with the game, or after the declared longest: whether games end in time is a check of its own. */
export function* play<T extends GameTypes>(table: TestedTable<T>, seed: string, playing: PlayOptions = {}): Generator<PlayedStep<T>> {
  const { game, start } = table;
  const { choose = variedStep, chanceAt = (step) => seeded(`${seed} / step ${step}`) } = playing;
  const choices = seeded(`${seed} / choices`);
  const longest = longestOf(table);
  let spot: Whereabouts = { table: table.name, seed, step: 0 };
  const dealt = listener<T['event']>();
  let state = attempt('setup()', spot, () => game.setup(start, chanceAt(0), dealt.tell));
  yield { state, step: null, told: dealt.told, spot };
  for (let count = 1; count <= longest; count++) {
    const step = attempt('choosing a move (from awaited() and moves())', spot, () => choose(game, state, start.seats, choices));
    if (step === null) return;
    const { told, tell } = listener<T['event']>();
    state = attempt(stepText(step), spot, () => take(game, state, step, chanceAt(count), tell));
    spot = { ...spot, step: count };
    yield { state, step, told, spot };
  }
}

/** A bound for every walk, also where longest() is nonsense. */
export function longestOf<T extends GameTypes>({ game, start }: TestedTable<T>): number {
  const longest = game.longest(start.options, start.seats, start.version);
  return Number.isInteger(longest) && longest > 0 ? Math.min(longest, LONGEST) : LONGEST;
}

const LONGEST = 100_000;

/**
 * Like the kernel's randomStep, but half of the time the kind of move is chosen first: else the many moves of one kind (bids) would crowd out
 * the few of another (calls, cards).
 */
export const variedStep: StepChooser = (game, state, seats, chance) => {
  if (game.over(state)) return null;
  if (game.between(state)) return isClosable(game, state) && chance.below(4) === 0 ? 'close' : 'next';
  if (chance.below(4) === 0) {
    const seat = chance.below(seats);
    if (game.moves(state, seat).length > 0) return moveOf(game, state, seat, chance);
  }
  const awaited = game.awaited(state);
  if (awaited.length === 0) fail('play goes on, but awaited() names nobody. Mend awaited(), between() or over().');
  const able = awaited.filter((seat) => game.moves(state, seat).length > 0);
  if (able.length === 0) fail(`awaited are ${awaited.join(', ')}, but none of them has a legal move: play can't go on. Mend awaited() or moves().`);
  return moveOf(game, state, chance.pick(able), chance);
};

/** The call that a step is, for messages. */
export const stepText = (step: Step<unknown>): string => (isTableStep(step) ? `${step}()` : `apply() of ${JSON.stringify(step)}`);

function moveOf<T extends GameTypes>(game: Game<T>, state: T['state'], seat: Seat, chance: Chance): Step<T['move']> {
  const moves = game.moves(state, seat);
  if (chance.below(2) === 0) return { seat, move: chance.pick(moves) };
  const kind = chance.pick([...new Set(moves.map((move) => move.kind))]);
  return { seat, move: chance.pick(moves.filter((move) => move.kind === kind)) };
}
