/** What a bot is like, in words. */
import { hasCharacter } from '@parlour/table/remarks';
import type { Words } from '../words/words.ts';

/** Null for a bot that has no character: the numbered ones of a very full table. */
export const characterText = (name: string, words: Pick<Words, 'of'>): string | null =>
  hasCharacter(name) ? words.of('table', `characters.${name}`) : null;
