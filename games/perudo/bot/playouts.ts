/**
 * What each option of a turn is worth, by playing the round on: the others' hands are drawn as they were heard, and all go on by the blueprint until
 * somebody calls. Every option is tried on the same hands.
 */
import type { Chance } from '@parlour/kernel';
import { duelWorths, mixAt } from './blueprint/blueprint.ts';
import { calledWorth } from './blueprint/dice-worth.ts';
import type { LeanRound } from './blueprint/lean-round.ts';
import { BlueprintSpot, JONTI, OPENINGS } from './blueprint/spot.ts';
import type { Heard, HeardHands } from './hearing.ts';

/** The mean worth of each option after so many draws; of one that can't be taken, 0. */
export function playOut({ round, me, seats }: Heard, spot: BlueprintSpot, draws: number, chance: Chance, more: () => boolean): Float64Array {
  const sums = new Float64Array(spot.width);
  const reached = seats.map(({ weights }) => added(weights));
  let done = 0;
  for (; done < draws && (done % LOOK !== 0 || done === 0 || more()); done++) {
    for (const [seat, heard] of seats.entries()) {
      if (seat !== me) round.hands[seat] = drawn(heard, reached[seat], chance) ?? round.hands[seat] ?? NOTHING;
    }
    for (let option = 0; option < spot.width; option++) {
      const quantity = spot.quantities[option] ?? 0;
      if (quantity === 0) continue;
      sums[option] = (sums[option] ?? 0) + played(round, me, spot, option, chance);
    }
  }
  return sums.map((sum) => sum / Math.max(1, done));
}
/** The time is looked at once in so many draws. */
const LOOK = 8;
const NOTHING = new Uint8Array(0);

function played(round: LeanRound, me: number, spot: BlueprintSpot, option: number, chance: Chance): number {
  if (!spot.isOpening && option <= JONTI) return calledWorth(duelWorths(), round, option, me);
  round.bid(spot.quantities[option] ?? 1, spot.faces[option] ?? 2);
  const before = round.length;
  const worth = playOn(round, me, chance);
  while (round.length >= before) round.takeBack();
  return worth;
}

function playOn(round: LeanRound, me: number, chance: Chance): number {
  for (;;) {
    STEP.look(round, round.turn, round.length);
    STEP.hold(round.hands[round.turn] ?? NOTHING);
    mixAt(STEP, MIX);
    const option = inclined(MIX, STEP.width, chance.fraction());
    if (option <= JONTI) return calledWorth(duelWorths(), round, option, me);
    round.bid(STEP.quantities[option] ?? 1, STEP.faces[option] ?? 2);
  }
}
const STEP = new BlueprintSpot();
const MIX = new Float64Array(OPENINGS);

/** One of the options, as likely as the mix has it, by a fraction of 1. */
export function inclined(mix: Float64Array, width: number, fraction: number): number {
  let [left, choice] = [fraction, 0];
  for (let i = 0; i < width && left >= 0; i++) {
    const share = mix[i] ?? 0;
    if (share === 0) continue;
    choice = i;
    left -= share;
  }
  return choice;
}

function added(weights: Float64Array): Float64Array {
  let sum = 0;
  return weights.map((weight) => {
    sum += weight;
    return sum;
  });
}

function drawn({ hands }: HeardHands, reached: Float64Array | undefined, chance: Chance): Uint8Array | undefined {
  if (reached === undefined) return undefined;
  const at = chance.fraction() * (reached.at(-1) ?? 0);
  let [low, high] = [0, reached.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((reached[middle] ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return hands[low];
}
