/** Cards on their way between a seat's plate and the middle of the table. They lie where they belong from the start; only the way is drawn. */
import type { Seat } from '@parlour/kernel';
import { animate } from 'motion/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  /** Where they come from, if they are just being laid. */
  readonly from: Seat | null;
  /** Who sweeps them up, if somebody does. */
  readonly to: Seat | null;
  /** How long it takes, in ms. */
  readonly ms: number;
  readonly reducedMotion: boolean;
  readonly children: ReactNode;
}

/** Marks the element in which plates are looked for. */
export const BOARD_MARK = 'data-dalmuti';

const EASE = [0.2, 0.7, 0.2, 1] as const;

export function Flight({ from, to, ms, reducedMotion, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const cards = ref.current;
    const seat = to ?? from;
    if (seat === null || cards === null) return;
    const duration = reducedMotion ? 0.12 : ms / 1000;
    if (reducedMotion) {
      animate(cards, { opacity: to === null ? [0, 1] : [1, 0] }, { duration });
      return;
    }
    const { x, y } = wayTo(cards, seat);
    const keyframes =
      to === null
        ? { x: [x, 0], y: [y, 0], scale: [0.45, 1], rotate: [x > 0 ? 8 : -8, 0], opacity: [0.3, 1] }
        : { x: [0, 0, x], y: [0, 0, y], scale: [1, 1, 0.35], opacity: [1, 1, 0] };
    animate(cards, keyframes, { duration, ease: EASE });
  }, [from, to, ms, reducedMotion]);
  return <div ref={ref}>{children}</div>;
}

/** From the middle of an element to that of a seat's plate, in px; nowhere if the seat has none. */
function wayTo(element: HTMLElement, seat: Seat): { readonly x: number; readonly y: number } {
  const plate = element.closest(`[${BOARD_MARK}]`)?.querySelector(`[data-seat="${seat}"]`);
  if (plate === null || plate === undefined) return { x: 0, y: 0 };
  const here = element.getBoundingClientRect();
  const there = plate.getBoundingClientRect();
  return { x: there.x + there.width / 2 - here.x - here.width / 2, y: there.y + there.height / 2 - here.y - here.height / 2 };
}
