/** The words beside it, in one language; and the paths that they have. */
import { type Language, type PathsOf, type WordTree, wordsIn } from '../src/kernel.ts';
import type { words as en } from './words.en.ts';

export type KernelPath = PathsOf<typeof en>;

export const loadKernelWords = async (language: Language): Promise<WordTree> => wordsIn(await import(`./words.${language}.ts`));
