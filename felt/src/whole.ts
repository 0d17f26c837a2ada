/**
 * Sentences for eyes: a sign and its number stay on one line ("№ 3", "nr 3"), as printers keep them. Ears and the text view get the words as
 * they are.
 */
export const whole = (text: string): string => text.replaceAll(/(?<=№|\bnr) (?=\d)/g, '\u00a0');
