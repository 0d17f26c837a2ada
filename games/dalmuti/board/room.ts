/** The size of a part of the board in px, kept up to date. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Before it is measured: a phone's. */
const USUAL: Size = { width: 359, height: 180 };

export function useSize<E extends HTMLElement>(): readonly [RefObject<E | null>, Size] {
  const ref = useRef<E>(null);
  const [size, setSize] = useState(USUAL);
  useLayoutEffect(() => {
    const part = ref.current;
    if (part === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = part;
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(part);
    return () => watch.disconnect();
  }, []);
  return [ref, size];
}
