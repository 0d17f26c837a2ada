/**
 * What the eye gets of a view: which cards lie face up, what the discard shows, what is in hand, what everyone has in all. While an event is
 * being shown the view is already what it led to; here it is held back until it has been seen. Without events it is the view itself.
 */
import { includes, NOBODY, type Seat, seatsOf } from '@parlour/kernel';
import { type CardsInHand, type DoneAt, dreamLaidOpen, hasMemoryAid, inHand, knownAt, lastDoneAt, type SenView } from '../seen/seen.ts';
import { type Card, type Event, holds, isRoundOver, type Own, type Spot, sameSpot } from '../src/sen.ts';

/** up: everybody may see it now, or the viewer is just looking. remembered: the memory aid shows it to the viewer. */
export type ShownCard = { readonly how: 'down' } | { readonly how: 'up' | 'remembered'; readonly card: Card };

export interface Display {
  /** Cards are seen to move. */
  readonly moving: boolean;
  /** All dreams are turned up. */
  readonly revealed: boolean;
  readonly totals: readonly number[];
  readonly discard: readonly Card[];
  readonly held: CardsInHand | null;
  readonly at: (spot: Spot) => ShownCard;
  readonly done: (spot: Spot) => DoneAt | null;
  /** Who has seen it: where everything lies open, as long as that matters; else null. */
  readonly knowers: (spot: Spot) => readonly Seat[] | null;
  /** It is on its way. */
  readonly gone: (spot: Spot) => boolean;
  /** The card of another's dream at which the viewer is looking. */
  readonly glimpse: { readonly spot: Spot; readonly card: Card } | null;
}

interface Watched {
  readonly view: SenView;
  readonly before: SenView;
  /** The event that is being shown. */
  readonly event: Event | null;
  readonly looking: readonly Spot[];
  /** Where everything lies open. */
  readonly everyone?: readonly Own[] | undefined;
  /** Cards are seen to move. */
  readonly moving: boolean;
}

export function displayOf({ view, before, event, looking, moving, everyone }: Watched): Display {
  const { open, own } = view;
  const revealed = isRoundOver(open) && (event === null || event.kind === 'scored' || event.kind === 'won');
  // A round that ended with this step is not over for the eye until it is scored.
  const past = isRoundOver(open) && !revealed ? before : view;
  const inFlight = moving && event !== null ? event : null;
  // Without the memory aid it is face up as long as it is looked at, and not while its event is still being shown.
  const saw = event?.kind === 'saw' && hasMemoryAid(open) ? event.spot : null;
  const at = (spot: Spot): ShownCard => {
    const bare = everyone === undefined ? null : (dreamLaidOpen(everyone, spot.seat)[spot.place] ?? null);
    if (bare !== null) return { how: 'up', card: bare };
    const card = knownAt(past, spot);
    if (card === null) return DOWN;
    if (revealed || holds(looking, spot) || (saw !== null && sameSpot(saw, spot))) return { how: 'up', card };
    return hasMemoryAid(open) ? { how: 'remembered', card } : DOWN;
  };
  const others = [...looking, ...(saw === null ? [] : [saw])].filter(({ seat }) => seat !== own?.seat);
  const glimpsed = others.at(-1);
  const seen = glimpsed === undefined ? DOWN : at(glimpsed);
  return {
    moving,
    revealed,
    totals: past.open.totals,
    discard: inFlight !== null && LAYS_DOWN.has(inFlight.kind) ? open.discard.slice(0, -1) : open.discard,
    held: inFlight !== null && PICKS_UP.has(inFlight.kind) ? null : inHand(everyone === undefined ? view : { open, own: everyone[open.turn] ?? own }),
    at,
    done: (spot) => (isRoundOver(open) ? null : lastDoneAt(open, spot)),
    knowers: ({ seat, place }) =>
      everyone === undefined || isRoundOver(open)
        ? null
        : seatsOf(open.dreams.length).filter((each) => includes(open.dreams[seat]?.seen[place] ?? NOBODY, each)),
    gone: (spot) => inFlight !== null && (inFlight.kind === 'round' || holds(spotsMoved(inFlight), spot)),
    glimpse: glimpsed === undefined || seen.how === 'down' ? null : { spot: glimpsed, card: seen.card },
  };
}

const DOWN: ShownCard = { how: 'down' };
const LAYS_DOWN: ReadonlySet<Event['kind']> = new Set(['swapped', 'discarded', 'used', 'kept']);
/** Also while Take 2 itself is laid down: its two cards come after it. */
const PICKS_UP: ReadonlySet<Event['kind']> = new Set(['drew', 'drewMore', 'took', 'used']);

function spotsMoved(event: Event): readonly Spot[] {
  if (event.kind === 'swapped') return [{ seat: event.seat, place: event.place }];
  return event.kind === 'exchanged' ? [event.one, event.other] : [];
}
