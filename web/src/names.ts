/** Friendly names to begin with, for people and for tables, in the language that is spoken. They name nobody: an erased name must not live on in a table's. */
import type { Words } from './words/words.ts';

/** So many of each are in the words. */
export const SUGGESTIONS = 12;

/** `chance` gives a number from 0 to below 1. */
export function suggestedName(words: Pick<Words, 't'>, whose: 'person' | 'table', chance: () => number = Math.random): string {
  return words.t(`names.${whose}.${Math.floor(chance() * SUGGESTIONS)}`);
}
