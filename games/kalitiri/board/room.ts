/** The room that a part of the board has, in px, kept up to date. Cards are as large as their room allows, and CSS alone can't count them. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Before anything is measured: a small phone. */
const PHONE: Room = { width: 360, height: 640 };

export function useRoom<E extends HTMLElement>(start: Room = PHONE): readonly [RefObject<E | null>, Room] {
  const ref = useRef<E>(null);
  const [room, setRoom] = useState(start);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => {
      const next = { width: element.clientWidth, height: element.clientHeight };
      if (next.width > 0) setRoom((last) => (last.width === next.width && last.height === next.height ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, room];
}
