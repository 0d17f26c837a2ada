/** Choosing cards to give back, as a list of values: one more of a value with each tap; with too many, the one chosen first is put back. */
import { countOf, type GiveMove, type Hand, worstOf } from '../src/dalmuti.ts';

export function givenAfterTap(hand: Hand, given: readonly number[], due: number, value: number): readonly number[] {
  const chosen = given.filter((each) => each === value).length;
  if (chosen >= Math.min(countOf(hand, value), due)) return given.filter((each) => each !== value);
  return [...given, value].slice(-due);
}

/** The move that gives these; null while there are too few. */
export function giveMoveOf(round: number, given: readonly number[], due: number): GiveMove | null {
  const [better, worse] = given.toSorted((a, b) => a - b);
  if (given.length !== due || better === undefined) return null;
  return worse === undefined ? { kind: 'give_one', round, value: better } : { kind: 'give_two', round, better, worse };
}

/** What is often given: the worst cards, and the worst of those that stand alone. Jesters are kept. */
export function gifts(hand: Hand, due: number): readonly (readonly number[])[] {
  const worst = worstOf(hand, due);
  const single = hand
    .slice(0, -1)
    .flatMap((count, place) => (count === 1 ? [place + 1] : []))
    .slice(-due);
  return single.length < due || String(single) === String(worst) ? [worst] : [worst, single];
}
