/**
 * Whom the device goes to. It follows from what all may see: the people's seats for whom the table waits, who had the device last, and who had
 * it since the table waits so. Never from what somebody holds: that a card could be played now stays a secret of whoever has it, and any of them
 * may take the device when somebody else is asked.
 */
import type { Seat } from '@parlour/kernel';
import type { TurnView } from '@parlour/table';

export interface Passing {
  /** Who has it and may see what is theirs; null while the curtain is down. */
  readonly holder: Seat | null;
  /** The holder took it out of turn. */
  readonly aside: boolean;
  /** Who had it last; null before the first. */
  readonly last: Seat | null;
  /** Who had it since the table waits as it does. */
  readonly had: readonly Seat[];
  /** The wait that `had` is about. */
  readonly wait: string;
}

export const CURTAIN_DOWN: Passing = { holder: null, aside: false, last: null, had: [], wait: '' };

/** What of a turn counts here. */
export type Waiting = Pick<TurnView, 'awaited' | 'since'>;

/** Of those seats the people's are asked; bots need no device. */
export function nextHolder({ last, had, wait }: Passing, turn: Waiting | null, people: readonly Seat[]): Seat | null {
  const awaited = people.filter((seat) => turn?.awaited.includes(seat) === true);
  const inTurn = inOrderAfter(last, awaited);
  // Where several are awaited, some may have answered in secret: each has it once before anybody has it again.
  const fresh = turn !== null && wait === waitOf(turn) ? inTurn.filter((seat) => !had.includes(seat)) : inTurn;
  return fresh[0] ?? inTurn[0] ?? null;
}

/** Somebody lifts the curtain. */
export function lifted(passing: Passing, turn: Waiting | null, people: readonly Seat[], seat: Seat, aside: boolean): Passing {
  if (aside) return { ...passing, holder: seat, aside };
  const wait = turn === null ? '' : waitOf(turn);
  const before = wait === passing.wait ? passing.had : [];
  const everybody = people.filter((each) => turn?.awaited.includes(each) === true).every((each) => before.includes(each));
  return { holder: seat, aside, last: seat, had: [...(everybody ? [] : before), seat], wait };
}

/** The curtain falls. Who took the device out of turn gives it back: it goes to whom it would have gone to. */
export const fallen = (passing: Passing): Passing => (passing.holder === null ? passing : { ...passing, holder: null, aside: false });

/** Two waits may begin in the same millisecond. */
const waitOf = ({ awaited, since }: Waiting): string => `${since} ${awaited.join()}`;

/** From the seat after this one on, round the table. */
function inOrderAfter(last: Seat | null, seats: readonly Seat[]): readonly Seat[] {
  const sorted = seats.toSorted((a, b) => a - b);
  const later = last === null ? sorted : sorted.filter((seat) => seat > last);
  return [...later, ...sorted.filter((seat) => !later.includes(seat))];
}
