/**
 * What a viewer gets depends only on what they may know. From the view a whole other state is imagined; it must look the same to the viewer,
 * byte for byte, and go on looking the same while the same moves are played in both with the same chance (pair.ts), until a step shows them
 * what is not the same in both. Along the way it is counted how often the imagined secrets differ from the truth (honesty.ts judges that).
 */
import { type GameTypes, seeded } from '../src/kernel.ts';
import type { TestedTable } from './combinations.ts';
import { SecretTally } from './honesty.ts';
import { Pair } from './pair.ts';
import { play } from './play.ts';
import { MovePool } from './pool.ts';
import type { Oracle } from './spec.ts';

export type ViewerKind = 'seat' | 'spectator';

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
    const moments = [...play(table, named)];
    const pool = new MovePool<T['move']>(table.game.moveShapes, seeded(`${named} / pool`));
    for (let i = 0; i < SAMPLES_A_GAME && tally.samples < imagined; i++) {
      const chance = seeded(`${named} / sample ${i}`);
      const { state, spot } = chance.pick(moments);
      const viewer = kind === 'seat' ? chance.below(table.start.seats) : kind;
      const pair = new Pair(table, oracle, viewer, pool, state, { ...spot, seed: `${named} / sample ${i}` });
      pair.begin(chance);
      tally.add(oracle.secrets(pair.truth, viewer), oracle.secrets(pair.imagined, viewer));
      for (let step = 0; step < continued; step++) if (!pair.goOn(chance, step, tally)) break;
    }
  }
  return tally;
}
