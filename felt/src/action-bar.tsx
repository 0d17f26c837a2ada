/**
 * The action bar: always in the same place, and it always says in words what is expected. It keeps its height when it is somebody else's turn
 * and when a sentence is longer (two lines are kept free for it where it is narrow), so that the page never jumps.
 */
import type { ReactNode } from 'react';
import { whole } from './whole.ts';

interface Props {
  /** "Your bid, or doubt Ola’s four fives." */
  readonly says: string;
  /** It is the viewer's turn. */
  readonly yours: boolean;
  /** It hangs over a hand: whoever acts does so without seeing it. */
  readonly curtain?: boolean;
  readonly children?: ReactNode;
}

/** Letters: what is longer would take three lines on a phone, and is set smaller. */
const LONG = 64;

export function ActionBar({ says, yours, curtain = false, children }: Props) {
  const tone = yours ? 'font-semibold text-brass' : 'text-text';
  return (
    // It takes the focus of a control that is gone: see the web client's kept-focus.ts.
    <section
      aria-label={says}
      tabIndex={-1}
      className={`flex sideways:border-t-0 sideways:border-l-4 sideways:px-2 focus-visible:outline-3 focus-visible:outline-brass focus-visible:-outline-offset-3 min-h-28 flex-col justify-end gap-2 border-t-4 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] [@media(max-height:600px)]:gap-1 [@media(max-height:600px)]:pt-1 [@media(max-height:600px)]:pb-1.5 ${curtain ? 'drape border-gilt outline-gilt [&_:focus-visible]:outline-gilt' : yours ? 'border-brass bg-panel' : 'border-line bg-panel'}`}
      data-part="action-bar"
    >
      <p
        className={`mx-auto min-h-[3.1rem] w-full sideways:my-auto sideways:text-base max-w-3xl content-center text-balance text-center font-serif leading-snug max-[359px]:min-h-[2.75rem] @4xl:min-h-0 @4xl:text-lg ${says.length > LONG ? 'text-base max-[359px]:text-sm' : 'text-lg max-[359px]:text-base'} ${curtain ? 'font-semibold text-gilt' : tone}`}
      >
        {whole(says)}
      </p>
      <div className="mx-auto flex min-h-11 w-full max-w-3xl flex-wrap items-center justify-center gap-2">{children}</div>
    </section>
  );
}
