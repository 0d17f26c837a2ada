/** A word after a reload: whoever had the device before, the curtain is down now, and nothing is lost. */
import type { TableView } from '@parlour/table';
import { useEffect } from 'react';
import { toast } from '../parts/toasts.tsx';
import { useWords } from '../words/context.ts';

let isSaid = false;

/** Said once, where several pass the device around, and only if this very table was on the page. */
export function useReloaded(table: TableView | null): void {
  const { t } = useWords();
  const people = (table?.seats ?? []).filter((each) => each?.kind === 'person');
  const isPassedAround = people.length > 1 && table?.phase === 'playing';
  useEffect(() => {
    if (!isPassedAround || isSaid) return;
    isSaid = true;
    if (wasReloadedHere()) toast(t('reloaded.here'), 'good');
  }, [isPassedAround, t]);
}

function wasReloadedHere(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate' && new URL(entry.name).pathname === location.pathname;
}
