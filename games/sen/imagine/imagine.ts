/**
 * A whole state that looks like a view. Every card that the viewer has not seen lies anywhere with equal chance: in a dream, in a hand, in the
 * pile. That is exact, not an approximation. All cards move before all eyes, so each hidden card can be followed back to its draw; no rule and no
 * hidden choice depends on a card that stays hidden (which two moves of Take 2 look the same, effects.ts says); so nothing that was
 * seen makes one order of the unseen cards likelier than another.
 */
import type { Chance } from '@parlour/kernel';
import { inHand, knownDream, type SenView, unseenOf } from '../seen/seen.ts';
import { type Card, type Pack, Stock } from '../src/cards.ts';
import { dreamCard } from '../src/dreams.ts';
import type { Phase, State } from '../src/state.ts';
import type { OpenPhase } from '../src/view.ts';

export function imagine({ cards: pack }: Pack, view: SenView, chance: Chance): State {
  const { open } = view;
  const known = open.dreams.map((_, seat) => knownDream(view, seat));
  const hand = inHand(view)?.cards ?? [];
  const unseen = new Stock(unseenOf(pack, [...open.discard, ...known.flat(), ...hand]));
  const dreams = open.dreams.map(({ seen }, seat) => seen.map((viewers, place) => dreamCard(known[seat]?.[place] ?? unseen.draw(chance), viewers)));
  const phase = imaginePhase(open.phase, (which) => hand[which] ?? unseen.draw(chance));
  return { ...open, phase, dreams, pile: unseen.rest() };
}

function imaginePhase(phase: OpenPhase, held: (which: number) => Card): Phase {
  switch (phase.kind) {
    case 'holding':
      return { kind: 'holding', from: phase.from, card: held(0) };
    case 'take2':
      return { kind: 'take2', cards: [held(0), held(1)] };
    default:
      return { kind: phase.kind };
  }
}
