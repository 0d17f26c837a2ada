/**
 * How partners come to be (rules §5.2). A call means whoever makes the 1st or the 2nd play of that card, the leader's own not counted; a player of
 * both copies makes both. The play that completes a call makes the partner and shows it to all. Before that nobody is one: with two copies about,
 * their holders may still play them in either order.
 */
import type { Seat, Tell } from '@parlour/kernel';
import type { Card } from './cards.ts';
import type { Event } from './events.ts';
import { type PartnerCard, playerOf, type State } from './state.ts';

/** The calls after this seat plays this card. */
export function withPartner(state: State, seat: Seat, card: Card, tell: Tell<Event>): readonly PartnerCard[] {
  const { calls, leader, terms } = state;
  if (seat === leader || !calls.some((call) => call.card === card)) return calls;
  const copy = playedByOthers(state, card) + 1;
  const completed = calls.findIndex((call) => call.card === card && call.copy === copy);
  if (completed < 0) return calls;
  tell?.({ kind: 'partner', seat, card, copy, decks: terms.decks });
  return calls.with(completed, { card, copy, partner: seat });
}

/** Copies of a card that players other than the leader have played in this deal. */
function playedByOthers({ tricks, lead, trick, leader, hands }: State, card: Card): number {
  let played = 0;
  for (const { lead: first, cards } of [...tricks, { lead, cards: trick }]) {
    for (const [place, each] of cards.entries()) if (each === card && playerOf(first, place, hands.length) !== leader) played++;
  }
  return played;
}

/** Cards of this hand that a call still waits for. Holding one does not make a partner, and a copy in the leader's own hand is never meant. */
export const calledIn = ({ calls, leader }: Pick<State, 'calls' | 'leader'>, seat: Seat, hand: readonly Card[]): readonly Card[] =>
  seat === leader ? [] : hand.filter((card, i) => card !== hand[i - 1] && calls.some((call) => call.card === card && call.partner === null));
