/**
 * What is seen of taxes: who has still to give back, the cards of the own tax, and what the others therefore hold for sure. A revolution tells as much of where the
 * Jesters are.
 */
import { axis, type FieldList, type FieldWriter, seatsOn } from '@parlour/kernel';
import { type Hand, jestersIn } from '../src/pack.ts';
import type { DalmutiTypes } from '../src/types.ts';
import type { Bounds } from './bounds.ts';

/** The most cards of a tax. */
const PAID = 2;

export function taxFields({ seats, copies, values }: Bounds, fields: FieldList): FieldWriter<DalmutiTypes> {
  const most = Math.max(PAID, jestersIn(copies));
  const bySeat = axis('seat', seats);
  const byValue = axis('value', values);
  const owing = fields.add('owing', '1 for each Dalmuti that has still to give cards back.', bySeat);
  const paid = fields.add('paid', `How many cards of each value were paid in the tax that one has a part in, in parts of ${PAID}.`, byValue);
  const back = fields.add('given back', `How many cards of each value came back in that tax, in parts of ${PAID}.`, byValue);
  const known = fields.add(
    'known cards',
    `How many cards of each value each of the others surely holds, from the own tax or a revolution, in parts of ${most}.`,
    bySeat,
    byValue,
  );

  return (state, seat, into, from) => {
    const { taxes, revolution } = state;
    for (const tax of taxes) {
      const { peon, dalmuti } = tax;
      if (tax.back === null) into[from + owing + seatsOn(seat, dalmuti, seats)] = 1;
      if (peon !== seat && dalmuti !== seat) continue;
      const other = peon === seat ? dalmuti : peon;
      const at = from + known + seatsOn(seat, other, seats) * values.length - 1;
      for (const value of tax.paid) {
        (into[from + paid + value - 1] as number) += 1 / PAID;
        if (other === dalmuti) (into[at + value] as number) += 1;
      }
      for (const value of tax.back ?? []) {
        (into[from + back + value - 1] as number) += 1 / PAID;
        (into[at + value] as number) += other === peon ? 1 : -1;
      }
      const played = state.played[other] as Hand;
      for (let value = 1; value <= values.length; value++)
        into[at + value] = Math.max(0, (into[at + value] as number) - (played[value - 1] as number)) / most;
    }
    if (revolution === null || revolution.seat === seat) return;
    const at = from + known + seatsOn(seat, revolution.seat, seats) * values.length;
    into[at + values.length - 1] = (jestersIn(copies) - jestersIn(state.played[revolution.seat] as Hand)) / most;
  };
}
