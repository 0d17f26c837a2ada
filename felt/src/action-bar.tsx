/**
 * The action bar: always in the same place, and it always says in words what is expected. It keeps its height when it is somebody else's turn,
 * so that the page never jumps.
 */
import type { ReactNode } from 'react';

interface Props {
  /** "Your bid, or doubt Ola’s four fives." */
  readonly says: string;
  /** It is the viewer's turn. */
  readonly yours: boolean;
  readonly children?: ReactNode;
}

export function ActionBar({ says, yours, children }: Props) {
  return (
    <section
      aria-label={says}
      className={`flex min-h-28 flex-col justify-end gap-2 border-t-4 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] ${yours ? 'border-brass bg-panel' : 'border-line bg-panel'}`}
      data-part="action-bar"
    >
      <p
        className={`mx-auto w-full max-w-3xl text-balance text-center font-serif text-lg leading-snug ${yours ? 'font-semibold text-brass' : 'text-text'}`}
      >
        {says}
      </p>
      <div className="mx-auto flex w-full max-w-3xl flex-wrap items-center justify-center gap-2">{children}</div>
    </section>
  );
}
