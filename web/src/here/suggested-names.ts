/** Friendly names for people who have not said theirs, in the language that is spoken; in another order each time. */
import { SUGGESTIONS } from '../names.ts';
import type { Words } from '../words/words.ts';

/** `chance` gives a number from 0 to below 1. */
export function suggestedNames({ t }: Pick<Words, 't'>, chance: () => number = Math.random): readonly string[] {
  const first = Math.floor(chance() * SUGGESTIONS.length);
  return [...SUGGESTIONS.slice(first), ...SUGGESTIONS.slice(0, first)].map((each) => t(`names.person.${each}`));
}
