/**
 * A note that a touch opens beside what it is about, and that goes with Escape or a touch elsewhere: it holds nothing up, and the table stays in
 * sight. The whole of the nearest positioned parent opens it, so that something small can be hit with a finger.
 */
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { type BesidePosition, placeBeside } from './beside.ts';

interface Props {
  /** What the thing that opens it shows, for those who hear it. */
  readonly label: string;
  /** What the note is about. */
  readonly title: string;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

export function Popover({ label, title, note, children }: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  /** Where it opens; null while it is closed. */
  const [place, setPlace] = useState<BesidePosition | null>(null);
  const isOpen = place !== null;
  useEffect(() => {
    if (!isOpen) return;
    const follow = (): void => setPlace(placeBeside(around(opener.current)));
    addEventListener('resize', follow);
    return () => removeEventListener('resize', follow);
  }, [isOpen]);
  const toggle = ({ newState }: ToggleEvent): void => setPlace(newState === 'open' ? placeBeside(around(opener.current)) : null);
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={label}
        className="block w-full text-left after:absolute after:inset-0 after:rounded-table hover:after:bg-white/5"
      >
        {children}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        onBeforeToggle={toggle}
        // Who listens is led there, and back when it goes.
        onToggle={({ newState, currentTarget }) => newState === 'open' && currentTarget.focus()}
        style={place ?? undefined}
        className="fixed m-0 hidden max-h-[60dvh] w-[min(20rem,100vw-1rem)] overflow-y-auto rounded-table border-2 border-on-wood-quiet/40 bg-rail p-3 text-on-wood shadow-card outline-none open:block"
      >
        {isOpen && note}
      </div>
    </>
  );
}

const around = (opener: HTMLElement | null): DOMRect => (opener?.offsetParent ?? document.body).getBoundingClientRect();
