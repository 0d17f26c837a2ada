/**
 * What one reader was told of a table's entries: each once and in order, and none left out, but where the whole table came in place of what had
 * happened meanwhile.
 */
export class Witness {
  /** The numbers of entries that told something, in the order in which they were told. */
  readonly heard: number[] = [];
  /** Entries in place of which the whole table came; the first are those of before they came. */
  readonly leaps: { readonly first: number; readonly last: number }[] = [];
  /** How often they were shown a table older than what they had seen of it. */
  backwards = 0;
  private at = 0;

  /** The last entry that they know of. */
  get n(): number {
    return this.at;
  }

  hear(n: number): void {
    this.heard.push(n);
  }

  /** They know of this entry now. `whole`: because the whole table came, and nothing was told of what is before it. */
  reach(n: number, whole: boolean): void {
    if (n < this.at) this.backwards++;
    else if (n > this.at && (whole || this.at === 0)) this.leaps.push({ first: this.at + 1, last: n });
    this.at = Math.max(n, this.at);
  }
}
