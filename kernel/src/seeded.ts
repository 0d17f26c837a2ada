/**
 * Fast chance for simulation, learning, search and tests: sfc32, seeded from a number or a text. Its 128 bits of state can be worked out
 * from what it deals, so it never serves a live table.
 */
import { Chance } from './chance.ts';

export const seeded = (seed: string | number): Chance => new Seeded(String(seed));

class Seeded extends Chance {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(seed: string) {
    super();
    this.a = hash(seed, 0x9e3779b9);
    this.b = hash(seed, 0x243f6a88);
    this.c = hash(seed, 0xb7e15162);
    for (let i = 0; i < 15; i++) this.word(); // the generator's author asks for 12 or more before the first use
  }

  protected override word(): number {
    const word = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + word) | 0;
    return word >>> 0;
  }
}

/** FNV-1a with a final mix, so that seeds that differ in one character start far apart. */
function hash(seed: string, basis: number): number {
  let mixed = basis | 0;
  for (let i = 0; i < seed.length; i++) mixed = Math.imul(mixed ^ seed.charCodeAt(i), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
