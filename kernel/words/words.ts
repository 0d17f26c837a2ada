/** Words for the refusals that every game shares: of settings, and of records. Games bring the words for their own. One file a language. */
import { inEveryLanguage } from '../src/kernel.ts';
import { loadKernelWords } from './load.ts';
import { words as en } from './words.en.ts';

export const kernelWords = await inEveryLanguage(loadKernelWords);

/** Whether a refusal is one of these, and not a game's own. */
export const isKernelRefusal = (code: string): boolean => Object.hasOwn(en.refusals, code);
