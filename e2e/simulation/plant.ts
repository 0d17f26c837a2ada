/** Bugs for tests: another thing is put in the place of a method, and runs are made until a law is broken. */
import type { RunOptions } from './outcome.ts';
import { run } from './run.ts';

type Method<T, K extends keyof T> = T[K] extends (...args: infer A) => infer R ? { readonly args: A; readonly result: R } : never;

let planted: (() => void)[] = [];

/** From now on the method does this. What it did before is `original`. */
export function plant<T extends object, K extends keyof T>(
  prototype: T,
  name: K,
  bug: (self: T, original: (...args: Method<T, K>['args']) => Method<T, K>['result'], ...args: Method<T, K>['args']) => Method<T, K>['result'],
): void {
  const before = Reflect.get(prototype, name) as (...args: unknown[]) => Method<T, K>['result'];
  Reflect.set(prototype, name, function planted(this: T, ...args: Method<T, K>['args']) {
    return bug(this, (...given) => Reflect.apply(before, this, given), ...args);
  });
  planted.push(() => void Reflect.set(prototype, name, before));
}

export function weed(): void {
  for (const undo of planted.reverse()) undo();
  planted = [];
}

const SEEDS = 48;

/** The first law that is broken. */
export async function firstBreach(options: RunOptions = {}, seeds = SEEDS): Promise<string | null> {
  for (let seed = 1; seed <= seeds; seed++) {
    const { broken } = await run(seed, options);
    if (broken !== null) return broken;
  }
  return null;
}
