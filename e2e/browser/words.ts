/** The words of the pages, as the pages themselves have them: tests name what they look for by its path, in any language. */
import type { Tongue } from '../../web/src/words/tongue.ts';
import { loadWords, type Words } from '../../web/src/words/words.ts';

const loaded = new Map<Tongue, Promise<Words>>();

export function wordsIn(tongue: Tongue): Promise<Words> {
  const words = loaded.get(tongue) ?? loadWords(tongue);
  loaded.set(tongue, words);
  return words;
}
