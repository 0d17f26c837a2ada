/** What people read when a server, or the way to it, says no: refusals, reasons for which a socket was closed, words to all, and what can be said without writing. */
import { inEveryLanguage } from '@parlour/kernel';
import { loadProtocolWords } from './load.ts';

export const protocolWords = await inEveryLanguage(loadProtocolWords);
