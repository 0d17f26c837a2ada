/**
 * What a seat alone is sent, as long as it can get (kernel/src/game.ts). Who has seen which card is public, so only its face is open: a special has a
 * sign more than a plain card.
 */
import { includes, type Seat, type Widest } from '@parlour/kernel';
import type { Card } from './cards.ts';
import type { Event } from './events.ts';
import type { SenTypes } from './types.ts';
import type { Open, OpenPhase, Own } from './view.ts';

export const widest: Widest<SenTypes> = { own, told: (_, heard, seat) => heard.flatMap((event) => toldAfter(event, seat)) };

const CARD: Card = 'T5';

function own({ dreams, phase, turn }: Open, seat: Seat): Own {
  return {
    seat,
    dreams: dreams.map(({ cards, seen }) => cards.map((card, place) => card ?? (includes(seen[place] ?? 0, seat) ? CARD : null))),
    hand: seat === turn ? inHand(phase) : [],
  };
}

function inHand(phase: OpenPhase): readonly Card[] {
  if (phase.kind === 'holding') return [phase.card ?? CARD];
  return phase.kind === 'take2' ? [CARD, CARD] : [];
}

/** What goes with something that all are told. */
function toldAfter(event: Event, seat: Seat): readonly Event[] {
  switch (event.kind) {
    case 'peeked':
      return event.seat === seat ? [event.first, event.second].map((place) => ({ kind: 'saw', spot: { seat, place }, card: CARD })) : [];
    case 'looked':
      return event.seat === seat ? [{ kind: 'saw', spot: event.spot, card: CARD }] : [];
    case 'drew':
      return event.seat === seat ? [{ kind: 'drawn', card: CARD }] : [];
    case 'drewMore':
      return event.seat === seat ? offered(event.cards) : [];
    default:
      return [];
  }
}

function offered(cards: number): readonly Event[] {
  if (cards === 0) return [];
  return [cards === 1 ? { kind: 'drawn', card: CARD } : { kind: 'offered', cards: [CARD, CARD] }];
}
