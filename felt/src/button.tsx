/**
 * A button. One that can't be used says why: with `whyNot` it stays reachable by keyboard and finger, does nothing, and is described by the
 * reason, which WhyNot shows to whoever tries it.
 */
import { type ComponentProps, useId } from 'react';

/** primary: the one thing to do. call: a bold act, such as a doubt. plain: anything else. quiet: beside others, without a frame. */
export type ButtonKind = 'primary' | 'call' | 'plain' | 'quiet';

interface Props extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly kind?: ButtonKind;
  /** Why it can't be used now; null if it can. */
  readonly whyNot?: string | null;
  /** Shows the reason below the button, not only to those who hover or listen. */
  readonly tellWhy?: boolean;
}

const LOOKS: Readonly<Record<ButtonKind, string>> = {
  primary: 'bg-brass text-on-brass border-brass font-semibold',
  call: 'bg-transparent text-wine border-wine font-semibold',
  plain: 'bg-panel text-text border-line',
  quiet: 'bg-transparent text-text border-transparent',
};

export function Button({ kind = 'plain', whyNot = null, tellWhy = false, className = '', onClick, children, ...rest }: Props) {
  const reason = useId();
  const off = whyNot !== null;
  return (
    <>
      <button
        type="button"
        className={`inline-flex min-h-[44px] min-w-[44px] items-center justify-center gap-2 rounded-table border-2 px-4 py-1.5 text-center leading-tight transition-[filter,opacity] duration-150 hover:brightness-110 active:brightness-90 ${LOOKS[kind]} ${off ? 'opacity-60 saturate-50' : ''} ${className}`}
        data-kind={kind}
        aria-disabled={off || undefined}
        aria-describedby={off ? reason : undefined}
        title={whyNot ?? undefined}
        onClick={off ? undefined : onClick}
        {...rest}
      >
        {children}
      </button>
      {off && (
        <span id={reason} className={tellWhy ? 'basis-full text-quiet text-sm' : 'sr-only'}>
          {whyNot}
        </span>
      )}
    </>
  );
}
