/**
 * Moves as actions: `peek at 1 and 2`, `look at seat +1 card 3`. Places are counted from 1, as players count them. Of the two cards that Take 2 offers
 * the lighter or the heavier is kept, in whatever order they were drawn; to keep either of two equal ones is one action.
 */
import { type ActionList, type MoveNumber, type Seat, seatsOf, seatsOn } from '@parlour/kernel';
import type { ExchangeMove, KeepMove } from '../src/moves.ts';
import type { State } from '../src/state.ts';
import type { SenTypes } from '../src/types.ts';
import type { Bounds } from './encoder.ts';
import { isHeavier } from './kinds.ts';

export function moveActions({ seats, dream }: Bounds, actions: ActionList): MoveNumber<SenTypes> {
  const spots = seatsOf(seats).flatMap((on) => seatsOf(dream).map((place) => `${on === 0 ? 'own' : `seat +${on}`} card ${place + 1}`));
  const places = pairsOf(dream);
  const peeked = actions.add(...places.pairs.map(([first, second]) => `peek at ${first + 1} and ${second + 1}`));
  const draw = actions.add('draw');
  const take = actions.add('take');
  const pobudka = actions.add('Pobudka');
  const swapped = actions.add(...seatsOf(dream).map((place) => `swap with ${place + 1}`));
  const discard = actions.add('discard');
  const use = actions.add('use');
  const kept = actions.add('keep the lighter', 'keep the heavier');
  const looked = actions.add(...spots.map((spot) => `look at ${spot}`));
  const exchanged = pairsOf(spots.length);
  const firstExchange = actions.add(...exchanged.pairs.map(([one, other]) => `exchange ${spots[one]} with ${spots[other]}`));

  const spotOn = (seat: Seat, other: Seat, place: number): number => seatsOn(seat, other, seats) * dream + place;
  const exchange = (seat: Seat, move: ExchangeMove): number => {
    const [one, other] = [spotOn(seat, move.seat, move.place), spotOn(seat, move.otherSeat, move.otherPlace)];
    return firstExchange + (exchanged.numbers[one * spots.length + other] as number);
  };
  return (state, seat, move) => {
    switch (move.kind) {
      case 'peek':
        return peeked + (places.numbers[move.first * dream + move.second] as number);
      case 'draw':
        return draw;
      case 'take':
        return take;
      case 'pobudka':
        return pobudka;
      case 'swap':
        return swapped + move.place;
      case 'discard':
        return discard;
      case 'use':
        return use;
      case 'keep':
        return kept + (keepsHeavier(state, move) ? 1 : 0);
      case 'look':
        return looked + spotOn(seat, move.seat, move.place);
      case 'exchange':
        return exchange(seat, move);
    }
  };
}

function keepsHeavier({ phase }: State, { which }: KeepMove): boolean {
  if (phase.kind !== 'take2') return false;
  const [first, second] = phase.cards;
  return which === 0 ? isHeavier(first, second) : isHeavier(second, first);
}

/** Every two of so many things, and at `one * count + other` the number of those two, in either order. */
function pairsOf(count: number): { readonly pairs: readonly (readonly [one: number, other: number])[]; readonly numbers: Int32Array } {
  const pairs = seatsOf(count).flatMap((one) => seatsOf(count - one - 1).map((further) => [one, one + 1 + further] as const));
  const numbers = new Int32Array(count * count);
  for (const [number, [one, other]] of pairs.entries()) {
    numbers[one * count + other] = number;
    numbers[other * count + one] = number;
  }
  return { pairs, numbers };
}
