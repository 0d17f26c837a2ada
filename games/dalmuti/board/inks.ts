/**
 * What the pack is printed with: ink, gold and one colour of the estate that a value belongs to, on cream paper. Nobles are red, the convent
 * and the workshops blue, the country green, Jesters plum; the number tells the same without colour.
 */
export const INK = '#2a211b';
export const GOLD = '#d8a545';
export const CREAM = '#fbf2e0';
/** Ink that is thinned: steel, stone, grey hair. */
export const WASH = '#c9bfae';

const RED = '#a3302a';
const BLUE = '#1d4f91';
const GREEN = '#1f5d47';
const PLUM = '#6b3f7a';

/** The colour of a value's estate. 13 is the Jester. */
export function colourOf(value: number): string {
  if (value <= 4) return RED;
  if (value <= 8) return BLUE;
  return value <= 12 ? GREEN : PLUM;
}
