/** Friendly names to begin with, for people and for tables, in the language that is spoken. They name nobody: an erased name must not live on in a table's. */
import { useState } from 'react';
import { useWords } from './words/context.ts';
import type { Words } from './words/words.ts';

/** Those of each that are in the words. */
export const SUGGESTIONS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** `chance` gives a number from 0 to below 1. */
export function suggestedName(words: Pick<Words, 't'>, whose: 'person' | 'table', chance: () => number = Math.random): string {
  return words.t(`names.${whose}.${SUGGESTIONS[Math.floor(chance() * SUGGESTIONS.length)] ?? 0}`);
}

/** A name that somebody may change; until they do, it is a suggestion, and follows the language. */
export function useName(whose: 'person' | 'table'): readonly [name: string, change: (name: string) => void] {
  const words = useWords();
  const [chance] = useState(Math.random);
  const [own, setOwn] = useState<string | null>(null);
  return [own ?? suggestedName(words, whose, () => chance), setOwn];
}
