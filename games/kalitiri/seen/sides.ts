/** Who is known to be on which side (rules §5.2), what the sides are known to have, and which calls still wait. */
import type { Seat } from '@parlour/kernel';
import type { Card } from '../src/cards.ts';
import { knownTeam } from '../src/state.ts';
import type { Open, Own } from '../src/view.ts';
import { callsIn } from './decode.ts';

/** The leader and the partners known so far, in the order of seats. */
export const knownTeamOf = (open: Open): readonly Seat[] => knownTeam({ leader: open.leader, calls: callsIn(open) });

/** What all know of a seat; null: one of the others, or not known yet. */
export function roleOf(open: Open, seat: Seat): 'leader' | 'partner' | null {
  if (seat === open.leader) return 'leader';
  return knownTeamOf(open).includes(seat) ? 'partner' : null;
}

/**
 * Where everything lies open, who holds a card that a call still waits for: a partner whom nobody knows yet; or perhaps one, where another holds the
 * second copy.
 */
export function secretRoleOf(open: Open, everyone: readonly Own[], seat: Seat): 'secret' | 'perhaps' | null {
  const { called = [] } = everyone[seat] ?? {};
  if (called.length === 0 || roleOf(open, seat) !== null) return null;
  const alone = called.some((card) => everyone.every((own) => own.seat === seat || !own.called.includes(card)));
  return alone ? 'secret' : 'perhaps';
}

/** Points taken by those who are known to be on the leader's side, and by all others. */
export function knownPointsOf(open: Open): { readonly team: number; readonly rest: number } {
  const known = knownTeamOf(open);
  let [team, rest] = [0, 0];
  for (const [seat, points] of open.taken.entries()) {
    if (known.includes(seat)) team += points;
    else rest += points;
  }
  return { team, rest };
}

/** The cards that calls wait for. */
export const awaitedCards = ({ calls }: Open): readonly Card[] => [
  ...new Set(calls.flatMap(([card, , partner]) => (partner === null ? [card] : []))),
];

/** Of one card: the copies that calls wait for, the 1st, the 2nd or both. */
export const awaitedCopies = ({ calls }: Open, card: Card): readonly number[] =>
  calls.flatMap(([called, copy, partner]) => (called === card && partner === null ? [copy] : []));
