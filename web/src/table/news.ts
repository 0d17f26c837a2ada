/**
 * What happened at a table, as sentences, and what of it the browser keeps for a reload: the news themselves, never sentences, so that they
 * can be told anew in another language.
 */
import type { TableSight } from '@parlour/client';
import { type Mood, struckWords } from '@parlour/kernel';
import type { Happening, News } from '@parlour/protocol';
import type { PublicEntry } from '@parlour/table';
import { tellingOf } from '@parlour/table/words/telling';
import type { Words } from '../words/words.ts';
import { playerName, seatName } from './names.ts';
import type { Talk } from './talk.ts';

export interface Told {
  readonly n: number;
  readonly at: number;
  readonly news: News;
}

/** A line of the history. */
export interface Line {
  readonly key: string;
  readonly at: number;
  readonly text: string;
  /** The part of the text that a later event took the place of; null where all of it still holds. */
  readonly struck: string | null;
  readonly mood: Mood;
}

export const toldOf = ({ n, at, news }: Happening): Told[] => news.map((each) => ({ n, at, news: each }));

/** Sentences, without what is not worth one. */
export function linesOf(told: readonly Told[], sight: TableSight, words: Words, talk: Talk | null): Line[] {
  const events = told.flatMap(({ news }) => ('game' in news ? [news.game] : []));
  const struck = new Map(talk === null ? [] : struckWords(events, talk.speech, talk.speaker).map((part, i) => [events[i], part]));
  return told.flatMap(({ n, at, news }, i) => {
    const line = 'table' in news ? entryLine(news.table, sight, words) : eventLine(news.game, talk);
    return line === null ? [] : [{ key: `${n}.${i}`, at, ...line, struck: 'game' in news ? (struck.get(news.game) ?? null) : null }];
  });
}

function eventLine(event: Extract<News, { game: unknown }>['game'], talk: Talk | null): Pick<Line, 'text' | 'mood'> | null {
  if (talk === null) return null;
  return { text: talk.speech.event(event, talk.speaker), mood: talk.speech.mood(event, talk.speaker.you) };
}

function entryLine(entry: PublicEntry, sight: TableSight, words: Words): Pick<Line, 'text' | 'mood'> | null {
  const gaps = tellingOf(entry, { player: (player) => playerName(sight, player), seat: (seat) => seatName(sight, seat), you: sight.you });
  return gaps === null ? null : { text: words.of('table', `events.${entry.kind}`, gaps), mood: 'plain' };
}

/** How much is kept. */
const MOST = 400;

const place = (code: string): string => `parlour.news.${code}`;

/** For this tab only: it is what one person has seen at one table. */
export function keepNews(code: string, told: readonly Told[]): void {
  try {
    sessionStorage.setItem(place(code), JSON.stringify(told.slice(-MOST)));
  } catch {
    // Without a store the history begins with the visit.
  }
}

export function keptNews(code: string): readonly Told[] {
  try {
    const json: unknown = JSON.parse(sessionStorage.getItem(place(code)) ?? '[]');
    return Array.isArray(json) ? json.filter(isTold) : [];
  } catch {
    return [];
  }
}

function isTold(json: unknown): json is Told {
  if (typeof json !== 'object' || json === null) return false;
  const { n, at, news } = json as Record<string, unknown>;
  return typeof n === 'number' && typeof at === 'number' && typeof news === 'object' && news !== null && ('table' in news || 'game' in news);
}
