/** What people read of a table, whatever game is on it: what happened around the game, and why something is refused. One file a language. */
import { inEveryLanguage } from '@parlour/kernel';
import { loadTableWords } from './load.ts';

export const tableWords = await inEveryLanguage(loadTableWords);
