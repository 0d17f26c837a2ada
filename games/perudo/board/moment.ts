/**
 * Which part of a round is on the table now. The view is always of the end of a step; while its events are told one by one, the board shows
 * what was so until then: dice stay under the cups until they are counted.
 */
import type { Beat } from '@parlour/felt';
import type { Event, PerudoView, Result } from '../src/perudo.ts';

export type EventOf<Kind extends Event['kind']> = Extract<Event, { readonly kind: Kind }>;

export type RoundMoment =
  | { readonly kind: 'bidding' }
  /** Somebody has called; the cups are still down. */
  | { readonly kind: 'called'; readonly event: EventOf<'called'> }
  /** All dice are shown. `settled`: the loss or gain has been told too. */
  | { readonly kind: 'shown'; readonly result: Result; readonly counting: Beat<EventOf<'counted'>> | null; readonly settled: boolean };

export function momentOf(view: PerudoView, beat: Beat<Event> | null): RoundMoment {
  const { result, phase } = view.open;
  const event = beat?.event;
  if (event?.kind === 'called') return { kind: 'called', event };
  if (result === null || phase === 'bidding') return { kind: 'bidding' };
  if (beat !== null && event?.kind === 'counted') return { kind: 'shown', result, counting: { ...beat, event }, settled: false };
  return { kind: 'shown', result, counting: null, settled: true };
}

/** The call that led to this result. */
export const callOf = ({ call, caller, bid }: Result): EventOf<'called'> => ({
  kind: 'called',
  call,
  seat: caller,
  bidder: bid.seat,
  quantity: bid.quantity,
  face: bid.face,
});

/** The dice that an event is about. */
export function touchedBy(event: Event): readonly number[] {
  switch (event.kind) {
    case 'looked':
    case 'peeked':
    case 'gauging':
    case 'rerolled':
    case 'polished':
    case 'cracked':
    case 'yours':
      return [event.die.id];
    case 'gauged':
    case 'measured':
      return [event.first.id, event.second.id];
    case 'swapped':
      return [event.die.id, event.other.id];
    default:
      return NONE;
  }
}
const NONE: readonly number[] = [];
