/**
 * Whether there is a keyboard to speak of: where a mouse is there is one, and elsewhere once a key was pressed outside of a field; in a field
 * the keys may be drawn on the screen. Keys are named only to those who have them.
 */
import { ExternalStore, useExternal } from '../external-store.ts';
import { useMedia } from './use-media.ts';

const pressed = new ExternalStore(false);

if (typeof document !== 'undefined') {
  const press = ({ target, key }: KeyboardEvent): void => {
    if (key === 'Unidentified' || (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null)) return;
    document.removeEventListener('keydown', press);
    pressed.set(true);
  };
  document.addEventListener('keydown', press);
}

export function useKeyboard(): boolean {
  const mouse = useMedia('(hover: hover) and (pointer: fine)');
  const used = useExternal(pressed);
  return mouse || used;
}
