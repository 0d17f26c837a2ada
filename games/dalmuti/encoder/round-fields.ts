/** What is seen of the round and the game: who got rid of their cards as which, how far ahead the others are, and how long there is to catch up. */
import { axis, type FieldList, type FieldWriter, type Seat, seatsOn } from '@parlour/kernel';
import type { DalmutiTypes } from '../src/types.ts';
import type { Bounds } from './bounds.ts';

/** Where nobody knows how many rounds there will be, a lead counts as far as so many could bring it. */
const OPEN_ENDED = 20;

export function roundFields({ seats, rounds }: Bounds, fields: FieldList): FieldWriter<DalmutiTypes> {
  const bySeat = axis('seat', seats);
  const finished = fields.add(
    'finished',
    '1 for the place as which each has got rid of its cards in this round; at its end, also for who is last.',
    bySeat,
    axis('place', seats),
  );
  const most = (seats - 1) * (rounds || OPEN_ENDED);
  const ahead =
    rounds === 1
      ? -1
      : fields.add('ahead', `How many points each has more than oneself, in parts of ${most} and at most so many; negative for fewer.`, bySeat);
  const toCome = rounds > 1 ? fields.add('rounds to come', `How many rounds follow this one, in parts of ${rounds - 1}.`) : -1;

  return (state, seat, into, from) => {
    for (let place = 0; place < state.finished.length; place++)
      into[from + finished + seatsOn(seat, state.finished[place] as Seat, seats) * seats + place] = 1;
    if (ahead < 0) return;
    const mine = state.points[seat] as number;
    for (let other = 0; other < seats; other++)
      into[from + ahead + seatsOn(seat, other, seats)] = Math.max(-1, Math.min(1, ((state.points[other] as number) - mine) / most));
    if (toCome >= 0) into[from + toCome] = (rounds - state.round) / (rounds - 1);
  };
}
