/** Bots that think right here, in the thread that asks: for tables without a server, where nobody waits but the one who plays. */
import type { AskBot } from '@parlour/hall';
import { think } from './minds/think.ts';

export const minds: AskBot = (question) => Promise.resolve(question).then(think);
