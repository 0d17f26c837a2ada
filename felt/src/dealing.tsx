/**
 * A deal, as it is seen: backs fly from the middle of the table to the others' plates, and what is marked `data-dealt` comes from there to where
 * it lies. All of it is in its place from the start; only the way is drawn, so nothing is lost when it is skipped. Stands in a layout's middle.
 */
import type { Seat } from '@parlour/kernel';
import { animate } from 'motion/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface Props {
  /** The beat that deals; null while nothing is dealt. */
  readonly deal: string | null;
  /** To whom, but for the own seat. */
  readonly seats: readonly Seat[];
  readonly back: ReactNode;
  readonly reducedMotion: boolean;
}

/** In seconds: how long one card flies, and from the first card's start to the last one's. */
const FLIGHT = 0.3;
const SPREAD = 0.45;
const FADE = 0.12;
/** Cards that each plate gets before the eyes. */
const ROUNDS = [0, 1, 2];
const EASE = [0.2, 0.7, 0.2, 1] as const;

export function Dealing({ deal, seats, back, reducedMotion }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const flies = deal !== null && !reducedMotion;
  useLayoutEffect(() => {
    const middle = ref.current;
    const table = middle?.closest('[data-part="table"]');
    if (deal === null || middle === null || table === null || table === undefined) return;
    const own = [...table.querySelectorAll<HTMLElement>('[data-dealt]')];
    const moving = own.map((card, i) => {
      if (reducedMotion) return animate(card, { opacity: [0, 1] }, { duration: FADE });
      const { x, y } = way(card.firstElementChild ?? card, middle);
      const delay = (SPREAD * i) / own.length;
      return animate(card, { x: [x, 0], y: [y, 0], opacity: [0, 1] }, { duration: FLIGHT, delay, ease: EASE });
    });
    const backs = [...middle.children];
    for (const [i, card] of backs.entries()) {
      const plate = table.querySelector(`[data-seat="${card.getAttribute('data-to')}"]`);
      if (plate === null) continue;
      const { x, y } = way(middle, plate);
      const delay = (SPREAD * i) / backs.length;
      moving.push(animate(card, { x: [0, x], y: [0, y], scale: [1, 0.5], opacity: [1, 1, 0] }, { duration: FLIGHT, delay, ease: EASE }));
    }
    return () => {
      for (const each of moving) each.complete();
    };
  }, [deal, reducedMotion]);
  return (
    <div ref={ref} aria-hidden="true" className="pointer-events-none absolute inset-0 grid place-items-center">
      {flies &&
        ROUNDS.flatMap((round) =>
          seats.map((seat) => (
            <span key={`${round} ${seat}`} data-to={seat} className="[grid-area:1/1]">
              {back}
            </span>
          )),
        )}
    </div>
  );
}

/** From the middle of one to that of the other, in px. */
function way(from: Element, to: Element): { readonly x: number; readonly y: number } {
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  return { x: end.x + end.width / 2 - start.x - start.width / 2, y: end.y + end.height / 2 - start.y - start.height / 2 };
}
