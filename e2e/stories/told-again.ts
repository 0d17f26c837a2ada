/** The history of a game, as somebody gets it from a server, and as it has to be: worked out from the log alone when the secret is out. */
import { keyFromText } from '@parlour/kernel';
import type { Happening } from '@parlour/protocol';
import { findGame } from '@parlour/registry/loaded';
import { type Entry, type EntryEvent, type Evolved, evolve, type Table, type TableRecord } from '@parlour/table';
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
export function mayBeTold(log: readonly Entry[], { number, game }: TableRecord): (seat: number | null) => readonly Happening[] {
  const from = log.findIndex((entry) => entry.kind === 'started' && entry.begun.number === number);
  const told = eventsIn(log).slice(from);
  const isFor = (seat: number | null, { news, to }: EntryEvent): boolean =>
    to === null || (seat !== null && to.includes(seat) && 'game' in news && REMEMBERED[game]?.includes(news.game.kind) !== true);
  return (seat) => told.map(({ entry: { n, at }, events }) => ({ n, at, news: events.filter((each) => isFor(seat, each)).map(({ news }) => news) }));
}

/** What each entry told, of games that are over: their secrets are in the log. */
function eventsIn(log: readonly Entry[]): readonly { readonly entry: Entry; readonly events: readonly EntryEvent[] }[] {
  const secrets = log.flatMap((entry) => (entry.kind === 'finished' ? [{ until: entry.n, key: keyFromText(entry.secret) }] : []));
  let table: Table | null = null;
  return log.map((entry) => {
    const evolved: Evolved = evolve((id) => findGame(id)?.game, table, entry, secrets.find(({ until }) => until >= entry.n)?.key ?? null);
    table = evolved.table;
    return { entry, events: evolved.events };
  });
}
