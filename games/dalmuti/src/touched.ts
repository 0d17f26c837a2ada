/**
 * Whose own parts a step may have changed (kernel/src/game.ts). While tricks are played only a hand that got smaller has changed. Who has answered the question
 * of a revolution is secret, and so an answer may be anybody's; a deal and taxes change most hands.
 */
import { type Seat, seatsOf } from '@parlour/kernel';
import type { Open } from './view.ts';

export function touched(before: Open, after: Open): readonly Seat[] {
  const all = seatsOf(after.sizes.length);
  const areTricks = before.phase === 'play' && after.phase === 'play' && before.round === after.round;
  return areTricks ? all.filter((seat) => before.sizes[seat] !== after.sizes[seat]) : all;
}
