/**
 * Keys of a replay, wherever the focus is: they go before those of the board, whose cards nobody moves here. Space belongs to a button that has the
 * focus, and whoever writes or reads a dialog has all of them.
 */
import { useEffect, useRef } from 'react';

interface ReplayKeys {
  readonly toggle: () => void;
  readonly step: (way: 1 | -1) => void;
  readonly jump: (way: 1 | -1) => void;
  readonly end: (way: 1 | -1) => void;
}

export function useReplayKeys(keys: ReplayKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || isElsewhere(event.target)) return;
      const act = actOf(event, latest.current);
      if (act === null) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, []);
}

function actOf({ key, shiftKey, target }: KeyboardEvent, { toggle, step, jump, end }: ReplayKeys): (() => void) | null {
  switch (key) {
    case ' ':
      return target instanceof HTMLElement && target.closest('button, a, summary, [role="tab"]') !== null ? null : toggle;
    case 'ArrowLeft':
      return () => (shiftKey ? jump(-1) : step(-1));
    case 'ArrowRight':
      return () => (shiftKey ? jump(1) : step(1));
    case 'Home':
      return () => end(-1);
    case 'End':
      return () => end(1);
    default:
      return null;
  }
}

/** The scrubber is no field that one writes in: its keys are these. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="range"]), textarea, select, [role="dialog"], [role="menu"], [role="log"]') !== null;
