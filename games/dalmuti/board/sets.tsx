/**
 * Sets to choose from, in one line: the first ones in sight, more than there is room for to be pushed aside. Where more of them lie beyond an edge,
 * the line fades out toward it. On a phone held sideways, in several lines.
 */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface Props {
  readonly label: string;
  /** On a phone there is room for these or for what is made of them, on a wide table for both. */
  readonly shown: boolean;
  readonly children: ReactNode;
}

interface Beyond {
  readonly left: boolean;
  readonly right: boolean;
}

export function Sets({ label, shown, children }: Props) {
  const ref = useRef<HTMLFieldSetElement>(null);
  const [beyond, setBeyond] = useState<Beyond>({ left: false, right: false });
  const look = (): void => {
    const line = ref.current;
    if (line === null) return;
    const left = line.scrollLeft > 2;
    const right = line.scrollLeft + line.clientWidth < line.scrollWidth - 2;
    setBeyond((known) => (known.left === left && known.right === right ? known : { left, right }));
  };
  // Other sets, or other room for them: what lies beyond is looked up anew.
  useLayoutEffect(() => {
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  });
  return (
    <fieldset
      ref={ref}
      aria-label={label}
      className={`m-0 -my-1 min-w-0 flex-1 gap-2 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none] sideways:max-h-52 sideways:basis-full sideways:flex-wrap sideways:justify-center sideways:gap-1 sideways:overflow-y-auto @4xl:flex @4xl:[justify-content:safe_center] ${shown ? 'flex' : 'hidden'}`}
      style={{ maskImage: fade(beyond) }}
      onScroll={look}
    >
      {children}
    </fieldset>
  );
}

const fade = ({ left, right }: Beyond): string | undefined =>
  left || right
    ? `linear-gradient(to right, ${left ? 'transparent, #000 3rem' : '#000'}, ${right ? '#000 calc(100% - 3rem), transparent' : '#000'})`
    : undefined;
