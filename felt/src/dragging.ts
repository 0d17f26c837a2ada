/**
 * Cards can be dragged, too. Onto the table: that is a tap on the card and one on the bar's first button. Onto a place that takes it (`data-drop`):
 * as many taps on the place as it wants. So a drag does nothing that taps, or keys, can't. What can be dragged carries `data-drag`, and holds the
 * button that a tap would hit, if there is one; with the value `place` it goes onto places only.
 */
import type { PointerEvent as ReactPointerEvent } from 'react';

/** A finger that moves less than this has tapped; in px. */
const SLOP = 8;
/** How long what was dropped waits for the table's answer before it goes back, in ms. */
const PATIENCE = 400;
const RETURN = 160;

export function startDragging({
  target,
  currentTarget: table,
  pointerId,
  button,
  isPrimary,
  clientX,
  clientY,
}: ReactPointerEvent<HTMLElement>): void {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-drag]') : null;
  if (card === null || button !== 0 || !isPrimary) return;
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
    table.dataset['dragging'] = dropUnder(table, card, event) === null ? 'on' : 'over';
  };
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== pointerId) return;
    for (const [kind, listener] of listeners) window.removeEventListener(kind, listener);
    delete table.dataset['dragging'];
    if (!moving) return;
    const drop = event.type === 'pointerup' ? dropUnder(table, card, event) : null;
    card.style.pointerEvents = '';
    // The browser may still report a tap where the drag ended.
    const swallow = (click: Event): void => {
      click.stopPropagation();
      click.preventDefault();
    };
    window.addEventListener('click', swallow, true);
    setTimeout(() => {
      window.removeEventListener('click', swallow, true);
      if (drop !== null) tap(table, card, drop);
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

/** What a card falls on that is let go here. */
type Drop = { readonly kind: 'place'; readonly place: HTMLElement } | { readonly kind: 'table' };

function dropUnder(table: HTMLElement, card: HTMLElement, { clientX, clientY }: PointerEvent): Drop | null {
  const place = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-drop]') ?? null;
  if (place !== null && !card.contains(place)) return { kind: 'place', place };
  if (card.dataset['drag'] === 'place') return null;
  const own = table.querySelector('[data-part="own"]')?.getBoundingClientRect();
  const { top, left, right } = table.getBoundingClientRect();
  const above = own !== undefined && clientY < own.top && clientY > top && clientX > left && clientX < right;
  return above ? { kind: 'table' } : null;
}

function tap(table: HTMLElement, card: HTMLElement, drop: Drop): void {
  const own = card.matches('button') ? card : card.querySelector('button');
  if (own !== null && own.ariaPressed !== 'true') own.click();
  // Once the page knows of it.
  requestAnimationFrame(() => {
    if (drop.kind === 'table') {
      table.querySelector<HTMLElement>('[data-part="action-bar"] button[data-kind="primary"]:not([aria-disabled])')?.click();
      return;
    }
    drop.place.click();
    // Some places ask for a second tap, which says that one is sure. A drag is.
    requestAnimationFrame(() => {
      if (drop.place.isConnected && drop.place.ariaPressed === 'true') drop.place.click();
    });
  });
}

/** What is still in the hand glides back to its place. */
function goBack(card: HTMLElement, zIndex: string): void {
  const { translate } = card.style;
  card.style.translate = '';
  card.style.zIndex = zIndex;
  if (card.isConnected && translate !== '') card.animate([{ translate }, { translate: '0px 0px' }], { duration: RETURN, easing: 'ease-out' });
}
