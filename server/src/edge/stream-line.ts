/**
 * A table as a stream tells it: one line with everything, made anew from each message of the hall. A reader who loses a line has lost nothing,
 * and needs no library.
 */
import { type Game, seeded, type View } from '@parlour/kernel';
import type { FromServer, News, StreamLine } from '@parlour/protocol';
import { isPerson, type PlayerId, type TableView } from '@parlour/table';

/** What is known, without what is worked out from it. */
export type Known = Omit<StreamLine, 'time' | 'moves' | 'news'>;

export interface Told {
  readonly known: Known;
  readonly news: readonly News[];
}

/** What is known after a message; null if it tells a stream nothing. */
export function after(known: Known | null, message: FromServer): Told | null {
  if (message.kind === 'welcome') {
    const { n, you, table, turn, people, gone, view } = message;
    return { known: { n, you, table, turn, people, gone, view }, news: [] };
  }
  if (known === null) return null;
  switch (message.kind) {
    case 'update': {
      const { n, turn, open, own, table = known.table, news } = message;
      const you = { ...known.you, seat: seatIn(table, known.you.player) };
      return { known: { ...known, n, table, turn, you, view: open === null ? null : { open, own } }, news };
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

export function lineOf({ known, news }: Told, time: number, games: (id: string) => Game | undefined): string {
  return JSON.stringify({ ...known, time, moves: movesOf(known, games), news });
}

/** Every legal move of the own seat, from its view alone: a state that looks like it has the same. */
function movesOf({ table, you, view }: Known, games: (id: string) => Game | undefined): readonly object[] {
  const game = games(table.begun?.game ?? '');
  if (game === undefined || you.seat === null || view === null || table.phase !== 'playing' || table.pause !== null) return [];
  // The hall made this view with this game's rules.
  return game.moves(game.imagine(view as View, seeded('moves')), you.seat);
}

function seatIn({ seats }: TableView, player: PlayerId): number | null {
  const seat = seats.findIndex((each) => isPerson(each) && each.player === player);
  return seat < 0 ? null : seat;
}
