/**
 * How the next seat may answer a bid. It knows its own dice, which we do not, and believes of all others what their bids say. So for each number
 * that it may hold of the face: how likely that is, how likely it then calls, and whether the bid then holds. The dice that make it call are
 * also those that make the bid fail, which is why a bluff is rarely as safe as it looks.
 */
import type { Seat } from '@parlour/kernel';
import { diceCountOf } from '../seen/seats.ts';
import { type Count, counting, countOf } from './counting.ts';
import { isUncalledFor, shareOf, tilted, weightOf } from './evidence.ts';
import type { PerudoHabits } from './habits.ts';
import { type BotTable, shownOn, type TableDie } from './table.ts';

/** What is needed of a face to think about replies to any bid on it. */
export interface Footing {
  readonly face: number;
  readonly dice: number;
  /** How many of the face the replier holds, and how many the others do. */
  readonly theirs: Count;
  readonly rest: Count;
  /** How many all expect, with no further bid. */
  readonly expectation: Count;
  /** The dice that the replier does not see, with their chance to count as it looks to them. */
  readonly unseen: readonly { readonly die: TableDie; readonly chance: number }[];
  /** What they come to after bids of each weight, made when first asked for. */
  readonly beliefs: Map<number, Count>;
}

export function footing(table: BotTable, replier: Seat, face: number): Footing {
  const { acesWild } = table;
  const [theirs, rest] = [table.dice.filter(({ seat }) => seat === replier), table.dice.filter(({ seat }) => seat !== replier)];
  const known = (dice: readonly TableDie[]): Count => countOf(dice.map((die) => counting(die.known, face, acesWild)));
  return {
    face,
    dice: diceCountOf(table.open, replier),
    theirs: known(theirs),
    rest: known(rest),
    expectation: shownOn(table, face),
    unseen: rest.map((die) => ({ die, chance: counting(die.shown, face, acesWild) })),
    beliefs: new Map(),
  };
}

/** What the replier believes of the dice it does not see, once a bid stands, */
export const believed = ({ unseen }: Footing): Count => countOf(unseen.map(({ chance }) => chance));

/** and once this seat has made a bid of so many, which says something of its dice, and of those it has looked at. */
export function believedAfter({ face, unseen, expectation, beliefs }: Footing, table: BotTable, quantity: number): Count {
  const isFree = isUncalledFor({ quantity, face }, table.standing, table);
  const step = Math.round(weightOf(expectation, quantity, isFree, table.habits) / FINE);
  const made = beliefs.get(step);
  if (made !== undefined) return made;
  const belief = countOf(unseen.map(({ die, chance }) => tilted(chance, (step * FINE) ** shareOf(die, table.me, table.habits))));
  beliefs.set(step, belief);
  return belief;
}

/** Weights nearer than this are taken for the same: most of the many bids on a face say as much as another. */
const FINE = 0.05;

/** The mean, over what the replier may hold, of what it is worth that it calls so likely a bid that holds so likely. */
export function expectedWorth(
  { dice, theirs, rest }: Footing,
  belief: Count,
  quantity: number,
  habits: PerudoHabits,
  worth: (doubt: number, holds: number, belief: number) => number,
): number {
  let sum = 0;
  for (let held = 0; held <= dice; held++) {
    const chance = theirs.exactly(held);
    if (chance === 0) continue;
    const believes = belief.atLeast(quantity - held);
    sum += chance * worth(doubtOf(believes, habits), rest.atLeast(quantity - held), believes);
  }
  return sum;
}

/** How likely somebody calls Dudo who thinks that a bid holds with this chance. */
const doubtOf = (belief: number, { doubtAt, doubtWidth }: PerudoHabits): number => 1 / (1 + Math.exp((belief - doubtAt) / doubtWidth));
