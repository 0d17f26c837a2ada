/** Whoever asks for something has an answer in time, or is told that there is none: a way that is cut without a word answers nobody. */

/** For one call, in ms, with all that is tried for it: the contract says 3 s. */
export const ANSWER = 2_800;

/** The time had passed, and there was no answer. Whether it was done nobody knows. */
export class Late extends Error {
  override readonly name = 'Late';
}

/** A moment by the clock that is never set, in ms. */
export type Moment = number;

export const soon = (ms: number = ANSWER): Moment => performance.now() + ms;

export const left = (until: Moment): number => until - performance.now();

/** The answer, or Late when there is none by then; what comes after that is let go. */
export function by<T>(until: Moment, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Late()), Math.max(0, left(until)));
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
