/** What goes wrong for nobody's fault, as its sender is told of it and as the log has it. */
import { NewerRules, type Refusal, refusal } from '@parlour/kernel';
import { StoreAway, StoreFull } from './store/store.ts';
import { TableDamaged } from './tables/damage.ts';

/** What the sender of something is told that failed for no fault of theirs. */
export function mishap(error: unknown): Refusal {
  if (error instanceof StoreFull) return refusal('server/read-only');
  if (error instanceof StoreAway) return refusal('server/away');
  if (error instanceof TableDamaged) return refusal('table/damaged');
  return refusal(error instanceof NewerRules ? 'table/newer' : 'server/mishap');
}

/** An exception for the log: what it is and where it comes from. Its message may quote what somebody sent, and stays out. */
export function faultOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    error: error.name,
    at: frames
      .slice(0, 4)
      .map((line) => line.trim().slice(3))
      .join(' < '),
  };
}
