/**
 * Who plays with whom. Until the called cards are out nobody knows, so a seat weighs it: a called card that it does not see lies with one of the
 * others but the leader, in proportion to their cards, never with one who has shown to be out of its suit, and rather with one who has played like
 * a partner (hints.ts).
 */
import type { Seat } from '@parlour/kernel';
import { standingOf } from '../seen/auction.ts';
import { suitBit } from '../seen/hidden-hands.ts';
import { awaitedCards, awaitedCopies, knownPointsOf, knownTeamOf } from '../seen/sides.ts';
import { type Card, countIn, POINTS_A_DECK, suitOf } from '../src/cards.ts';
import type { Open } from '../src/view.ts';
import { type Hints, hintsOf } from './hints.ts';
import { type Reading, unseenOf } from './reading.ts';

export interface Sides {
  /** Whether the reader plays for the leader's side. */
  readonly withLeader: boolean;
  /** By seat: how likely it is on the leader's side. */
  readonly team: readonly number[];
  readonly pending: readonly Pending[];
}

/** A called card that lies in hands that the reader does not see. */
interface Pending {
  readonly card: Card;
  /** By seat: how likely it holds the card and becomes a partner by it. */
  readonly partner: readonly number[];
}

export function sidesOf(reading: Reading): Sides {
  const { open, seat, called } = reading;
  const known = knownTeamOf(open);
  const awaited = awaitedCards(open);
  const hints = awaited.length > 0 ? hintsOf(open, known) : [];
  const pending = awaited.flatMap((card) => pendingOf(reading, card, hints) ?? []);
  const team = open.sizes.map((_, other) =>
    known.includes(other) ? 1 : 1 - pending.reduce((none, { partner }) => none * (1 - (partner[other] ?? 0)), 1),
  );
  const joins = called.some((card) => isSure(reading, card)) || (called.length > 0 && isWorthJoining(open));
  return { withLeader: known.includes(seat) || joins, team, pending };
}

/** How likely a seat is on the reader's own side. */
export const friendship = ({ withLeader, team }: Sides, seat: Seat): number => (withLeader ? (team[seat] ?? 0) : 1 - (team[seat] ?? 0));

/**
 * With two copies out it is a race for a place on the leader's side. That is the better side to be on, unless the others have taken so much that its
 * bid is as good as lost.
 */
export function isWorthJoining(open: Open): boolean {
  const bid = standingOf(open)?.bid ?? 0;
  return knownPointsOf(open).rest <= HOPE * (open.terms.decks * POINTS_A_DECK - bid);
}
/** Some of those who took them may turn out to be partners: hence more than 1. */
const HOPE = 1.2;

/** Whether holding this card makes the reader a partner whatever others do: a call waits for every copy that is out. */
const isSure = (reading: Reading, card: Card): boolean => copiesOut(reading, card) <= awaitedCopies(reading.open, card).length;

const copiesOut = (reading: Reading, card: Card): number => countIn(unseenOf(reading, suitOf(card)), card) + countIn(reading.hand, card);

function pendingOf(reading: Reading, card: Card, hints: Hints): Pending | null {
  const { open, seat, unseen } = reading;
  const hidden = countIn(unseenOf(reading, suitOf(card)), card);
  const bit = suitBit(suitOf(card));
  const weights = open.sizes.map((_, other) => {
    if (other === seat || other === open.leader || ((unseen.suits[other] ?? 0) & bit) === 0) return 0;
    return (unseen.sizes[other] ?? 0) * (hints[other] ?? 1);
  });
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (hidden === 0 || sum === 0) return null;
  // Of two copies out and one call, either holder may be the one who is meant.
  const meant = Math.min(1, awaitedCopies(open, card).length / copiesOut(reading, card));
  return { card, partner: weights.map((weight) => meant * (1 - (1 - weight / sum) ** hidden)) };
}
