/**
 * Whose own parts a step may have changed (kernel/src/game.ts). A hand changes when a card of it is played, which all see; which hands hold a card that is
 * called, or was until its partner was found, they don't.
 */
import { type Seat, seatsOf } from '@parlour/kernel';
import type { Open } from './view.ts';

export function touched(before: Open, after: Open): readonly Seat[] {
  const all = seatsOf(after.sizes.length);
  if (before.deal !== after.deal || before.passedOut !== after.passedOut || !areSameCalls(before, after)) return all;
  return all.filter((seat) => before.sizes[seat] !== after.sizes[seat]);
}

const areSameCalls = ({ calls: before }: Open, { calls: after }: Open): boolean =>
  before.length === after.length && before.every(([, , partner], i) => partner === after[i]?.[2]);
