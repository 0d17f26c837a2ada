/** The words beside it, in one language; and the paths that they have. */
import { type Language, type PathsOf, type WordTree, wordsIn } from '@parlour/kernel';
import type { words as bots } from './bots.en.ts';
import type { words as en } from './words.en.ts';

export type TablePath = PathsOf<typeof en> | PathsOf<typeof bots>;

export async function loadTableWords(language: Language): Promise<WordTree> {
  const [own, bots] = await Promise.all([import(`./words.${language}.ts`).then(wordsIn), import(`./bots.${language}.ts`).then(wordsIn)]);
  return { ...own, ...bots };
}
