/**
 * Going out for sure: a run of leads that nobody can beat, whatever the others hold of the cards not seen, up to the last, which may be beaten. Breaking a
 * set never helps such a run, for more cards of a value are never easier to beat; Jesters may go with any sets, or alone. So it is found exactly.
 */
import { isOutOfTrick, standingIn, unseenCards } from '../seen/seen.ts';
import { countOf, type Hand, JESTER, jestersAloneValue, jestersIn, minusSet, type Open, type Own, PACKS, sizeOf, sizeOfSet } from '../src/dalmuti.ts';
import type { TrickMove } from './turns.ts';

/** Turns that lead out of the round for sure, whatever follows: as few Jesters as possible first. */
export function sureTurns(open: Open, own: Own, turns: readonly TrickMove[]): readonly TrickMove[] {
  const unseen = unseenCards(PACKS.at(open.version).copies, { open, own });
  const alone = jestersAloneValue(open.options, own.hand);
  const others = open.sizes.flatMap((size, seat) => (seat === own.seat || size === 0 ? [] : [{ seat, size }]));
  const all = Math.max(0, ...others.map(({ size }) => size));
  const toCome = Math.max(0, ...others.filter(({ seat }) => standingIn(open) === null || !isOutOfTrick(open, seat)).map(({ size }) => size));
  const sure = turns.filter((turn) => {
    if (turn.kind === 'pass') return false;
    const left = minusSet(own.hand, turn);
    if (sizeOf(left) === 0) return true;
    return !isBeatable(turn.value, sizeOfSet(turn), unseen, toCome, alone) && isSureRun(left, unseen, all, alone);
  });
  return sure.toSorted((a, b) => jestersOf(a) - jestersOf(b));
}

const jestersOf = (turn: TrickMove): number => (turn.kind === 'pass' ? 0 : turn.jesters);

/** Whether a hand of so many of the cards not seen may hold something better. */
function isBeatable(value: number, size: number, unseen: Hand, largest: number, alone: number): boolean {
  if (size > largest) return false;
  const jesters = jestersIn(unseen);
  if (alone < value && jesters >= size) return true;
  for (let better = 1; better < value; better++) {
    const cards = countOf(unseen, better);
    if (cards > 0 && cards + jesters >= size) return true;
  }
  return false;
}

/** Whether all sets of a hand but one are sure to hold, with the Jesters put wherever that makes it so. */
function isSureRun(hand: Hand, unseen: Hand, largest: number, alone: number): boolean {
  const weak = (value: number, size: number): number => Number(size > 0 && isBeatable(value, size, unseen, largest, alone));
  const place = (left: number, from: number, joined: Hand): boolean => {
    let sets = weak(alone, left);
    for (let value = 1; value < JESTER; value++) if (countOf(hand, value) > 0) sets += weak(value, countOf(hand, value) + countOf(joined, value));
    if (sets <= 1) return true;
    if (left === 0) return false;
    for (let value = from; value < JESTER; value++) {
      if (countOf(hand, value) > 0 && place(left - 1, value, joined.with(value - 1, countOf(joined, value) + 1))) return true;
    }
    return false;
  };
  const none = hand.map(() => 0);
  return place(jestersIn(hand), 1, none);
}
