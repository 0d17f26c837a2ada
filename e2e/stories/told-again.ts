/** The history of a game, as somebody gets it from a server, and as it has to be: worked out from the log alone when the secret is out. */
import { keyFromText } from '@parlour/kernel';
import type { Happening } from '@parlour/protocol';
import { findGame } from '@parlour/registry/loaded';
import { type Entry, evolve, type Table, type TableRecord } from '@parlour/table';
import type { StoryPerson } from './person.ts';

/** What whoever was told it alone has to remember, by game. */
const REMEMBERED: Readonly<Record<string, readonly string[]>> = { sen: ['saw', 'drawn', 'offered'] };

/** All pages that there are now, in one; where one ends, the next begins. */
export async function toldAgain({ tab: { link } }: StoryPerson): Promise<readonly Happening[]> {
  let all: readonly Happening[] = [];
  for (let before: number | null = null; ; ) {
    const page = await link.history(before);
    if (page.kind !== 'page') throw new Error(`no page: ${JSON.stringify(page)}`);
    all = [...page.happenings, ...all];
    if (!page.more) break;
    before = all[0]?.n ?? null;
  }
  const first = all[0]?.n ?? 0;
  if (all.some(({ n }, i) => n !== first + i)) throw new Error(`pages do not fit: ${all.map(({ n }) => n).join(' ')}`);
  return all;
}

/** What a seat may be told again of the last game, which is over, and what everybody may (null). */
export function mayBeTold(log: readonly Entry[], { number, game }: TableRecord, seat: number | null): readonly Happening[] {
  const games = (id: string) => findGame(id)?.game;
  const from = log.findIndex((entry) => entry.kind === 'started' && entry.begun.number === number);
  const happenings: Happening[] = [];
  let table: Table | null = null;
  for (const [i, entry] of log.entries()) {
    const ended = log.slice(i).find(({ kind }) => kind === 'finished');
    const evolved = evolve(games, table, entry, ended?.kind === 'finished' ? keyFromText(ended.secret) : null);
    table = evolved.table;
    const news = evolved.events.flatMap(({ news: each, to }) => {
      const isTold = to === null || (seat !== null && to.includes(seat) && 'game' in each && REMEMBERED[game]?.includes(each.game.kind) !== true);
      return isTold ? [each] : [];
    });
    if (i >= from) happenings.push({ n: entry.n, at: entry.at, news });
  }
  return happenings;
}
