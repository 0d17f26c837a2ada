/**
 * Playing and passing. Every play is weighed by the hand it leaves, the chance that it takes the trick, and whom it lets out; a pass by the hand as
 * it is. So weak and long sets are led, low ones and Jesters kept to come back with until they are likely to hold, and sets broken only if
 * it pays.
 */
import type { Seat } from '@parlour/kernel';
import {
  countOf,
  type Hand,
  jestersAloneValue,
  jesterValue,
  type Open,
  type Own,
  type PassTrickMove,
  type PlaySetMove,
  sizeOf,
} from '../src/dalmuti.ts';
import { plus } from '../src/pack.ts';
import { sizeOfPlay } from '../src/state.ts';
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
  const toCome = others.filter(({ seat }) => !isOut(open, seat));
  const holdsNow = toCome.length === others.length ? holds : holdsAgainst(toCome, jestersAlone === 1, habits);
  const standing = open.trick.findLast((line) => line.length > 1);

  return turns.map((turn) => {
    if (turn.kind === 'pass') return -plan.need(own.hand) - (isNearlyOut(others, standing?.[0]) ? habits.threat : 0);
    const left = without(own.hand, turn);
    if (sizeOf(left) === 0) return Number.POSITIVE_INFINITY;
    const size = sizeOfPlay(turn);
    const takes = holdsNow(turn.value, size);
    const fears = (1 - takes) * goneWith(toCome, size) * habits.letOut + (standing === undefined && !isWhole(own.hand, turn) ? habits.waste : 0);
    return takes * (1 + habits.run * plan.run(left)) - plan.need(left) - fears;
  });
}

/** Who has passed is out of the trick; where one may come back in, nobody is. */
const isOut = ({ trick, options }: Open, seat: Seat): boolean => options.passLocks && trick.some((line) => line.length === 1 && line[0] === seat);

/** Whoever's play stands will lead if nobody takes it. */
const isNearlyOut = (others: readonly Other[], seat: Seat | undefined): boolean =>
  others.some((other) => other.seat === seat && other.size <= NEARLY_OUT);

/** How many of those to come would go out with a play of this size. */
const goneWith = (toCome: readonly Other[], size: number): number => toCome.filter((other) => other.size === size).length;

/** All cards of a value, and no Jester among them. */
const isWhole = (hand: Hand, { value, cards, jesters }: PlaySetMove): boolean => jesters === 0 && cards === countOf(hand, value);

function without(hand: Hand, { value, cards, jesters }: PlaySetMove): Hand {
  const natural = cards === 0 ? hand : plus(hand, value, -cards);
  return jesters === 0 ? natural : plus(natural, jesterValue(hand), -jesters);
}
