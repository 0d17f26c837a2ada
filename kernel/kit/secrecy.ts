/**
 * What a viewer gets depends only on what they may know. From the view a whole other state is imagined; it must look the same to the viewer,
 * byte for byte, and go on looking the same while the same moves are played in both with the same chance (pair.ts), until a step shows them
 * what is not the same in both. Along the way it is counted how often the imagined secrets differ from the truth (honesty.ts judges that).
 */
import { type GameTypes, seeded } from '../src/kernel.ts';
import type { TestedTable } from './combinations.ts';
import { SecretTally } from './honesty.ts';
import { StatePair } from './pair.ts';
import { type PlayedStep, play, type StepChooser, variedStep } from './play.ts';
import { MovePool } from './pool.ts';
import type { Oracle } from './spec.ts';

export type ViewerKind = 'seat' | 'spectator';

/** A game that may be closed is, once in so many of the rounds in which another would be. */
const PLAYED_ON = 5;
/** Imagined states drawn from one game, so that many games are looked into. */
const SAMPLES_A_GAME = 40;

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
    const rounds = roundsOf([...play(table, named, { choose: playOn })]);
    const pool = new MovePool<T['move']>(table.game.moveShapes, seeded(`${named} / pool`));
    for (let i = 0; i < SAMPLES_A_GAME && tally.samples < imagined; i++) {
      const chance = seeded(`${named} / sample ${i}`);
      const { state, spot } = chance.pick(chance.pick(rounds));
      const viewer = kind === 'seat' ? chance.below(table.start.seats) : kind;
      const pair = new StatePair(table, oracle, viewer, pool, state, { ...spot, seed: `${named} / sample ${i}` });
      pair.begin(chance);
      tally.add(oracle.secrets(pair.truth, viewer), oracle.secrets(pair.imagined, viewer));
      for (let step = 0; step < continued; step++) if (!pair.goOn(chance, step, tally)) break;
    }
  }
  return tally;
}

/**
 * The moments of a game round by round. One is drawn from a round that is drawn first, so late rounds are looked into as often as early ones,
 * however many moves each has.
 */
function roundsOf<T extends GameTypes>(moments: readonly PlayedStep<T>[]): readonly (readonly PlayedStep<T>[])[] {
  const starts = moments.flatMap(({ step }, i) => (i === 0 || step === 'next' ? [i] : []));
  return starts.map((start, i) => moments.slice(start, starts[i + 1]));
}

/** As usual, but a game that may be closed is played on for some rounds. */
const playOn: StepChooser = (game, state, seats, chance) => {
  const step = variedStep(game, state, seats, chance);
  return step === 'close' && chance.below(PLAYED_ON) > 0 ? 'next' : step;
};
