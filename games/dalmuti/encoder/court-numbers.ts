/**
 * The moves of a court as actions: `keep silent`, `declare a revolution`, `give back 7`, `give back 7 and Jester`, `give back 2 × 9`. A gift is a choice of
 * values (rules §4.3), so the two cards of a Greater Dalmuti are one action, whichever is thought of first.
 */
import { type ActionList, type MoveNumber, seatsOf } from '@parlour/kernel';
import { taxPairs } from '../src/court.ts';
import type { DalmutiTypes } from '../src/types.ts';
import type { Bounds } from './bounds.ts';

/** null where there are no rounds with a court. */
export function courtActions({ seats, copies, values, hasCourt }: Bounds, actions: ActionList): MoveNumber<DalmutiTypes> | null {
  if (!hasCourt) return null;
  const silent = actions.add('keep silent');
  const declare = actions.add('declare a revolution');
  const hasLesser = taxPairs(seatsOf(seats)).some(({ cards }) => cards === 1);
  const one = hasLesser ? actions.add(...values.map((value) => `give back ${value}`)) : -1;
  const two = new Int16Array(values.length ** 2).fill(-1);
  for (const [better, name] of values.entries()) {
    if ((copies[better] ?? 0) > 1) two[better * values.length + better] = actions.add(`give back 2 × ${name}`);
    for (let worse = better + 1; worse < values.length; worse++)
      two[better * values.length + worse] = actions.add(`give back ${name} and ${values[worse]}`);
  }
  return (_, __, move) => {
    switch (move.kind) {
      case 'silent':
        return silent;
      case 'declare':
        return declare;
      case 'give_one':
        return one + move.value - 1;
      case 'give_two':
        return two[(move.better - 1) * values.length + move.worse - 1] ?? -1;
      default:
        return -1;
    }
  };
}
