/**
 * The size of a part of the board in px, kept up to date: cards are as large as it allows, and CSS alone can't count them. A part that is not drawn
 * at the moment keeps the size that it had.
 */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Before anything is measured: a small phone. */
const PHONE: Size = { width: 360, height: 640 };

export function useSize<E extends HTMLElement>(start: Size = PHONE): readonly [RefObject<E | null>, Size] {
  const ref = useRef<E>(null);
  const [size, setSize] = useState(start);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0) setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
