/** Who is in with how many dice, and where a die lies: what all can see of the seats. */
import type { Seat } from '@parlour/kernel';
import { type DieSpot, diceInPlay, findDie, nextIn } from '../src/state.ts';
import type { Open } from '../src/view.ts';

const idsIn = ({ seats }: Open): readonly (readonly number[])[] => seats.map(({ ids }) => ids);

export const diceOnTable = (open: Open): number => diceInPlay(idsIn(open));
export const diceCountOf = ({ seats }: Open, seat: Seat): number => seats[seat]?.ids.length ?? 0;
export const hasDice = (open: Open, seat: Seat): boolean => diceCountOf(open, seat) > 0;
export const othersWithDice = (open: Open, seat: Seat): readonly Seat[] =>
  [...open.seats.keys()].filter((other) => other !== seat && hasDice(open, other));

/** Who acts after this seat. */
export const nextSeat = (open: Open, after: Seat): Seat => nextIn(idsIn(open), after);

/** Where the die with this id lies; null if it is no longer in play. */
export const spotOfDie = (open: Open, id: number): DieSpot | null => findDie(idsIn(open), id);

/** The id of the die at a place of a seat's hand, from 0; null if there is none. */
export const dieIdAt = ({ seats }: Open, { seat, place }: DieSpot): number | null => seats[seat]?.ids[place] ?? null;
