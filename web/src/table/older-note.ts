/** A calm line where a game goes by older rules than a new one would. */
import type { Words } from '../words/words.ts';

/** `version` is null where there are no newer rules. */
export const olderNote = (words: Words, version: number | null): string | null => (version === null ? null : words.of('table', 'older', { version }));
