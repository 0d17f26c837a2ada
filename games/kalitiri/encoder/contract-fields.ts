/**
 * What the leader has made of the auction (rules §4, §5.2): trump, the partner cards, and who is known to be on the leader's side. Of partners who are
 * not made yet a seat sees only whether it holds a called card itself.
 */
import { axis, type FieldList, type FieldWriter, seatsOn } from '@parlour/kernel';
import { SUITS } from '../src/cards.ts';
import { handAt, type PartnerCard } from '../src/state.ts';
import type { KaliTiriTypes } from '../src/types.ts';
import { type Bounds, ordinals, SUIT_NAMES } from './bounds.ts';

export function contractFields(
  { seats, terms: { decks }, cards, table, points, calls: most }: Bounds,
  fields: FieldList,
): FieldWriter<KaliTiriTypes> {
  const bySeat = axis('seat', seats);
  const byCall = axis('call', ordinals(most));
  const leader = fields.add('leader', '1 for who has won the auction.', bySeat);
  const trump = fields.add('trump', '1 for the trump suit.', axis('suit', SUIT_NAMES));
  const called = fields.add('called cards', '1 for the card of each call.', byCall, axis('card', cards));
  const second = decks === 1 ? -1 : fields.add('called 2nd', '1 for each call that means the 2nd of the other players to play the card.', byCall);
  const partners = fields.add('partners', '1 for who has become a partner by each call.', byCall, bySeat);
  const own = fields.add('own called', '1 for each call that still waits for a card that one holds; all are 0 for the leader.', byCall);
  const team = fields.add('team', '1 for who is known to be on the side of the leader.', bySeat);
  const taken = fields.add('team points', `The points that those known to be on the side of the leader have taken, in parts of ${points}.`);
  return (state, seat, into, from) => {
    if (state.leader === null) return;
    into[from + leader + seatsOn(seat, state.leader, seats)] = 1;
    into[from + team + seatsOn(seat, state.leader, seats)] = 1;
    if (state.trump !== null) into[from + trump + SUITS.indexOf(state.trump)] = 1;
    const hand = handAt(state, seat);
    for (let call = 0; call < state.calls.length; call++) {
      const { card, copy, partner } = state.calls[call] as PartnerCard;
      into[from + called + call * cards.length + table.placeOf(card)] = 1;
      if (second >= 0 && copy === 2) into[from + second + call] = 1;
      if (partner !== null) {
        into[from + partners + call * seats + seatsOn(seat, partner, seats)] = 1;
        into[from + team + seatsOn(seat, partner, seats)] = 1;
      } else if (seat !== state.leader && hand.includes(card)) into[from + own + call] = 1;
    }
    let sum = 0;
    for (let other = 0; other < seats; other++) if (into[from + team + seatsOn(seat, other, seats)] === 1) sum += state.taken[other] as number;
    into[from + taken] = sum / points;
  };
}
