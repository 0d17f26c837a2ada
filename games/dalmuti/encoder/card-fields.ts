/** What is seen of the cards: one's own, how many the others hold, what each has played in this round, and what that leaves in the others' hands. */
import { axis, type FieldList, type FieldWriter, seatsOn } from '@parlour/kernel';
import { type Hand, sizeOf } from '../src/pack.ts';
import { handAt } from '../src/state.ts';
import type { DalmutiTypes } from '../src/types.ts';
import type { Bounds } from './bounds.ts';

/** Cards that the Greater Dalmuti holds beyond its hand until it has given back as many. */
const TAXED = 2;

export function cardFields({ seats, copies, values, commonest, hand: dealt, hasCourt }: Bounds, fields: FieldList): FieldWriter<DalmutiTypes> {
  const largest = hasCourt ? dealt + TAXED : dealt;
  const bySeat = axis('seat', seats);
  const byValue = axis('value', values);
  const counts = values.flatMap((value, place) => Array.from({ length: copies[place] ?? 0 }, (_, i) => `${i + 1} × ${value}`));
  /** Where the counts of a value begin. */
  const firsts = Int16Array.from(copies, (_, place) => sizeOf(copies.slice(0, place)));
  const own = fields.add(
    'own cards',
    '1 for each number of cards of a value that one holds at least: three 7s are 1 × 7, 2 × 7 and 3 × 7.',
    axis('cards', counts),
  );
  const sizes = fields.add('cards', `How many cards each holds, in parts of ${largest}.`, bySeat);
  const played = fields.add('played', `How many cards of each value each has played in this round, in parts of ${commonest}.`, bySeat, byValue);
  const unseen = fields.add('unseen', `How many cards of each value the others hold together, in parts of ${commonest}.`, byValue);

  /** Of each value, what has not been played nor lies in the own hand. */
  const left = new Int32Array(values.length);

  return (state, seat, into, from) => {
    const mine = handAt(state, seat);
    for (let place = 0; place < values.length; place++) {
      const held = mine[place] as number;
      const first = from + own + (firsts[place] as number);
      for (let i = 0; i < held; i++) into[first + i] = 1;
      left[place] = (copies[place] as number) - held;
    }
    for (let other = 0; other < seats; other++) {
      const at = seatsOn(seat, other, seats);
      const row = from + played + at * values.length;
      const cards = state.played[other] as Hand;
      const hand = state.hands[other] as Hand;
      let size = 0;
      for (let place = 0; place < values.length; place++) {
        const count = cards[place] as number;
        size += hand[place] as number;
        into[row + place] = count / commonest;
        left[place] = (left[place] as number) - count;
      }
      into[from + sizes + at] = size / largest;
    }
    for (let place = 0; place < values.length; place++) into[from + unseen + place] = (left[place] as number) / commonest;
  };
}
