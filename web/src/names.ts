/** Friendly names to begin with, for people and for tables, in the language that is spoken. They name nobody: an erased name must not live on in a table's. */
import { useState } from 'react';
import { whoAmI } from './identity.ts';
import { store, stored } from './storage.ts';
import { useWords } from './words/context.ts';
import type { Words } from './words/words.ts';

/** Those of each that are in the words. */
export const SUGGESTIONS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** `chance` gives a number from 0 to below 1. */
export function suggestedName(words: Pick<Words, 't'>, whose: 'person' | 'table', chance: () => number = Math.random): string {
  return words.t(`names.${whose}.${SUGGESTIONS[Math.floor(chance() * SUGGESTIONS.length)] ?? 0}`);
}

/** How somebody is called here: as they said, or else by a suggestion that stays theirs, so that nobody has another name after each page. */
export const nameHere = (words: Pick<Words, 't'>): string => whoAmI()?.name ?? suggestedName(words, 'person', keptChance);

/** Drawn once on this device. */
function keptChance(): number {
  const kept = Number.parseFloat(stored('suggestion') ?? '');
  if (kept >= 0 && kept < 1) return kept;
  const drawn = Math.random();
  store('suggestion', String(drawn));
  return drawn;
}

/** A name that somebody may change; until they do, it is a suggestion, and follows the language. */
export function useName(whose: 'person' | 'table'): readonly [name: string, change: (name: string) => void] {
  const words = useWords();
  const [chance] = useState(whose === 'person' ? keptChance : Math.random);
  const [own, setOwn] = useState<string | null>(null);
  return [own ?? suggestedName(words, whose, () => chance), setOwn];
}
