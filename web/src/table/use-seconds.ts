/** Whole seconds until a time of the own clock, counted down before the eye; null where there is none to wait for. */
import { useEffect, useState } from 'react';

export function useSecondsTo(at: number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (at === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? null : Math.max(0, Math.ceil((at - now) / 1000));
}
