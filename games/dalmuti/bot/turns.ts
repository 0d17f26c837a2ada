/**
 * Playing and passing. Every play is weighed by the hand it leaves, the chance that it takes the trick, and whom it lets out; a pass by the hand as
 * it is. So weak and long sets are led, low ones and Jesters kept to come back with until they are likely to hold, and sets broken only if
 * it pays.
 */
import type { Seat } from '@parlour/kernel';
import { isOutOfTrick, standingIn } from '../seen/seen.ts';
import {
  countOf,
  type Hand,
  jestersAloneValue,
  minusSet,
  type Open,
  type Own,
  type PassTrickMove,
  type PlaySetMove,
  sizeOf,
  sizeOfSet,
} from '../src/dalmuti.ts';
import type { DalmutiHabits } from './habits.ts';
import { holdsAgainst } from './holds.ts';
import { type Other, othersOf } from './others.ts';
import { planFor } from './plan.ts';

export type TrickMove = PlaySetMove | PassTrickMove;

/** So many cards are gone with a lead or two. */
const NEARLY_OUT = 3;

/** The worth of each way to take this turn. */
export function turnWorths(open: Open, own: Own, turns: readonly TrickMove[], habits: DalmutiHabits): readonly number[] {
  const others = othersOf(open, own);
  const jestersAlone = jestersAloneValue(open.options, own.hand);
  const holds = holdsAgainst(others, jestersAlone === 1, habits);
  const plan = planFor(others, holds, jestersAlone, habits);
  const toCome = others.filter(({ seat }) => !isOutOfTrick(open, seat));
  const holdsNow = toCome.length === others.length ? holds : holdsAgainst(toCome, jestersAlone === 1, habits);
  const standing = standingIn(open);

  return turns.map((turn) => {
    if (turn.kind === 'pass') return -plan.need(own.hand) - (isNearlyOut(others, standing?.seat) ? habits.threat : 0);
    const left = minusSet(own.hand, turn);
    if (sizeOf(left) === 0) return Number.POSITIVE_INFINITY;
    const size = sizeOfSet(turn);
    const takes = holdsNow(turn.value, size);
    const fears = (1 - takes) * goneWith(toCome, size) * habits.letOut + (standing === null && !isWhole(own.hand, turn) ? habits.waste : 0);
    return takes * (1 + habits.run * plan.run(left)) - plan.need(left) - fears;
  });
}

/** Whoever's play stands will lead if nobody takes it. */
const isNearlyOut = (others: readonly Other[], seat: Seat | undefined): boolean =>
  others.some((other) => other.seat === seat && other.size <= NEARLY_OUT);

/** How many of those to come would go out with a play of this size. */
const goneWith = (toCome: readonly Other[], size: number): number => toCome.filter((other) => other.size === size).length;

/** All cards of a value, and no Jester among them. */
const isWhole = (hand: Hand, { value, cards, jesters }: PlaySetMove): boolean => jesters === 0 && cards === countOf(hand, value);
