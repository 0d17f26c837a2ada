/**
 * Thinking ahead: every sensible move is tried on the same hands that the seat believes in, each of them played to the end of the round, and
 * the one kept whose ends are worth most. As all moves meet the same hands, their difference soon shows; what is clearly worse is tried no more. So many
 * worlds under the same chance give the same answer; running out of time only makes it the best so far.
 */
import type { Seat } from '@parlour/kernel';
import { Playout } from './playout.ts';
import type { Reckoner } from './reckoner.ts';
import type { Stakes } from './stakes.ts';

interface Thought {
  readonly seat: Seat;
  /** How many moves there are to choose from, the likeliest first. */
  readonly count: number;
  /** How many worlds are looked at, at most, */
  readonly worlds: number;
  /** and how many cards are played in them, about: a round takes as long as there are cards to play. */
  readonly cards: number;
  /** How many are in hands. */
  readonly inHands: number;
  readonly reckoner: Reckoner;
  readonly stakes: Stakes;
  /** Where the round goes on from in one more world that the seat believes in. */
  draw(): void;
  /** Plays a move there. */
  begin(playout: Playout, move: number): void;
  more(): boolean;
}

/** Worlds between two looks at what is clearly worse. */
const BATCH = 32;
/** So many deviations behind is clearly worse. */
const CLEAR = 2.4;

const PLAYOUT = new Playout();

export function think(thought: Thought): number {
  const { count, stakes, seat } = thought;
  const players = new Array<Reckoner>(8).fill(thought.reckoner);
  const until = stakes.needAll ? null : seat;
  let alive = Array.from({ length: count }, (_, move) => move);
  const worths: number[][] = alive.map(() => []);
  let cards = thought.cards;
  for (let done = 0; done < thought.worlds && cards > 0 && alive.length > 1; done += BATCH) {
    if (done > 0 && !thought.more()) break;
    cards -= BATCH * alive.length * thought.inHands;
    for (let i = 0; i < BATCH; i++) {
      thought.draw();
      for (const move of alive) {
        thought.begin(PLAYOUT, move);
        PLAYOUT.run(players, until);
        worths[move]?.push(stakes.worth(PLAYOUT.places));
      }
    }
    const best = bestOf(alive, worths);
    alive = alive.filter((move) => move === best || !isClearlyWorse(worths[move] ?? [], worths[best] ?? []));
  }
  return bestOf(alive, worths);
}

function bestOf(alive: readonly number[], worths: readonly (readonly number[])[]): number {
  let [best, most] = [alive[0] ?? 0, Number.NEGATIVE_INFINITY];
  for (const move of alive) {
    const worth = (worths[move] ?? []).reduce((sum, each) => sum + each, 0);
    if (worth > most) [best, most] = [move, worth];
  }
  return best;
}

/** The same worlds made both. */
function isClearlyWorse(worse: readonly number[], better: readonly number[]): boolean {
  let [sum, squares] = [0, 0];
  for (const [i, worth] of better.entries()) {
    const gap = worth - (worse[i] ?? 0);
    sum += gap;
    squares += gap * gap;
  }
  const count = better.length;
  const mean = sum / count;
  const deviation = Math.sqrt(Math.max(0, squares / count - mean * mean) / count);
  return mean > CLEAR * deviation;
}
