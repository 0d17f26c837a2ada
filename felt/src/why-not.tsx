/**
 * Why a control can't be used, told to whoever tries it: a tap, a click or Enter on something with `aria-disabled` shows the reason in words
 * beside it, and has it read out. One of these serves the whole page; every control of ours only has to carry its reason (see `reasonOf`).
 */
import { useEffect, useState } from 'react';
import { type BesidePosition, placeBeside } from './beside.ts';

interface Note {
  /** So that the same reason is read out again when it is asked for again. */
  readonly n: number;
  readonly control: HTMLElement;
  readonly reason: string;
  readonly place: BesidePosition;
  /** Where it lies in its room: over the control. */
  readonly side: string;
}

/** Long enough to read, in ms. */
const SHOWN = 6_000;
/** Where reasons stand. */
const REASONS = ['aria-disabled', 'aria-describedby', 'aria-label', 'title'];

export function WhyNot() {
  const [note, setNote] = useState<Note | null>(null);
  useEffect(() => {
    const tried = (event: MouseEvent): void => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[aria-disabled="true"]') : null;
      if (control === null) return;
      // A button that sends a form would send it all the same.
      event.preventDefault();
      const reason = reasonOf(control);
      if (reason === '') return;
      const box = control.getBoundingClientRect();
      setNote((before) => ({ n: (before?.n ?? 0) + 1, control, reason, place: placeBeside(box), side: sideOf(box) }));
    };
    document.addEventListener('click', tried, { capture: true });
    return () => document.removeEventListener('click', tried, { capture: true });
  }, []);
  useEffect(() => {
    if (note === null) return;
    const away = (): void => setNote(null);
    const timer = setTimeout(away, SHOWN);
    // Whatever is done next has seen it; a press comes before the click that may ask again.
    for (const event of ['pointerdown', 'keydown', 'scroll', 'resize']) addEventListener(event, away, { capture: true });
    // A reason that holds no longer goes at once: it may name a card that was in hand.
    const { control, reason } = note;
    const watch = new MutationObserver(() => {
      if (!control.isConnected || control.ariaDisabled !== 'true' || reasonOf(control) !== reason) away();
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: REASONS });
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      for (const event of ['pointerdown', 'keydown', 'scroll', 'resize']) removeEventListener(event, away, { capture: true });
    };
  }, [note]);
  return (
    <div
      role="status"
      aria-live="polite"
      data-part="why-not"
      style={note?.place}
      className={`pointer-events-none fixed z-50 flex w-[min(20rem,100vw-1rem)] ${note?.side ?? ''}`}
    >
      {note !== null && (
        <p key={note.n} className="rounded-table border-2 border-brass bg-panel px-3 py-2 text-left text-text leading-snug shadow-card">
          {note.reason}
        </p>
      )}
    </div>
  );
}

/**
 * What describes it, else its title; a title that is only its name gives no reason. Without one of its own it waits for what the action bar
 * says: "Ola’s turn."
 */
function reasonOf(control: HTMLElement): string {
  const described = (control.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .map((id) => document.getElementById(id)?.textContent?.trim() ?? '')
    .filter((text) => text !== '')
    .join(' ');
  if (described !== '') return described;
  const title = control.title === control.getAttribute('aria-label') ? '' : control.title;
  return title !== '' ? title : (document.querySelector('[data-part="action-bar"]')?.getAttribute('aria-label') ?? '');
}

function sideOf({ left, right }: DOMRect): string {
  const middle = (left + right) / 2 / innerWidth;
  return middle < 0.35 ? 'justify-start' : middle > 0.65 ? 'justify-end' : 'justify-center';
}
