/**
 * A table as a stream tells it: one line with everything, made anew from each message of the hall. A reader who loses a line has lost nothing,
 * and needs no library.
 */
import { type FoldedTable, folded, NOTHING_KNOWN } from '@parlour/client';
import type { FromServer, StreamLine } from '@parlour/protocol';

export class StreamLines {
  private known: FoldedTable = NOTHING_KNOWN;
  private moves: StreamLine['moves'] = [];

  /** The line after a message; null if that tells a stream nothing. */
  after(message: FromServer, time: number): string | null {
    const tells = this.begun ? TELLING.includes(message.kind) : message.kind === 'welcome';
    if (!tells) return null;
    const known = folded(this.known, message);
    if (known === null) throw new Error(`what the hall says of entry ${'n' in message ? message.n : '?'} does not follow from what it said before`);
    this.known = known;
    if (message.kind === 'welcome' || message.kind === 'update') this.moves = message.moves ?? [];
    return lineOf(this.known, this.moves, message.kind === 'update' ? message.news : [], time);
  }

  get begun(): boolean {
    return this.known.table !== null;
  }
}

/** Chat and notices are for people. */
const TELLING: readonly FromServer['kind'][] = ['welcome', 'update', 'skip', 'names', 'presence'];

export const lineOf = (
  { n, you, table, turn, people, gone, view }: FoldedTable,
  moves: StreamLine['moves'],
  news: StreamLine['news'],
  time: number,
): string => JSON.stringify({ n, you, table, turn, people, gone, view, time, moves, news });
