/** What a person reads and types at: how things are drawn there, the keyboard, and the language. */
import type { Ink } from './ink.ts';
import type { Keyboard } from './keyboard.ts';
import type { Locale } from './locale.ts';

export interface Terminal {
  readonly ink: Ink;
  readonly keyboard: Keyboard;
  readonly locale: Locale;
}

export const promptSign = ({ drawn }: Ink): string => (drawn ? '› ' : '> ');
