/**
 * Whether sentences begin with a capital letter: the first of a text, and each one after it. A name stands as its owner typed it, so whoever
 * asks fills the gaps with names that begin with one; then a "you", "ty" or «ты» that was put in a name's place is found.
 */

/** The words that begin a sentence with a small letter, in order; none is as it should be. */
export const smallStarts = (text: string): readonly string[] => [...text.matchAll(START)].map(([, word = '']) => word);

/** Whether a text says that it is a sentence, by its end; others are labels, also one that ends with what somebody shouts. */
export const isSentence = (text: string): boolean => /[.!?…]\)?$/.test(text);

/** Three dots do not end a sentence: what follows may go on with it. Nor does a dot after a figure: „3. miejsce” is third. `d6` is no word. */
const START = /(?:^|(?:[!?]|(?<!\d)\.)[”»)]*\s)[„“«("]*(\p{Ll}[\p{L}’]*)(?![\p{L}\d])/gu;
