/** A count that runs: the dice that count light up one after the other, each with a tick, while the event is shown; all of them when it is over. */
import type { Beat } from '@parlour/felt';
import { useEffect, useState } from 'react';
import type { EventOf } from './moment.ts';
import type { TableProps } from './props.ts';

/** In ms, unless the whole is short: the cups lift before the first die is counted, and the sum stands before the verdict. */
const PAUSE = 500;

export function useRunningCount(counting: Beat<EventOf<'counted'>> | null, hear: TableProps['hear']): number {
  const [running, setRunning] = useState({ key: '', count: 0 });
  const key = counting?.key ?? null;
  const ms = counting?.ms ?? 0;
  const total = counting?.event.count ?? 0;
  useEffect(() => {
    if (key === null) return;
    const pause = Math.min(PAUSE, ms / 4);
    const each = (ms - 2 * pause) / Math.max(1, total);
    const count = (i: number) => () => {
      setRunning({ key, count: i + 1 });
      hear('tick');
    };
    const timers = Array.from({ length: total }, (_, i) => setTimeout(count(i), pause + each * i));
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [key, ms, total, hear]);
  if (key === null) return Number.POSITIVE_INFINITY;
  return running.key === key ? running.count : 0;
}
