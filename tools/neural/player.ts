/**
 * Plays as a network does that has learnt the base game of four by playing hundreds of millions of turns against itself (tools/neural/README.md). It takes the turn
 * that the network likes best: no search, no chance. It looks at a state imagined from the view, and sees in it only what the view says.
 */
import type { Chance } from '@parlour/kernel';
import { encoder } from '../../games/dalmuti/encoder/encoder.ts';
import type { DalmutiView } from '../../games/dalmuti/seen/seen.ts';
import { dalmuti, type Move, type Open } from '../../games/dalmuti/src/dalmuti.ts';
import { Perceptron } from './network.ts';
import { NETWORK } from './weights.ts';

const SEATS = 4;
/** What an episode of one round looks like, whichever round of the game it is: earlier ones tell nothing of it. */
const EPISODE = 'round';

let kept: Perceptron | null = null;
function network(): Perceptron {
  kept ??= new Perceptron(NETWORK);
  return kept;
}

/** Whether it has learnt the game of this table: how many rounds there are makes no difference, for each is won by itself. */
export const hasLearnt = ({ version, options, sizes }: Open): boolean =>
  version === dalmuti.version && sizes.length === SEATS && !options.court && options.passLocks && options.jestersAlone === '1';

/** The turn that it likes best of these, which are all that are legal. */
export function neuralTurn<M extends Move>(view: DalmutiView, turns: readonly M[], chance: Chance): M | undefined {
  const { open, own } = view;
  if (own === null || turns.length < 2) return turns[0];
  const coding = encoder.coding({ version: open.version, options: open.options, seats: open.sizes.length }, EPISODE);
  const state = dalmuti.imagine(view, chance);
  const observation = new Float32Array(network().inputs);
  coding.observe(state, own.seat, observation, 0);
  const liked = network().judge(observation);
  let [best, most]: [M | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const turn of turns) {
    const worth = liked[coding.action(state, own.seat, turn)] ?? Number.NEGATIVE_INFINITY;
    if (worth > most) [best, most] = [turn, worth];
  }
  return best;
}
