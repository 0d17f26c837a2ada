/** Who is in with how many dice, and where a die lies: what all can see of the seats. */
import type { Seat } from '@parlour/kernel';
import { type DieSpot, findDie as findAmong, diceInPlay as inPlay, nextIn } from '../src/state.ts';
import type { Open } from '../src/view.ts';

const idsIn = ({ seats }: Open): readonly (readonly number[])[] => seats.map(({ ids }) => ids);

export const diceInPlay = (open: Open): number => inPlay(idsIn(open));
export const diceOf = ({ seats }: Open, seat: Seat): number => seats[seat]?.ids.length ?? 0;
export const isIn = (open: Open, seat: Seat): boolean => diceOf(open, seat) > 0;
export const othersIn = (open: Open, seat: Seat): readonly Seat[] => [...open.seats.keys()].filter((other) => other !== seat && isIn(open, other));

/** Who acts after this seat. */
export const nextSeat = (open: Open, after: Seat): Seat => nextIn(idsIn(open), after);

/** Where the die with this id lies; null if it is no longer in play. */
export const findDie = (open: Open, id: number): DieSpot | null => findAmong(idsIn(open), id);
