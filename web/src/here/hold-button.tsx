/**
 * A button to hold: a ring fills, and then it is done. Nobody lifts a curtain by a slip of the finger. Who can't hold (a screen reader's press is
 * over at once), or would rather not, presses once more instead.
 */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

interface Props {
  readonly label: string;
  /** What it says after one press. */
  readonly again: string;
  readonly quiet?: boolean;
  readonly onDone: () => void;
}

/** In ms: how long it is held; how soon a second press may come, so that a double tap is none; and how long it is waited for. */
const HOLD = 600;
const SOON = 350;
const PATIENCE = 8_000;

export function HoldButton({ label, again, quiet = false, onDone }: Props) {
  const [held, setHeld] = useState(false);
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (pressedAt === null) return;
    const tired = setTimeout(() => setPressedAt(null), PATIENCE);
    return () => clearTimeout(tired);
  }, [pressedAt]);
  const begin = (finish: () => void): void => {
    clearTimeout(timer.current);
    setHeld(true);
    timer.current = setTimeout(finish, HOLD);
  };
  const end = (): void => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  const press = (): void => {
    const now = performance.now();
    if (pressedAt === null) setPressedAt(now);
    else if (now - pressedAt > SOON) done.current();
  };
  const keys = {
    onKeyDown: (event: KeyboardEvent): void => {
      if (!isPress(event)) return;
      // The browser's own press would come at once with Enter, and again and again while it is held.
      event.preventDefault();
      const { key } = event;
      if (!event.repeat)
        begin(() => {
          swallow(key);
          done.current();
        });
    },
    onKeyUp: (event: KeyboardEvent): void => {
      if (!isPress(event)) return;
      event.preventDefault();
      if (held) press();
      end();
    },
  };
  return (
    <button
      type="button"
      data-part="lift"
      data-held={held || undefined}
      className={`relative inline-flex min-w-[44px] touch-manipulation select-none items-center justify-center gap-2.5 overflow-hidden rounded-table border-2 text-center leading-tight [-webkit-touch-callout:none] ${quiet ? QUIET : GILT}`}
      onPointerDown={(event: PointerEvent) => event.button === 0 && begin(() => done.current())}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onBlur={end}
      onContextMenu={(event) => event.preventDefault()}
      onClick={press}
      {...keys}
    >
      <span
        aria-hidden="true"
        className={`absolute inset-0 origin-left ${quiet ? 'bg-brass/25' : 'bg-white/45'}`}
        style={{ transform: `scaleX(${held ? 1 : 0})`, transition: filling('transform', held) }}
      />
      <Ring held={held} />
      <span aria-live="polite" className="relative">
        {pressedAt === null ? label : again}
      </span>
    </button>
  );
}

const GILT =
  'col-span-full min-h-12 w-full border-gilt bg-gilt px-4 py-1 font-semibold text-ink text-lg sideways:text-base @4xl:w-auto @4xl:min-w-64 [@media(max-height:600px)]:min-h-[44px]';
const QUIET = 'min-h-[44px] min-w-0 max-w-44 flex-1 basis-32 border-line bg-panel px-2 py-0.5 text-sm text-text';

/** It fills as long as it is held, and is empty at once. */
const filling = (property: string, held: boolean): string => (held ? `${property} ${HOLD}ms linear` : `${property} 120ms ease-out`);

const isPress = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

/** The key is still down while another board comes up: until it is let go, it does nothing there. */
function swallow(held: string): void {
  const end = new AbortController();
  const watch = { capture: true, signal: end.signal };
  const take = (event: globalThis.KeyboardEvent): void => {
    if (event.key !== held) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'keyup') end.abort();
  };
  document.addEventListener('keydown', (event) => (event.repeat ? take(event) : end.abort()), watch);
  document.addEventListener('keyup', take, watch);
}

const RADIUS = 9;
const AROUND = 2 * Math.PI * RADIUS;

function Ring({ held }: { readonly held: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="relative size-6 shrink-0 -rotate-90" fill="none" strokeWidth="4">
      <circle cx="12" cy="12" r={RADIUS} className="stroke-current opacity-30" />
      <circle
        cx="12"
        cy="12"
        r={RADIUS}
        className="stroke-current"
        strokeDasharray={AROUND}
        strokeDashoffset={held ? 0 : AROUND}
        style={{ transition: filling('stroke-dashoffset', held) }}
      />
    </svg>
  );
}
