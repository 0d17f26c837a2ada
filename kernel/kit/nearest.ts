/**
 * Of many states the one most like a given one, for messages: the fewer differences, the plainer what is wrong.
 */
import { difference } from '../src/kernel.ts';

const LOOKED_AT = 300;

export function nearest(state: object, others: readonly (object | undefined)[]): string {
  let best: object | null = null;
  let fewest = Number.POSITIVE_INFINITY;
  let looked = 0;
  for (const other of others) {
    if (other === undefined) continue;
    if (looked++ === LOOKED_AT) break;
    const found = differences(state, other);
    if (found < fewest) [best, fewest] = [other, found];
  }
  return best === null ? 'everything: there is none' : (difference(state, best) ?? 'nothing');
}

function differences(a: unknown, b: unknown): number {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b ? 0 : 1;
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  return names.reduce((sum, name) => sum + differences(Reflect.get(a, name), Reflect.get(b, name)), 0);
}
