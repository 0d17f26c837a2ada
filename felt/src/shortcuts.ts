/** Keys that do something while a part of the page is shown. Where somebody writes, keys are letters; with Ctrl, Alt or Meta they are the browser's. */
import { useEffect, useRef } from 'react';

/** By `KeyboardEvent.key`, small letters: `d`, `arrowup`, `enter`. */
export type Shortcuts = Readonly<Record<string, () => void>>;

export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isWriting(event.target)) return;
      const key = keyOf(event);
      // Enter and Space belong to the button that has the focus.
      if ((key === 'enter' || key === ' ') && event.target instanceof HTMLElement && event.target.closest('button, a, [role]') !== null) return;
      const act = latest.current[key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null);

/** On a keyboard with other letters than these, such as Cyrillic ones, the key in the same place counts. */
function keyOf({ key, code }: KeyboardEvent): string {
  const isOtherLetter = /^(?![a-z])\p{L}$/iu.test(key) && code.startsWith('Key');
  return isOtherLetter ? code.slice('Key'.length).toLowerCase() : key.toLowerCase();
}
