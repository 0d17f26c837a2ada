/**
 * Cards can be dragged, too. A board says which places take a card and what letting it go there does; a place carries its name as `data-drop`, and
 * `table` is all of it above the own hand. A drag does nothing that taps, or keys, can't.
 */
import { type PointerEvent as ReactPointerEvent, useLayoutEffect, useRef } from 'react';

/** What letting go does, by the name of the place. Handed over is what was dragged, where it was let go. */
export type Drops = Readonly<Record<string, (dragged: HTMLElement) => void>>;

interface DragProps {
  readonly 'data-drag'?: '';
  readonly onPointerDown?: (event: ReactPointerEvent<HTMLElement>) => void;
}

/** The props of a card's element, by the places that take the card. They are asked anew on the way: the table may go on while a card is dragged. */
export function useDragging<C>(dropsOf: (card: C) => Drops): (card: C) => DragProps {
  const latest = useRef(dropsOf);
  useLayoutEffect(() => {
    latest.current = dropsOf;
  });
  return (card) =>
    Object.keys(dropsOf(card)).length === 0 ? {} : { 'data-drag': '', onPointerDown: (event) => startDragging(event, () => latest.current(card)) };
}

/** A finger that moves less than this has tapped; in px. */
const SLOP = 8;
/** How long what was dropped waits for the table's answer before it goes back, in ms. */
const PATIENCE = 400;
const RETURN = 160;

function startDragging(
  { currentTarget: card, pointerId, button, isPrimary, clientX, clientY }: ReactPointerEvent<HTMLElement>,
  drops: () => Drops,
): void {
  const table = card.closest<HTMLElement>('[data-part="table"]');
  if (table === null || button !== 0 || !isPrimary) return;
  const before = card.style.zIndex;
  let moving = false;

  const move = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    const [x, y] = [event.clientX - clientX, event.clientY - clientY];
    if (!moving && Math.hypot(x, y) < SLOP) return;
    moving = true;
    card.style.translate = `${x}px ${y}px`;
    card.style.zIndex = '90';
    card.style.pointerEvents = 'none';
    table.dataset['dragging'] = dropUnder(table, drops(), event) === null ? 'on' : 'over';
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    for (const [kind, listener] of listeners) window.removeEventListener(kind, listener);
    delete table.dataset['dragging'];
    if (!moving) return;
    const drop = event.type === 'pointerup' ? dropUnder(table, drops(), event) : null;
    card.style.pointerEvents = '';
    // The browser may still report a tap where the drag ended.
    const swallow = (click: Event): void => {
      click.stopPropagation();
      click.preventDefault();
    };
    window.addEventListener('click', swallow, true);
    setTimeout(() => {
      window.removeEventListener('click', swallow, true);
      drop?.(card);
      setTimeout(() => goBack(card, before), drop === null ? 0 : PATIENCE);
    });
  };
  const listeners = [
    ['pointermove', move],
    ['pointerup', end],
    ['pointercancel', end],
  ] as const;
  for (const [kind, listener] of listeners) window.addEventListener(kind, listener);
}

/** What letting go here does; null where nothing takes the card. */
function dropUnder(table: HTMLElement, drops: Drops, { clientX, clientY }: PointerEvent): Drops[string] | null {
  const place = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]')?.dataset['drop'];
  const own = table.querySelector('[data-part="own"]')?.getBoundingClientRect();
  const { top, left, right } = table.getBoundingClientRect();
  const above = own !== undefined && clientY < own.top && clientY > top && clientX > left && clientX < right;
  return drops[place ?? ''] ?? (above ? drops['table'] : undefined) ?? null;
}

/** What is still in the hand glides back to its place. */
function goBack(card: HTMLElement, zIndex: string): void {
  const { translate } = card.style;
  card.style.translate = '';
  card.style.zIndex = zIndex;
  if (card.isConnected && translate !== '') card.animate([{ translate }, { translate: '0px 0px' }], { duration: RETURN, easing: 'ease-out' });
}
