/** How likely so many unseen dice count for a face, kept in tables: policies ask it at every step of every imagined round. */
export class Tails {
  /** By face, from 1: the chance that one unseen die counts for it. */
  readonly chances: readonly number[];
  private readonly tables: Float64Array[][];

  constructor(chances: readonly number[]) {
    this.chances = chances;
    // Faces of equal chance share their tables.
    const shared = new Map<number, Float64Array[]>();
    this.tables = chances.map((chance) => {
      const known = shared.get(chance) ?? [];
      shared.set(chance, known);
      return known;
    });
  }

  chance(face: number): number {
    return this.chances[face] ?? 0;
  }

  /** That at least `need` of `dice` unseen dice count for the face. */
  atLeast(face: number, dice: number, need: number): number {
    if (need <= 0) return 1;
    if (need > dice) return 0;
    const ofFace = this.tables[face];
    if (ofFace === undefined) return 0;
    let table = ofFace[dice];
    if (table === undefined) {
      table = binomialTails(this.chance(face), dice);
      while (ofFace.length <= dice) ofFace.push(binomialTails(this.chance(face), ofFace.length));
      ofFace[dice] = table;
    }
    return table[need] ?? 0;
  }
}

/** Of plain dice with so many faces. */
export const plainTails = (faces: number, acesWild: boolean): Tails =>
  new Tails(Array.from({ length: faces + 1 }, (_, face) => (face === 0 ? 0 : (face > 1 && acesWild ? 2 : 1) / faces)));

function binomialTails(chance: number, dice: number): Float64Array {
  const spread = new Float64Array(dice + 2);
  spread[0] = 1;
  for (let die = 0; die < dice; die++) {
    for (let n = die + 1; n > 0; n--) spread[n] = (spread[n] ?? 0) * (1 - chance) + (spread[n - 1] ?? 0) * chance;
    spread[0] = (spread[0] ?? 0) * (1 - chance);
  }
  for (let n = dice - 1; n >= 0; n--) spread[n] = (spread[n] ?? 0) + (spread[n + 1] ?? 0);
  return spread;
}
