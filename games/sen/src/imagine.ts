/**
 * A whole state that looks like a view. Every card that the viewer has not seen lies anywhere with equal chance: in a dream, in a hand, in the
 * pile. That is exact, not an approximation. All cards move before all eyes, so each hidden card can be followed back to its draw; no rule and no
 * hidden choice depends on a card that stays hidden (which two moves of Take 2 lead to the same sight, effects.ts says); so nothing that was
 * seen makes one order of the unseen cards likelier than another.
 */
import type { Chance, View } from '@parlour/kernel';
import { type Card, type Pack, Stock } from './cards.ts';
import { dreamCard } from './dreams.ts';
import type { Phase, State } from './state.ts';
import type { SenTypes } from './types.ts';

export function imagine({ cards }: Pack, { open, own }: View<SenTypes>, chance: Chance): State {
  const unseen = new Stock(cards);
  const known = open.dreams.map((dream, seat) => dream.cards.map((card, place) => card ?? own?.dreams[seat]?.[place] ?? null));
  const hand = inHand({ open, own });
  for (const card of [...open.discard, ...known.flat(), ...hand]) if (card !== null) unseen.remove(card);
  const dreams = open.dreams.map(({ seen }, seat) => seen.map((viewers, place) => dreamCard(known[seat]?.[place] ?? unseen.draw(chance), viewers)));
  const phase = imaginePhase(open.phase, () => hand.shift() ?? unseen.draw(chance));
  return { ...open, phase, dreams, pile: unseen.rest() };
}

/** The cards in the hand of the seat whose turn it is, as far as the viewer knows them. */
function inHand({ open, own }: View<SenTypes>): Card[] {
  if (open.phase.kind === 'holding' && open.phase.card !== null) return [open.phase.card];
  return own === null ? [] : own.hand.slice();
}

function imaginePhase(phase: View<SenTypes>['open']['phase'], next: () => Card): Phase {
  switch (phase.kind) {
    case 'holding':
      return { kind: 'holding', from: phase.from, card: next() };
    case 'take2':
      return { kind: 'take2', cards: [next(), next()] };
    default:
      return { kind: phase.kind };
  }
}
