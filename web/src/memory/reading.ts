/**
 * Reading the server's records in which one sat, behind the page: the list first, then every record that this device does not know, a few at a time
 * and each once, then what those in them are called now. It can be stopped at any moment, and goes on another time where it was.
 */
import type { Api } from '@parlour/client';
import { type Game, isRefusal, type Refusal } from '@parlour/kernel';
import type { MyRecords } from '@parlour/protocol';
import { clearedUntil, isKept, isRemoved, keepGame, keepNames, keptGame, keptGames, keptNames, type Shelf } from './keeping.ts';
import { gameKey, personsIn } from './kept-game.ts';
import { gameRecorded } from './played.ts';

export interface RecordReading {
  readonly api: Pick<Api, 'myRecords' | 'record' | 'recordPeople'>;
  readonly shelf: Shelf;
  /** The own id. */
  readonly player: string;
  readonly gameOf: (id: string) => Promise<Game | null>;
  /** Resolves when the page has nothing better to do. */
  readonly idle: () => Promise<void>;
  readonly isStopped: () => boolean;
  /** Whether `player` is still who this device belongs to; if not, no record is kept any more: they may have had themselves erased. */
  readonly isStillMe: () => boolean;
  /** The records that could not be had on this visit, by `gameKey`: added to, and not asked for again, or they would bar the way to those behind. */
  readonly failed: Set<string>;
  readonly onProgress: (progress: ReadingProgress) => void;
}

export interface ReadingProgress {
  /** Of the records that were to be read. */
  readonly read: number;
  readonly total: number;
}

export interface ReadingEnd extends ReadingProgress {
  /** done: all there is. more: the rest is for another time. stopped: by its owner. away: the server did not answer. stranger: it does not know one. full: there is no room. */
  readonly kind: 'done' | 'more' | 'stopped' | 'away' | 'stranger' | 'full';
  /** So many records could not be had: mostly they are of rules this page does not know. */
  readonly unread: number;
}

type Listed = MyRecords['records'][number];

/** At once. */
const ABREAST = 2;
/** Of records at one go: a fraction of what a server lets one person ask for in a minute. */
const MOST_RECORDS = 100;
/** Of people whose names are asked for, mostly several at a time. */
const MOST_NAMES = 150;
/** Of the list: ten thousand games. */
const MOST_PAGES = 100;

export async function readRecords(reading: RecordReading): Promise<ReadingEnd> {
  const listed = await list(reading);
  if ('kind' in listed) return listed;
  const { shelf, player, isStopped, failed, onProgress } = reading;
  for (const each of listed.records) adoptTime(shelf, each);
  const naming: Naming = { asked: new Set([player]), names: new Map() };
  let trouble: 'away' | 'more' | 'full' | null = await refreshNames(reading, listed.records, naming);
  const cleared = clearedUntil(shelf);
  const wanted = listed.records.filter((each) => each.at > cleared && isWanted(shelf, each) && !failed.has(gameKey(gameOf(each))));
  const now = wanted.slice(0, MOST_RECORDS);
  let read = 0;
  if (now.length > 0) onProgress({ read, total: wanted.length });
  await abreast(now, async (each) => {
    if (trouble !== null || isStopped()) return;
    const outcome = await readOne(reading, each);
    if (outcome === 'away' || outcome === 'more' || outcome === 'full') {
      trouble = outcome;
      return;
    }
    if (outcome === 'unread') failed.add(gameKey(gameOf(each)));
    read++;
    onProgress({ read, total: wanted.length });
  });
  if (trouble === null && read > 0) trouble = await refreshNames(reading, listed.records, naming);
  const rest = now.length < wanted.length || listed.isCut ? 'more' : 'done';
  return { kind: isStopped() ? 'stopped' : (trouble ?? rest), read, total: wanted.length, unread: failed.size };
}

const NOTHING = { read: 0, total: 0, unread: 0 };

async function list({
  api,
  shelf,
  isStopped,
}: RecordReading): Promise<{ readonly records: readonly Listed[]; readonly isCut: boolean } | ReadingEnd> {
  const records: Listed[] = [];
  let before: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    if (isStopped()) return { kind: 'stopped', ...NOTHING };
    const found = await api.myRecords(before);
    if (isRefusal(found)) {
      // Whom the server does not know, it tells no names.
      if (found.code === 'identity/unknown') keepNames(shelf, new Map());
      return { kind: found.code === 'identity/unknown' ? 'stranger' : isLimit(found) ? 'more' : 'away', ...NOTHING };
    }
    records.push(...found.records);
    if (found.next === null) return { records, isCut: false };
    before = found.next;
  }
  return { records, isCut: true };
}

/**
 * A game that this device saw end is known already, but for the record's time, which all devices share. Unless somebody is said to have left it:
 * on a phone that slept meanwhile it looks the same if they went when it was over.
 */
function adoptTime(shelf: Shelf, listed: Listed): void {
  const known = keptGame(shelf, gameOf(listed));
  if (known?.told === 'device' && !known.seats.some(({ left }) => left)) keepGame(shelf, { ...known, at: listed.at, told: 'record' });
}

const isWanted = (shelf: Shelf, listed: Listed): boolean =>
  !isRemoved(shelf, gameOf(listed)) && (!isKept(shelf, gameOf(listed)) || keptGame(shelf, gameOf(listed))?.told === 'device');

async function readOne(
  { api, shelf, player, gameOf: rulesOf, idle, isStillMe }: RecordReading,
  listed: Listed,
): Promise<'kept' | 'passed' | 'unread' | 'away' | 'more' | 'full'> {
  const record = await api.record(listed.table, listed.game);
  if (isRefusal(record)) return record.code === 'network/unreachable' ? 'away' : isLimit(record) ? 'more' : 'unread';
  const game = await rulesOf(record.game);
  if (game === null) return 'unread';
  await idle();
  const line = gameRecorded(game, record, { table: listed.table, number: listed.game }, player);
  if (isRefusal(line)) return 'unread';
  // Everything may have been removed while this one was on its way.
  if (!isStillMe() || line.at <= clearedUntil(shelf)) return 'passed';
  return keepGame(shelf, line) === 'full' ? 'full' : 'kept';
}

/** The people who were asked for on this visit, and what the server said they are called. */
interface Naming {
  readonly asked: Set<string>;
  readonly names: Map<string, string>;
}

/**
 * Names are only what the server says now: each person is asked for with one record that it has, the newest. Whose name it does not tell any more
 * has none here either; where it can't be reached, what it said last stays.
 */
async function refreshNames(
  { api, shelf, player }: RecordReading,
  listed: readonly Listed[],
  { asked, names }: Naming,
): Promise<'away' | 'more' | null> {
  const there = new Set(listed.map((each) => gameKey(gameOf(each))));
  const games = keptGames(shelf).games.filter((game) => there.has(gameKey(game)));
  let trouble: 'away' | 'more' | null = null;
  for (const game of games) {
    const people = personsIn(game);
    if (trouble !== null || asked.size > MOST_NAMES || people.every((id) => asked.has(id))) continue;
    const found = await api.recordPeople(game.table, game.number);
    if (isRefusal(found)) {
      trouble = found.code === 'network/unreachable' ? 'away' : isLimit(found) ? 'more' : null;
      continue;
    }
    for (const id of people) {
      asked.add(id);
      const name = Object.hasOwn(found.people, id) ? found.people[id] : undefined;
      if (name !== undefined && id !== player) names.set(id, name);
    }
  }
  const unasked = trouble === null ? [] : [...keptNames(shelf)].filter(([id]) => !asked.has(id));
  keepNames(shelf, new Map([...unasked, ...names]));
  return trouble;
}

const gameOf = ({ table, game }: Listed) => ({ home: 'server', table, number: game }) as const;

const isLimit = ({ code }: Refusal): boolean => code.startsWith('limit/');

async function abreast<T>(items: readonly T[], each: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const work = async (): Promise<void> => {
    for (const item of waiting) await each(item);
  };
  await Promise.all(Array.from({ length: ABREAST }, work));
}
