/**
 * What was told at a table of one device, as all may know it: kept while the page is open, and nowhere else. Whoever has the device has a
 * journal of their own on top of it, with what they were told alone; it is gone with the curtain.
 */
import { EMPTY, type Journal, type JournalPlace } from '../table/journal.ts';

/** So many entries back a table still knows what it told whom. */
const REMEMBERED = 64;

export class PublicJournal {
  private all: Journal = EMPTY;
  /** Who has seen what is theirs up to which entry: numbers, and nothing else. */
  private readonly seenTo = new Map<string, number>();

  /** Null: as all may see it. */
  placeFor(player: string | null): JournalPlace {
    return {
      journal: () => (player === null ? this.all : this.until(player)),
      keep: (journal) => {
        if (player === null) this.all = journal;
      },
      keepSeen: () => {},
      onSeen: () => () => {},
    };
  }

  /** This is how far somebody has seen the table. */
  saw(player: string, n: number): void {
    this.seenTo.set(player, n);
  }

  /** What happened since comes again, with what they were told alone. */
  private until(player: string): Journal {
    const { kept } = this.all;
    const seenTo = this.seenTo.get(player);
    const isKnown = seenTo !== undefined && (kept.at(-1)?.n ?? 0) - seenTo < REMEMBERED;
    return { ...EMPTY, kept: isKnown ? kept.filter(({ n }) => n <= seenTo) : kept };
  }
}
