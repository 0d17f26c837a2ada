/** Entries are hash-chained: whoever changes an entry has to change every later one, and the doctor sees it. */
import { createHash } from 'node:crypto';

/** The hash before a table's first entry: of its code, so that logs can't change places. */
export const chainStart = (code: string): string => createHash('sha256').update(`parlour table ${code}`).digest('hex');

export const chainNext = (previous: string, text: string): string => createHash('sha256').update(previous).update('\n').update(text).digest('hex');
