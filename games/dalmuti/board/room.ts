/** How much room there is: the size of a part of the board in px, and whether the window is so low that every line counts. */
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

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

const LOW = '(max-height: 640px)';

export const useLowWindow = (): boolean => useSyncExternalStore(watchLow, isLow, () => false);

const isLow = (): boolean => matchMedia(LOW).matches;

function watchLow(tell: () => void): () => void {
  const query = matchMedia(LOW);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}
