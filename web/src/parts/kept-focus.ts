/**
 * Where the focus goes when what had it is gone: a move was made and its button is no more, a bot has left its seat, the next round begins. Left
 * alone it falls to the page itself, and whoever walks by keyboard is lost. It goes to what stands in the same place of the list, to the nearest
 * part around that takes a focus, or else to where the table says what is expected. Whoever uses a mouse or a finger notices nothing.
 */

/**
 * Something that had the focus, or lay around what had it, and which of its parent's children it was. Nothing is held on to: what is gone from the
 * page may be what somebody alone could see, who has passed the device on.
 */
interface Ring {
  readonly element: WeakRef<Element>;
  readonly place: number;
}

const CONTROL = 'a[href], button, input, select, textarea';
const EXPECTED = '[data-part="action-bar"], [data-part="moves"]';

export function keepFocus(): () => void {
  /** From the inside out. */
  let last: readonly Ring[] = [];
  let byKeys = false;
  let soon: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    if (!byKeys || (document.activeElement !== document.body && isHere(document.activeElement))) return;
    const [inmost] = last;
    // What is still here was left on purpose.
    if (inmost === undefined || isHere(inmost.element.deref() ?? null)) return;
    refuge(last)?.focus({ preventScroll: true });
  };
  // Dialogs give the focus back by themselves, and pages have a place for it: only what is lost after that is looked after.
  const changes = new MutationObserver(() => {
    clearTimeout(soon);
    soon = setTimeout(look);
  });
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] });
  const end = new AbortController();
  const watch = { capture: true, passive: true, signal: end.signal };
  const noteUse = ({ type }: Event): void => {
    byKeys = type === 'keydown';
  };
  const noteFocus = ({ target }: Event): void => {
    last = target instanceof Element ? ringsOf(target) : [];
  };
  document.addEventListener('keydown', noteUse, watch);
  document.addEventListener('pointerdown', noteUse, watch);
  document.addEventListener('focusin', noteFocus, watch);
  return () => {
    clearTimeout(soon);
    changes.disconnect();
    end.abort();
  };
}

const isHere = (element: Element | null): boolean => element?.isConnected === true && element.checkVisibility();

function ringsOf(inmost: Element): readonly Ring[] {
  const rings: Ring[] = [];
  for (let element: Element | null = inmost; element !== null; element = element.parentElement)
    rings.push({ element: new WeakRef(element), place: [...(element.parentElement?.children ?? [])].indexOf(element) });
  return rings;
}

function refuge(rings: readonly Ring[]): HTMLElement | null {
  let place = 0;
  for (const { element: ring, place: next } of rings) {
    const element = ring.deref() ?? null;
    if (element !== null && isHere(element)) {
      const found = element.matches('ol, ul') ? element.children[Math.min(place, element.children.length - 1)]?.querySelector(CONTROL) : null;
      if (found instanceof HTMLElement && isHere(found)) return found;
      if (element instanceof HTMLElement && element.hasAttribute('tabindex')) return element;
    }
    place = next;
  }
  return document.querySelector<HTMLElement>(EXPECTED);
}
