/**
 * The curtain itself: it hangs where the action bar and the hand of whoever has the device would be, as high as the bar, so that the page does not
 * jump when it is lifted or falls. It says in large letters whose it is next, and what to do.
 */
import { Avatar } from '@parlour/felt';
import type { ReactNode } from 'react';

interface Props {
  /** In one sentence. */
  readonly says: string;
  /** The same as a line before the name, and the name; null where it is about nobody here. */
  readonly to: { readonly before: string; readonly name: string } | null;
  readonly children?: ReactNode;
}

/** Letters of a name: what is longer is set smaller. */
const LONG = 11;

export function Drape({ says, to, children }: Props) {
  return (
    // It takes the focus of a control that is gone: see kept-focus.ts.
    <section
      aria-label={says}
      tabIndex={-1}
      data-part="action-bar"
      className="drape grid min-h-28 animate-drape content-center border-gilt border-t-4 px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-on-drape outline-gilt focus-visible:outline-3 focus-visible:-outline-offset-4 sideways:px-2 [&_:focus-visible]:outline-gilt [@media(max-height:600px)]:pt-1 [@media(max-height:600px)]:pb-1.5"
    >
      <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1.5 sideways:grid-cols-1 sideways:justify-items-center sideways:gap-y-3 @4xl:flex @4xl:justify-center @4xl:gap-x-6">
        {to === null ? (
          <p className="min-h-12 content-center text-balance font-serif text-lg leading-snug sideways:min-h-0 sideways:text-center @4xl:min-h-0">
            {says}
          </p>
        ) : (
          <p className="flex min-h-12 min-w-0 items-center gap-3 leading-tight sideways:flex-col sideways:gap-1.5 sideways:text-center">
            <span className="max-[359px]:hidden">
              <Avatar name={to.name} size={44} />
            </span>
            <span className="min-w-0">
              <span className="block text-sm @4xl:text-base">{to.before}</span>
              <strong
                className={`line-clamp-2 break-words font-semibold font-serif text-gilt ${to.name.length > LONG ? 'text-base @4xl:text-xl' : 'text-2xl @4xl:text-3xl'}`}
              >
                {to.name}
              </strong>
            </span>
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
