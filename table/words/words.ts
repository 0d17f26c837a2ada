/** What people read of a table, whatever game is on it: what happened around the game, and why something is refused. One file a language. */
import type { WordTree } from '@parlour/kernel';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';

export const tableWords: Readonly<Record<string, WordTree>> = { en, pl, ru };
