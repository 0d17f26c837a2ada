/**
 * What was told at a table of one device, as all may know it: kept while the page is open, and nowhere else. Whoever has the device has a
 * journal of their own on top of it, with what they were told alone; it is gone with the curtain, and the table tells it again when they are back.
 */
import { EMPTY, type Journal, type JournalPlace } from '../table/journal.ts';

/** So many entries back a table still knows what it told whom. */
const REMEMBERED = 64;

export class PublicJournal {
  private all: Journal = EMPTY;
  /** Who has read what is theirs up to which entry: numbers, and nothing else. */
  private readonly readTo = new Map<string | null, number>();

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

  /**
   * Somebody has seen the table up to entry n. What is told once and still to be read counts as not seen: the curtain may fall over it, as when a
   * telephone goes to sleep, and it is told again.
   */
  saw(player: string | null, n: number, { unseen, waiting }: Pick<Journal, 'unseen' | 'waiting'>): void {
    this.readTo.set(player, Math.min(n, ...unseen.map((item) => item.n - 1), ...waiting.map(({ entry }) => entry.n - 1)));
  }

  /** The entry after which the table has to tell them what happened; null where they have seen nothing yet. */
  since(player: string | null): number | null {
    return this.readTo.get(player) ?? null;
  }

  /** What happened since comes again, with what they were told alone. */
  private until(player: string): Journal {
    const { kept } = this.all;
    const readTo = this.readTo.get(player);
    const isKnown = readTo !== undefined && (kept.at(-1)?.n ?? 0) - readTo < REMEMBERED;
    return { ...EMPTY, kept: isKnown ? kept.filter(({ n }) => n <= readTo) : kept };
  }
}

const journals = new Map<string, PublicJournal>();

/** One for each table, also when somebody was at another page meanwhile. */
export function publicJournal(code: string): PublicJournal {
  const journal = journals.get(code) ?? new PublicJournal();
  journals.set(code, journal);
  return journal;
}
