/**
 * Time for a table with one person and bots. It passes as outside; but while it hurries, it leaps to whatever is due within a few seconds: bots,
 * who wait so that people can follow, move at once. It never goes backwards.
 */
import type { Cancel, Clock } from '@parlour/kernel';

/** In ms. More than a bot ever takes, less than anything that should not be missed. */
const LONGEST_LEAP = 5_000;
/** What a timer of the system can be set to, in ms. */
const LONGEST_NAP = 2 ** 31 - 1;

export interface HurryingClock extends Clock {
  hurry(on: boolean): void;
  /** Nothing is due any more. */
  stop(): void;
}

export function hurryingClock(outside: Clock): HurryingClock {
  const timers = new Set<{ readonly due: number; readonly run: () => void }>();
  let ahead = 0;
  let latest = 0;
  let hurrying = false;
  let cancel: Cancel = () => {};
  const now = (): number => {
    latest = Math.max(latest, outside.now() + ahead);
    return latest;
  };
  const first = (): number => Math.min(...[...timers].map(({ due }) => due));

  const ring = (): void => {
    const leap = first() - now();
    if (hurrying && leap > 0 && leap <= LONGEST_LEAP) ahead += leap;
    const time = now();
    for (const timer of [...timers].filter(({ due }) => due <= time).sort((a, b) => a.due - b.due)) if (timers.delete(timer)) timer.run();
    wind();
  };
  const wind = (): void => {
    cancel();
    if (timers.size === 0) return;
    const wait = Math.max(0, first() - now());
    cancel = outside.after(hurrying && wait <= LONGEST_LEAP ? 0 : Math.min(wait, LONGEST_NAP), ring);
  };

  return {
    now,
    after(ms, run) {
      const timer = { due: now() + Math.max(0, ms), run };
      timers.add(timer);
      wind();
      return () => {
        timers.delete(timer);
      };
    },
    hurry(on) {
      if (hurrying === on) return;
      hurrying = on;
      wind();
    },
    stop() {
      timers.clear();
      cancel();
    },
  };
}
