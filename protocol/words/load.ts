/** The words beside it, in one language; and the paths that they have. */
import { type Language, type PathsOf, type WordTree, wordsIn } from '@parlour/kernel';
import type { words as en } from './words.en.ts';

export type ProtocolPath = PathsOf<typeof en>;

export const loadProtocolWords = async (language: Language): Promise<WordTree> => wordsIn(await import(`./words.${language}.ts`));
