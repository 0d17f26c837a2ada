/**
 * A whole state that looks like a view. Every card that the viewer has not seen lies anywhere with equal chance: in a dream, in a hand, in the
 * pile. That is exact, not an approximation. All cards move before all eyes, so each hidden card can be followed back to its draw; no rule and no
 * hidden choice depends on a card that stays hidden (which two moves of Take 2 look the same, effects.ts says); so nothing that was
 * seen makes one order of the unseen cards likelier than another.
 */
import type { Chance } from '@parlour/kernel';
import type { SenView } from '../seen/seen.ts';
import type { Pack } from '../src/cards.ts';
import type { State } from '../src/state.ts';
import { DreamSampler } from './sampler.ts';

export const imagine = (pack: Pack, view: SenView, chance: Chance): State => samplerOf(pack, view).draw(chance).state;

/** Whoever imagines a view once mostly does it again at once: what was prepared is kept, and no longer than the view, which is somebody's alone. */
export function samplerOf(pack: Pack, view: SenView): DreamSampler {
  const known = PREPARED.get(view);
  if (known?.pack === pack) return known.sampler;
  const sampler = new DreamSampler(pack, view);
  PREPARED.set(view, { pack, sampler });
  return sampler;
}
const PREPARED = new WeakMap<SenView, { readonly pack: Pack; readonly sampler: DreamSampler }>();
