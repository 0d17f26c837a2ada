/**
 * What a seat holds, on its plate, where everything lies open: too many seats for cards that could be touched, so it is a line of small signs that
 * breaks where it has to. For who hears it, all of it has one name.
 */
import type { ReactNode } from 'react';

interface Props {
  /** Whose it is and what, in words. */
  readonly label: string;
  readonly children: ReactNode;
}

export function OpenHand({ label, children }: Props) {
  return (
    <div role="img" aria-label={label} data-part="open-hand" className="flex min-w-0 flex-wrap items-center gap-x-1 gap-y-0.5">
      {children}
    </div>
  );
}
