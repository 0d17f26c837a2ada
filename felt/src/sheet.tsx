/**
 * Paper that is laid over the whole table on request, and taken away by its cross, by Escape or by a touch beside it: from below on phones, in
 * the middle where there is room. The rest of the page waits meanwhile, and the focus goes back to where it came from.
 */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  readonly title: string;
  /** What the cross says. */
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Sheet({ title, close, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    if (ref.current?.open === false) ref.current.showModal();
  }, []);
  // The browser closes it, gives the focus back, and then says so.
  const leave = (): void => ref.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's own way to close it
    <dialog
      ref={ref}
      // biome-ignore lint/a11y/noRedundantRoles: keys stay with whatever has this role (see shortcuts.ts)
      role="dialog"
      aria-labelledby={heading}
      // So that a touch on its text leaves the focus, and with it the keys, to the sheet.
      tabIndex={-1}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && leave()}
      className="mx-auto mt-auto mb-0 max-h-[88dvh] w-full max-w-full rounded-t-2xl bg-panel p-0 text-text shadow-card outline-none backdrop:bg-black/60 sm:mb-auto sm:w-[min(92vw,36rem)] sm:rounded-2xl"
    >
      <div className="flex max-h-[88dvh] flex-col">
        <div className="flex items-center gap-2 border-line border-b py-1 pr-1 pl-4">
          <h2 id={heading} className="flex-1 font-semibold font-serif text-lg">
            {title}
          </h2>
          <button
            type="button"
            aria-label={close}
            onClick={leave}
            className="grid size-11 place-items-center rounded-table text-quiet hover:text-text"
          >
            <Icon name="close" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div tabIndex={0} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
          {children}
        </div>
      </div>
    </dialog>
  );
}
