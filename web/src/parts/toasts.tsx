/**
 * A word in passing: it shows for a few seconds and is read out. One place for all of them, in the order they came: over the rail, where no card
 * lies and no dialog begins. A phone held sideways has room for the last one only.
 */
import { ExternalStore, useExternal } from '../external-store.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: 'plain' | 'good' | 'bad';
}

/** In ms. */
const SHOWN = 5_000;
const MOST = 3;

const toasts = new ExternalStore<readonly Toast[]>([]);
let count = 0;

export function toast(text: string, tone: Toast['tone'] = 'plain'): void {
  count += 1;
  const id = count;
  toasts.set([...toasts.now.filter((other) => other.text !== text).slice(1 - MOST), { id, text, tone }]);
  setTimeout(() => toasts.set(toasts.now.filter((other) => other.id !== id)), SHOWN);
}

/** Whoever looks at the page from now on is somebody else. */
export const clearToasts = (): void => toasts.set([]);

const TONES: Readonly<Record<Toast['tone'], string>> = { plain: 'border-brass', good: 'border-moss', bad: 'border-wine' };

export function Toasts() {
  const shown = useExternal(toasts);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-1 z-50 peer-has-[button]:top-12 flex flex-col items-center gap-1 px-4"
    >
      {shown.map(({ id, text, tone }) => (
        <p
          key={id}
          className={`max-w-md rounded-table border-l-4 bg-panel px-4 py-1.5 text-text leading-snug shadow-card sideways:max-w-[90vw] sideways:not-last:hidden ${TONES[tone]}`}
        >
          {text}
        </p>
      ))}
    </div>
  );
}
