/**
 * How the texts of entries and snapshots lie in the database, which can't hold the character 0. It and the one by which it is written lie as two;
 * JSON has neither. The hash of an entry is that of its text as it was handed in: `next_hash` in writes-step.ts reads the same way.
 */

/** Half a character can't be written anywhere, and becomes the sign for that. */
export const lying = (text: string): string => text.toWellFormed().replaceAll(ESCAPED, (character) => `${ESCAPE}${character.charCodeAt(0)}`);

export const original = (text: string): string =>
  text.includes(ESCAPE) ? text.replaceAll(LYING, (_, code: string) => String.fromCharCode(Number(code))) : text;

const ESCAPE = String.fromCharCode(1);
const ESCAPED = new RegExp(`[${String.fromCharCode(0)}${ESCAPE}]`, 'g');
const LYING = new RegExp(`${ESCAPE}([01])`, 'g');
