/**
 * What the eye gets of a view: which cards lie face up, what the discard shows, what is in hand, what everyone has in all. While an event is
 * being shown the view is already what it led to; here it is held back until it has been seen. Without events it is the view itself.
 */
import type { Seat, View } from '@parlour/kernel';
import type { Card, Event, SenTypes, Spot } from '../src/sen.ts';
import { holds, sameSpot } from './aiming.ts';
import { isOver, linesOf } from './looking.ts';

type SenView = View<SenTypes>;

/** up: everybody may see it now, or the viewer is just looking. remembered: the memory aid shows it to the viewer. */
export type Shown = { readonly how: 'down' } | { readonly how: 'up' | 'remembered'; readonly card: Card };

/** What last happened at a place, which all have seen. */
export type Mark = 'looked' | 'moved' | 'replaced';

export interface Held {
  readonly seat: Seat;
  /** One card, or the two of Take 2; null where the viewer can't see it. */
  readonly cards: readonly (Card | null)[];
  /** It came face down from the deck: who may see it turns it over. */
  readonly drawn: boolean;
}

export interface Sight {
  /** Cards are seen to move. */
  readonly moving: boolean;
  /** All dreams are turned up. */
  readonly revealed: boolean;
  readonly totals: readonly number[];
  readonly discard: readonly Card[];
  readonly held: Held | null;
  readonly at: (spot: Spot) => Shown;
  readonly mark: (spot: Spot) => Mark | null;
  /** It is on its way. */
  readonly gone: (spot: Spot) => boolean;
  /** The card of another's dream at which the viewer is looking. */
  readonly glimpse: { readonly spot: Spot; readonly card: Card } | null;
}

export interface Watching {
  readonly view: SenView;
  readonly before: SenView;
  /** The event that is being shown. */
  readonly event: Event | null;
  readonly looking: readonly Spot[];
  /** Cards are seen to move. */
  readonly moving: boolean;
}

export function sightOf({ view, before, event, looking, moving }: Watching): Sight {
  const { open, own } = view;
  const revealed = isOver(open) && (event === null || event.kind === 'scored' || event.kind === 'won');
  // A round that ended with this step is not over for the eye until it is scored.
  const past = isOver(open) && !revealed ? before : view;
  const inFlight = moving && event !== null ? event : null;
  // Without the memory aid it is face up as long as it is looked at, and not while its event is still being shown.
  const saw = event?.kind === 'saw' && open.options.memoryAid ? event.spot : null;
  const faceOf = ({ seat, place }: Spot): Card | null => past.open.dreams[seat]?.cards[place] ?? past.own?.dreams[seat]?.[place] ?? null;
  const at = (spot: Spot): Shown => {
    const card = faceOf(spot);
    if (card === null) return DOWN;
    if (revealed || holds(looking, spot) || (saw !== null && sameSpot(saw, spot))) return { how: 'up', card };
    return open.options.memoryAid ? { how: 'remembered', card } : DOWN;
  };
  const others = [...looking, ...(saw === null ? [] : [saw])].filter(({ seat }) => seat !== own?.seat);
  const glimpsed = others.at(-1);
  const seen = glimpsed === undefined ? DOWN : at(glimpsed);
  return {
    moving,
    revealed,
    totals: past.open.totals,
    discard: inFlight !== null && LAYS_DOWN.has(inFlight.kind) ? open.discard.slice(0, -1) : open.discard,
    held: inFlight !== null && PICKS_UP.has(inFlight.kind) ? null : heldIn(view),
    at,
    mark: (spot) => (isOver(open) ? null : markAt(view, spot)),
    gone: (spot) => inFlight !== null && (inFlight.kind === 'round' || holds(spotsMoved(inFlight), spot)),
    glimpse: glimpsed === undefined || seen.how === 'down' ? null : { spot: glimpsed, card: seen.card },
  };
}

const DOWN: Shown = { how: 'down' };
const LAYS_DOWN: ReadonlySet<Event['kind']> = new Set(['swapped', 'discarded', 'used', 'kept']);
/** Also while Take 2 itself is laid down: its two cards come after it. */
const PICKS_UP: ReadonlySet<Event['kind']> = new Set(['drew', 'drewMore', 'took', 'used']);

function spotsMoved(event: Event): readonly Spot[] {
  if (event.kind === 'swapped') return [{ seat: event.seat, place: event.place }];
  return event.kind === 'exchanged' ? [event.one, event.other] : [];
}

/** The card in somebody's hand. */
export function heldIn({ open, own }: SenView): Held | null {
  const seat = open.turn;
  const mine = own !== null && own.seat === seat ? own.hand : [];
  switch (open.phase.kind) {
    case 'holding':
      return { seat, cards: [open.phase.card ?? mine[0] ?? null], drawn: open.phase.from === 'deck' };
    case 'take2':
      return { seat, cards: [mine[0] ?? null, mine[1] ?? null], drawn: true };
    default:
      return null;
  }
}

/** By the last finished turn; before there is one, by the first peeks. */
function markAt({ open }: SenView, spot: Spot): Mark | null {
  const last = linesOf(open).at(-1);
  if (last === undefined) return open.peeks[spot.seat]?.includes(spot.place) === true ? 'looked' : null;
  if (!holds(last.spots, spot)) return null;
  if (last.did === 'looked') return 'looked';
  return last.did === 'exchanged' ? 'moved' : 'replaced';
}
