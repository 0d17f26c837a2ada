/**
 * The kinds of dice (rules §2.1): five whose entries are all equally likely, and the plain die that shows 1 to `faces`. They stand on a ladder, which
 * Polish climbs and Crack goes down.
 */

/** Plain dice of six faces are d6; `plain` are those of another number. */
export type DieType = 'd3' | 'd4' | 'd6' | 'd8' | 'd10' | 'plain';

export const ACE = 1;

/** One step right is Polish, one step left is Crack. */
export const LADDER: readonly DieType[] = ['d3', 'd4', 'd6', 'd8', 'd10'];
/** It can't be polished. */
export const HIGHEST_TYPE: DieType = 'd10';
/** One step up or down the ladder; at its end the type stays. */
export const steppedType = (type: DieType, by: 1 | -1): DieType => LADDER[LADDER.indexOf(type) + by] ?? type;
/** What a die of a mixed hand that is not a d6 begins as, all with the same chance. */
export const RANDOM_TYPES: readonly DieType[] = ['d3', 'd4', 'd8', 'd10'];

const ENTRIES: Readonly<Record<Exclude<DieType, 'plain'>, readonly number[]>> = {
  d3: [1, 2, 3],
  d4: [1, 2, 3, 4],
  d6: [1, 2, 3, 4, 5, 6],
  d8: [1, 2, 3, 4, 5, 6, 1, 2],
  d10: [1, 2, 3, 4, 5, 6, 1, 2, 3, 4],
};
export const MOST_FACES = 9;
const PLAIN: readonly (readonly number[])[] = Array.from({ length: MOST_FACES + 1 }, (_, faces) => Array.from({ length: faces }, (__, i) => i + 1));

/** What the sides of a die show. `faces` matters to plain dice only. */
export const entriesOf = (type: DieType, faces: number): readonly number[] => (type === 'plain' ? (PLAIN[faces] ?? []) : ENTRIES[type]);

export function faceProbability(type: DieType, face: number, faces: number): number {
  const entries = entriesOf(type, faces);
  return entries.filter((entry) => entry === face).length / entries.length;
}
