/** Where the series of deals stands (rules §6.2). */
import { dealsDue } from '../src/options.ts';
import type { Open } from '../src/view.ts';

/** The number of this deal in the series, from 1, and of how many; null where the host decides. */
export function dealInSeries({ options, sizes, phase, scored }: Open): { readonly number: number; readonly of: number | null } {
  return { number: phase === 'scoring' ? scored : scored + 1, of: dealsDue(options, sizes.length) };
}
