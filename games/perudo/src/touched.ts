/**
 * Whose own parts a step may have changed (kernel/src/game.ts). A bid changes nobody's dice, cards or knowledge; whatever else happens may change
 * anybody's, for who knows a die or has which card is not public.
 */
import { type Seat, seatsOf } from '@parlour/kernel';
import type { Open } from './view.ts';

export const touched = (before: Open, after: Open): readonly Seat[] => (isBid(before, after) ? [] : seatsOf(after.seats.length));

const isBid = (before: Open, after: Open): boolean =>
  before.phase === 'bidding' &&
  after.phase === 'bidding' &&
  before.round === after.round &&
  before.bids.length < after.bids.length &&
  before.gauging === null &&
  before.cards?.log.length === after.cards?.log.length;
