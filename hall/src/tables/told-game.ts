/**
 * The log of the game that runs, as it was told: when the game ends its record is made of this, and nothing need be read again. There is none of a
 * game that began before its table was in hand here, that is longer than any that people play, or of which something could not be told.
 */
import type { Entry } from '@parlour/table';

const MOST = 2_000;

export class ToldGame {
  private entries: Entry[] | null = null;

  add(entry: Entry): void {
    const last = this.entries?.at(-1);
    const isGap = last !== undefined && entry.n !== last.n + 1;
    if (entry.kind === 'lobby' || entry.kind === 'abandoned' || isGap || this.entries?.length === MOST) this.entries = null;
    if (entry.kind === 'started') this.entries = [];
    this.entries?.push(entry);
  }

  /** Of a game that has just ended; null if it is not known here. */
  take(): readonly Entry[] | null {
    const { entries } = this;
    this.entries = null;
    return entries;
  }
}
