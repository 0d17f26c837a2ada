/**
 * A table as a stream tells it: one line with everything, made anew from each message of the hall. A reader who loses a line has lost nothing,
 * and needs no library.
 */
import type { FromServer, News, StreamLine } from '@parlour/protocol';

/** What is known, whatever happened just now. */
export type Known = Omit<StreamLine, 'time' | 'news'>;

export interface Told {
  readonly known: Known;
  readonly news: readonly News[];
}

/** What is known after a message; null if it tells a stream nothing. */
export function after(known: Known | null, message: FromServer): Told | null {
  if (message.kind === 'welcome') {
    const { n, you, table, turn, people, gone, view, moves = [] } = message;
    return { known: { n, you, table, turn, people, gone, view, moves }, news: [] };
  }
  if (known === null) return null;
  switch (message.kind) {
    case 'update': {
      const { n, turn, open, own, table = known.table, you = known.you, moves = [], news } = message;
      return { known: { ...known, n, table, turn, you, moves, view: open === null ? null : { open, own } }, news };
    }
    case 'skip':
      return { known: { ...known, n: message.n }, news: [] };
    case 'people': {
      const { people } = message;
      return { known: { ...known, people, you: { ...known.you, name: people[known.you.player] ?? known.you.name } }, news: [] };
    }
    case 'presence':
      return { known: { ...known, gone: message.gone }, news: [] };
    default:
      return null;
  }
}

export const lineOf = ({ known: { moves, ...known }, news }: Told, time: number): string => JSON.stringify({ ...known, time, moves, news });
