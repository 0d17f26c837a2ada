/**
 * Sentences for eyes: a sign and its number stay on one line ("№ 3", "nr 3"), as printers keep them, and no number ends a sentence on a line of
 * its own. Ears and the text view get the words as they are.
 */
export const whole = (text: string): string => text.replaceAll(/(?<=№|\bnr) (?=\d)|(?<=\p{L}) (?=\d{1,2}[.,;:!)])/gu, '\u00a0');
