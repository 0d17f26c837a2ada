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
    const moving = reducedMotion ? own.map((card) => animate(card, { opacity: [0, 1] }, { duration: FADE })) : flights(table, middle, own);
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

/**
 * Every way is measured before the first card moves: else the browser would lay the table out anew for each of them. Whole transforms are moved by
 * the compositor, whatever the page does meanwhile.
 */
function flights(table: Element, middle: Element, own: readonly HTMLElement[]) {
  const backs = [...middle.children];
  const coming = own.map((card) => way(card.firstElementChild ?? card, middle));
  const going = backs.map((card) => {
    const plate = table.querySelector(`[data-seat="${card.getAttribute('data-to')}"]`);
    return plate === null ? null : way(middle, plate);
  });
  const taking = (i: number, of: number) => ({ duration: FLIGHT, delay: (SPREAD * i) / of, ease: EASE });
  return [
    ...own.map((card, i) => animate(card, { transform: [from(coming[i]), 'none'], opacity: [0, 1] }, taking(i, own.length))),
    ...backs.flatMap((card, i) => {
      const there = going[i] ?? null;
      if (there === null) return [];
      return animate(card, { transform: ['none', `${from(there)} scale(0.5)`], opacity: [1, 1, 0] }, taking(i, backs.length));
    }),
  ];
}

const from = ({ x, y } = HERE): string => `translate(${x}px, ${y}px)`;
const HERE = { x: 0, y: 0 };

/** From the middle of one to that of the other, in px. */
function way(from: Element, to: Element): { readonly x: number; readonly y: number } {
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  return { x: end.x + end.width / 2 - start.x - start.width / 2, y: end.y + end.height / 2 - start.y - start.height / 2 };
}
