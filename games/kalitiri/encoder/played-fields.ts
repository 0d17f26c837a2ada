/**
 * Cards through a deal (rules §5): one's own, and who has played which, when, and to whose tricks. What others hold is what is left. This is where most
 * of the time goes: every card that was played is looked at each time.
 */
import { axis, type FieldList, type FieldWriter, type Seat, seatsOn } from '@parlour/kernel';
import { type Card, SUITS, suitOf } from '../src/cards.ts';
import { handAt, type State, type Trick } from '../src/state.ts';
import type { KaliTiriTypes } from '../src/types.ts';
import { type Bounds, ordinals, SUIT_NAMES } from './bounds.ts';

export function playedFields(
  { seats, terms: { decks }, cards, table, points, tricks, outVaries }: Bounds,
  fields: FieldList,
): FieldWriter<KaliTiriTypes> {
  const count = cards.length;
  const { placeOf, suits, points: worths } = table;
  const [bySeat, byCard, bySuit] = [axis('seat', seats), axis('card', cards), axis('suit', SUIT_NAMES)];
  const counted = decks === 1 ? '1 for' : 'How many copies, in parts of 2, of';
  const own = fields.add('own cards', `${counted} each card that one holds.`, byCard);
  const out = outVaries ? fields.add('twos out', `How many twos of each suit are out of this deal, in parts of ${decks}.`, bySuit) : -1;
  const played = fields.add('played', `${counted} each card that each has played in this deal.`, bySeat, byCard);
  const when = fields.add(
    'when',
    `The number of the trick to which a card was played, in parts of ${tricks}; 0 for what was not.`,
    ...(decks === 1 ? [] : [axis('copy', ordinals(decks))]),
    byCard,
  );
  const voids = fields.add('voids', '1 for a suit that somebody has shown not to have, by not following it.', bySeat, bySuit);
  const done = fields.add('tricks', `How many tricks are complete, in parts of ${tricks}.`);
  const taken = fields.add('taken', `The points that each has taken in this deal, in parts of ${points}.`, bySeat);
  const given = fields.add(
    'given',
    `The points of cards that each seat has played to tricks which each winner has won, in parts of ${points}.`,
    bySeat,
    axis('winner', seats),
  );

  const part = 1 / decks;

  /** The number of a trick counts from 1; nobody has won yet what lies on the table. */
  function writePlays(into: Float32Array, from: number, by: number, plays: readonly Card[], number: number, winner: number): void {
    const time = number / tricks;
    let at = by;
    let led = -1;
    for (let i = 0; i < plays.length; i++) {
      const place = placeOf(plays[i] as Card);
      const suit = suits[place] as number;
      (into[from + played + at * count + place] as number) += part;
      const first = from + when + place;
      into[into[first] === 0 ? first : first + count] = time;
      if (suit !== led) {
        if (i === 0) led = suit;
        else into[from + voids + at * SUITS.length + led] = 1;
      }
      const worth = worths[place] as number;
      if (worth > 0 && winner >= 0) (into[from + given + at * seats + winner] as number) += worth;
      at = at + 1 === seats ? 0 : at + 1;
    }
  }

  function writeTricks(state: State, seat: Seat, into: Float32Array, from: number): void {
    const { tricks: complete, lead, trick } = state;
    for (let i = 0; i < complete.length; i++) {
      const each = complete[i] as Trick;
      writePlays(into, from, seatsOn(seat, each.lead, seats), each.cards, i + 1, seatsOn(seat, each.winner, seats));
    }
    writePlays(into, from, seatsOn(seat, lead, seats), trick, complete.length + 1, -1);
    // Whole points are added up first, for parts of them are rounded.
    if (complete.length > 0) for (let at = from + given; at < from + given + seats * seats; at++) (into[at] as number) /= points;
    into[from + done] = complete.length / tricks;
  }

  return (state, seat, into, from) => {
    const hand = handAt(state, seat);
    for (const card of hand) (into[from + own + placeOf(card)] as number) += part;
    if (out >= 0) for (const two of state.out) (into[from + out + SUITS.indexOf(suitOf(two))] as number) += part;
    if (state.phase !== 'playing' && state.phase !== 'scoring') return;
    for (let other = 0; other < seats; other++) into[from + taken + seatsOn(seat, other, seats)] = (state.taken[other] as number) / points;
    writeTricks(state, seat, into, from);
  };
}
