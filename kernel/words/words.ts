/** Words for the refusals that every game shares: of settings, and of records. Games bring the words for their own. One file a language. */
import type { WordTree } from '../src/kernel.ts';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';

export const kernelWords: Readonly<Record<string, WordTree>> = { en, pl, ru };

/** Whether a refusal is one of these, and not a game's own. */
export const isKernelRefusal = (code: string): boolean => Object.hasOwn(en.refusals, code);
