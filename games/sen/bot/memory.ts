/**
 * What a seat still remembers. A view holds everything the seat ever saw; a person forgets some of it. Each sight of a card lasts for a span of
 * turns that is fixed by the sight itself, so a card that slipped the mind stays forgotten until it is seen again, and two looks at the same
 * view agree. Where the table shows remembered cards all the time, nothing is forgotten.
 */
import { type Seat, seeded } from '@parlour/kernel';
import { hasMemoryAid } from '../seen/seen.ts';
import type { Card } from '../src/cards.ts';
import type { Open, Own } from '../src/view.ts';
import type { CardHistory, RoundHistory } from './history.ts';

/** How many of its own turns a card stays in mind on average: people hold on to their own cards, and to others' for a while. */
const OWN_SPAN = 30;
const OTHERS_SPAN = 8;
/** Each Swap 2 that moves a card divides what is left of its span. */
const MIXED_UP = 2;

/** Every card of every dream that the seat remembers, else null. */
export function remembered(open: Open, own: Own, { cards, turns }: RoundHistory): readonly (readonly (Card | null)[])[] {
  if (hasMemoryAid(open)) return own.dreams;
  return own.dreams.map((dream, of) => dream.map((card, place) => recall(card, cards[of]?.[place], of)));

  function recall(card: Card | null, history: CardHistory | undefined, of: Seat): Card | null {
    if (card === null || history === undefined || history.seen === null) return card;
    const span = (of === own.seat ? OWN_SPAN : OTHERS_SPAN) / MIXED_UP ** history.moves;
    const age = (turns - history.seen) / open.dreams.length;
    return age <= span * lasting(open, own.seat, card, history.seen) ? card : null;
  }
}

/** How long this sight lasts, as a multiple of the average: exponential, as if each turn had the same small chance of forgetting it. */
function lasting({ round, totals, starter, peeks }: Open, seat: Seat, card: Card, seen: number): number {
  return -Math.log(1 - seeded([round, totals, starter, peeks, seat, card, seen].join()).fraction());
}
