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

/** How many of its own turns a card stays in mind: people hold on to their own cards, and to others' for a while. */
export interface MemorySpan {
  readonly own: number;
  readonly others: number;
  /** The part of a span that is sure: what was seen a turn ago is not forgotten. The rest is so long on average. */
  readonly sure: number;
}

/** Of those who count everything. */
export const LASTING: MemorySpan = { own: Number.POSITIVE_INFINITY, others: Number.POSITIVE_INFINITY, sure: 1 };
/** Of people who play often and pay attention. */
export const LONG_SPAN: MemorySpan = { own: 10, others: 4, sure: 0.3 };
/** Of people who play now and then. */
export const USUAL_SPAN: MemorySpan = { own: 8, others: 3, sure: 0.25 };
/** Of people who play for the first time. */
export const SHORT_SPAN: MemorySpan = { own: 8, others: 2, sure: 0.2 };

/** Each Swap 2 that moves a card divides what is left of its span. */
const MIXED_UP = 2;

/** Every card of every dream that the seat remembers, else null. */
export function remembered(open: Open, own: Own, { cards, turns }: RoundHistory, memory: MemorySpan): readonly (readonly (Card | null)[])[] {
  if (hasMemoryAid(open) || memory === LASTING) return own.dreams;
  return own.dreams.map((dream, of) => dream.map((card, place) => recall(card, cards[of]?.[place], of)));

  function recall(card: Card | null, history: CardHistory | undefined, of: Seat): Card | null {
    if (card === null || history === undefined || history.seen === null) return card;
    const span = (of === own.seat ? memory.own : memory.others) / MIXED_UP ** history.moves;
    const age = (turns - history.seen) / open.dreams.length;
    return age <= span * (memory.sure + (1 - memory.sure) * lasting(open, own.seat, card, history.seen)) ? card : null;
  }
}

/** How long this sight lasts, as a multiple of the average of what is not sure: exponential, as if each turn had the same small chance of forgetting it. */
function lasting({ round, totals, starter, peeks }: Open, seat: Seat, card: Card, seen: number): number {
  return -Math.log(1 - seeded([round, totals, starter, peeks, seat, card, seen].join()).fraction());
}
