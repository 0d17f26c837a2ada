/**
 * Whether there is a keyboard to speak of: where a mouse is there is one, and elsewhere once a key was pressed outside of a field; in a field
 * the keys may be drawn on the screen. Keys are named only to those who have them.
 */
import { useSyncExternalStore } from 'react';
import { useMedia } from './use-media.ts';

const listeners = new Set<() => void>();
let pressed = false;

if (typeof document !== 'undefined') {
  const press = ({ target, key }: KeyboardEvent): void => {
    if (key === 'Unidentified' || (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null)) return;
    pressed = true;
    document.removeEventListener('keydown', press);
    for (const listener of listeners) listener();
  };
  document.addEventListener('keydown', press);
}

export function useKeyboard(): boolean {
  const mouse = useMedia('(hover: hover) and (pointer: fine)');
  const used = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pressed,
  );
  return mouse || used;
}
