/**
 * What was told at a table, by how long it may be read. Most of it is kept: it is the history, also after a reload. What the game says is told
 * once stands until its reader has seen it, in whichever of their tabs, and is then nowhere; what the table itself shows is only said in passing.
 * All of it waits until the game that can tell these apart is loaded.
 */
import type { SeenView } from '@parlour/client';
import { fieldsOf, type Keeping } from '@parlour/kernel';
import type { Happening } from '@parlour/protocol';
import { keyOf, store, stored } from '../storage.ts';
import { type GameEvent, type HistoryItem, historyItems } from './history-lines.ts';

export interface Journal {
  readonly kept: readonly HistoryItem[];
  /** To be read once, with what it is about. */
  readonly unseen: readonly HistoryItem[];
  /** Whether some of that happened while the reader was away. */
  readonly missed: boolean;
  /** The last entry of which that was read. */
  readonly seenTo: number;
  /** What was told in passing, of the last entry and of those that may not have been shown yet (showing.ts). */
  readonly passing: readonly HistoryItem[];
  /** What can't be told yet. */
  readonly waiting: readonly Arrival[];
  /** The table was followed up to this entry; 0 before it was seen. */
  readonly followedTo: number;
  /** Up to this entry something may never have been told here: the link came back with a snapshot. 0 if nothing is missing. */
  readonly brokenAt: number;
}

export interface Arrival {
  readonly entry: Happening;
  /** The reader's, when it came. */
  readonly view: SeenView | null;
  /** It was over before its reader heard of it. */
  readonly missed: boolean;
}

type Judge = (event: GameEvent) => Keeping;
type Judging = (event: GameEvent, view: SeenView) => Keeping;

export const EMPTY: Journal = { kept: [], unseen: [], missed: false, seenTo: 0, passing: [], waiting: [], followedTo: 0, brokenAt: 0 };

export const arrived = (journal: Journal, arrival: Arrival): Journal => ({ ...journal, waiting: [...journal.waiting, arrival] });

/** Everything that has arrived, sorted by how long it may be read. */
export function sorted(journal: Journal, keeping: Judging): Journal {
  const next = (before: Journal, arrival: Arrival): Journal =>
    withEntry(before, arrival, (event) => (arrival.view === null ? 'kept' : keeping(event, arrival.view)));
  return journal.waiting.reduce(next, { ...journal, waiting: [] });
}

/** What was to be read once, up to entry n, has been. */
export function seen(journal: Journal, n: number): Journal {
  if (n <= journal.seenTo) return journal;
  const unseen = journal.unseen.filter((each) => each.n > n);
  return { ...journal, unseen, missed: journal.missed && unseen.length > 0, seenTo: n };
}

/** What was told from entry n on. */
export function since(n: number, journal: Journal): Journal {
  const later = (items: readonly HistoryItem[]): readonly HistoryItem[] => items.filter((each) => each.n >= n);
  return { ...journal, kept: later(journal.kept), unseen: later(journal.unseen), passing: later(journal.passing) };
}

/** The table is at entry n; `told`: and whatever happened before was told. */
export const followed = (journal: Journal, n: number, told: boolean): Journal => ({ ...journal, followedTo: n, ...(told ? {} : { brokenAt: n }) });

/** All of the game up to entry n was told again. What broke later is still missing. */
export const filled = (journal: Journal, n: number): Journal => (journal.brokenAt > n ? journal : { ...journal, brokenAt: 0 });

/** Whether it is all there since the entry with which the game began. */
export const isWhole = ({ kept, brokenAt }: Journal, begun: number): boolean => brokenAt < begun && kept.some(({ n }) => n === begun);

/** With what the server tells again, among what is kept: never what was told once. What has just come is told in its own time. */
export function retold(journal: Journal, happenings: readonly Happening[], judge: Judge): Journal {
  const next = journal.waiting[0]?.entry.n ?? Number.POSITIVE_INFINITY;
  const known = Map.groupBy(journal.kept, ({ n }) => n);
  const told = Map.groupBy(
    happenings.flatMap(historyItems).filter((each) => each.n < next && keepingOf(each, judge) === 'kept'),
    ({ n }) => n,
  );
  // Whoever was there heard no less of an entry than they are told again; but what a tab remembers may begin in the middle of one.
  const fuller = (n: number): readonly HistoryItem[] => {
    const [before = [], again = []] = [known.get(n), told.get(n)];
    return again.length > before.length ? again : before;
  };
  const entries = [...new Set([...known.keys(), ...told.keys()])].sort((a, b) => a - b);
  return { ...journal, kept: entries.flatMap(fuller) };
}

/** The last things that can be read, in order: so many of those that are kept, and all that are not. */
export function lately({ kept, unseen, passing }: Journal, most: number): readonly HistoryItem[] {
  const all = [...kept.slice(-most), ...unseen, ...passing].sort((a, b) => a.n - b.n || a.place - b.place);
  return all.filter(({ n, place }, i) => n !== all[i - 1]?.n || place !== all[i - 1]?.place);
}

function withEntry(journal: Journal, { entry, missed }: Arrival, judge: Judge): Journal {
  // Two tabs, or a reload in the middle: nothing is told twice.
  if (entry.n <= lastOf(journal)) return journal;
  const news = historyItems(entry);
  const by = (keeping: Keeping): readonly HistoryItem[] => news.filter((each) => keepingOf(each, judge) === keeping);
  // A time may come when there is nothing left to remember.
  const unseen = journal.unseen.some((each) => keepingOf(each, judge) === 'once') ? journal.unseen : [];
  const isOnce = entry.n > journal.seenTo && by('once').length > 0;
  // What was missed makes sense only with what came of it.
  const added = isOnce || (missed && unseen.length > 0) ? news.filter(({ news: each }) => 'game' in each) : [];
  return {
    ...journal,
    kept: [...journal.kept, ...by('kept')],
    unseen: [...unseen, ...added],
    missed: (unseen.length > 0 && journal.missed) || (isOnce && missed),
    passing: [...journal.passing.filter(({ at }) => entry.at - at < IN_PASSING), ...by('shown')],
  };
}

/** So long, in ms, the board may take to show what has happened since: it hurries long before. */
const IN_PASSING = 15_000;

const keepingOf = ({ news }: HistoryItem, judge: Judge): Keeping => ('game' in news ? judge(news.game) : 'kept');
const lastOf = ({ kept, unseen }: Journal): number => Math.max(kept.at(-1)?.n ?? 0, unseen.at(-1)?.n ?? 0);

/** How much is kept over a reload. */
const MOST = 400;

/** Where a table's journal is kept, and how much of it. */
export interface JournalPlace {
  journal(): Journal;
  keep(journal: Journal): void;
  keepSeen(n: number): void;
  /** Calls whenever what was told once was seen somewhere else, with the number of the entry. Gives a way to stop it. */
  onSeen(call: (n: number) => void): () => void;
}

/** For this tab only: it is what one person has seen at one table. */
export const inThisTab = (code: string, player: string): JournalPlace => ({
  journal: () => keptJournal(code, player),
  keep: (journal) => keepJournal(code, player, journal),
  keepSeen: (n) => keepSeen(code, n),
  onSeen: (call) => onSeenElsewhere(code, call),
});

const historyOf = (code: string): string => `parlour.news.${code}`;
const unseenOf = (code: string): string => `parlour.unseen.${code}`;
const followedOf = (code: string): string => `parlour.followed.${code}`;

/** What was seen and is not kept is not in it. How far it goes comes last: what could not be stored is told again. */
export function keepJournal(code: string, player: string, { kept, unseen, missed, waiting, followedTo, brokenAt }: Journal): void {
  const to = Math.min(followedTo, (waiting[0]?.entry.n ?? Number.POSITIVE_INFINITY) - 1);
  try {
    sessionStorage.setItem(historyOf(code), JSON.stringify(kept.slice(-MOST)));
    if (unseen.length === 0) sessionStorage.removeItem(unseenOf(code));
    else sessionStorage.setItem(unseenOf(code), JSON.stringify({ unseen, missed }));
    sessionStorage.setItem(followedOf(code), JSON.stringify({ player, to, brokenAt }));
  } catch {
    // Without a store the history begins with the visit.
  }
}

/** Nothing where another person sat before this tab. */
export function keptJournal(code: string, player: string): Journal {
  const { player: whose = player, to, brokenAt } = fieldsOf(read(followedOf(code)));
  if (whose !== player) return EMPTY;
  const { unseen, missed } = fieldsOf(read(unseenOf(code)));
  const told = { kept: itemsIn(read(historyOf(code))), unseen: itemsIn(unseen), missed: missed === true };
  const journal: Journal = { ...EMPTY, ...told, followedTo: entryIn(to), brokenAt: entryIn(brokenAt) };
  return seen(journal, numberIn(stored(seenIn(code))));
}

const seenIn = (code: string): string => `seen.${code}`;

/** For all tabs: what was seen in one is over in the others, also in those that sleep. */
export const keepSeen = (code: string, n: number): void => store(seenIn(code), String(Math.max(n, numberIn(stored(seenIn(code))))));

/** Calls whenever another tab has seen something, with the number of the entry. Gives a way to stop it. */
export function onSeenElsewhere(code: string, call: (n: number) => void): () => void {
  const heard = ({ key, newValue }: StorageEvent): void => {
    if (key === keyOf(seenIn(code))) call(numberIn(newValue));
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

function numberIn(text: string | null): number {
  const number = Number(text ?? 0);
  return Number.isSafeInteger(number) ? number : 0;
}

const entryIn = (json: unknown): number => (typeof json === 'number' && Number.isSafeInteger(json) && json > 0 ? json : 0);

function read(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

const itemsIn = (json: unknown): readonly HistoryItem[] => (Array.isArray(json) ? json.filter(isHistoryItem) : []);

function isHistoryItem(json: unknown): json is HistoryItem {
  const { n, place, at, news } = fieldsOf(json);
  const sound = typeof n === 'number' && typeof place === 'number' && typeof at === 'number';
  return sound && typeof news === 'object' && news !== null && ('table' in news || 'game' in news);
}
