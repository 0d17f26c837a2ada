/**
 * How far what is known has been shown. The table is known as soon as the server says so; the board shows it event by event. What is told beside
 * the board (the rail, the history, the text view, what is spoken) never runs ahead of it: an outcome is told once its event has been seen.
 */

import type { GameEvent, HistoryItem } from './history-lines.ts';
import type { Journal } from './journal.ts';

/** What the board shows: the entry of its view, and the event of it that is being shown, if one is. */
export interface Showing {
  readonly n: number;
  readonly event: GameEvent | null;
}

/** Of the journal what has been shown. What was said in passing is over when more has been shown. */
export function shownOf(journal: Journal, showing: Showing): Journal {
  const before = frontier(journal, showing);
  const shown = (items: readonly HistoryItem[]): readonly HistoryItem[] => items.filter((each) => isBefore(each, before));
  const [kept, unseen, passing] = [shown(journal.kept), shown(journal.unseen), shown(journal.passing)];
  const last = Math.max(...[kept, unseen, passing].map((told) => told.at(-1)?.n ?? 0));
  return { ...journal, kept, unseen, passing: passing.filter(({ n }) => n === last) };
}

/**
 * Whether what the rail and the text view tell must still be of the view before: something is being shown, and what it leads to is not out. A
 * round that begins hides nothing.
 */
export function isHeldBack(journal: Journal, showing: Showing, begins: (event: GameEvent) => boolean): boolean {
  if (showing.event === null) return false;
  const { n, place } = frontier(journal, showing);
  const begun = journal.kept.filter((each) => each.n === n && each.place <= place).map(({ news }) => news);
  return !begun.some((news) => 'game' in news && begins(news.game));
}

/** Whether an event may be said in words for as long as it is shown: not what is told once or in passing. */
export const isKept = ({ kept }: Journal, event: GameEvent): boolean => kept.some(({ news }) => 'game' in news && news.game === event);

type Place = Pick<HistoryItem, 'n' | 'place'>;

const isBefore = (a: Place, b: Place): boolean => a.n < b.n || (a.n === b.n && a.place < b.place);

/** Everything before this has been shown. */
function frontier({ kept, unseen, passing }: Journal, { n, event }: Showing): Place {
  if (event === null) return { n: n + 1, place: 0 };
  const now = [...kept, ...unseen, ...passing].findLast(({ news }) => 'game' in news && news.game === event);
  return now ?? { n, place: 0 };
}
