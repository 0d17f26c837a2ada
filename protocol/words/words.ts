/** What people read when a server, or the way to it, says no: refusals, reasons for which a socket was closed, words to all, and what can be said without writing. */
import type { WordTree } from '@parlour/kernel';
import { en } from './en.ts';
import { pl } from './pl.ts';
import { ru } from './ru.ts';

export const protocolWords: Readonly<Record<string, WordTree>> = { en, pl, ru };
