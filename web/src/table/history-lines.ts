/** What happened at a table, as sentences: the news themselves are kept (journal.ts), so that they can be told anew in another language. */
import type { TableState } from '@parlour/client';
import { type Mood, struckWords } from '@parlour/kernel';
import type { Happening, News } from '@parlour/protocol';
import type { PublicEntry } from '@parlour/table';
import { entryGaps } from '@parlour/table/words/entry-words';
import { levelName } from '../words/levels.ts';
import type { Words } from '../words/words.ts';
import { dealtLines } from './chance-words.ts';
import { playerName, seatName } from './names.ts';
import type { GameVoice } from './voice.ts';

/** An event of whatever game is played. */
export type GameEvent = Extract<News, { game: unknown }>['game'];

export interface HistoryItem {
  readonly n: number;
  /** Which of the news of its entry. */
  readonly place: number;
  readonly at: number;
  readonly news: News;
}

/** A line of the history. */
export interface HistoryLine {
  readonly key: string;
  readonly at: number;
  readonly text: string;
  /** The part of the text that a later event took the place of; null where all of it still holds. */
  readonly struck: string | null;
  readonly mood: Mood;
}

export const historyItems = ({ n, at, news }: Happening): HistoryItem[] => news.map((each, place) => ({ n, place, at, news: each }));

export const gameEvents = (news: readonly News[]): GameEvent[] => news.flatMap((each) => ('game' in each ? [each.game] : []));

/** Sentences, without what is not worth one. */
export function historyLines(items: readonly HistoryItem[], state: TableState, words: Words, voice: GameVoice | null): HistoryLine[] {
  const events = items.flatMap(({ news }) => ('game' in news ? [news.game] : []));
  const struck = new Map(voice === null ? [] : struckWords(events, voice.speech, voice.speaker).map((part, i) => [events[i], part]));
  return items.flatMap(({ n, place, at, news }) => {
    const dealt = 'table' in news && news.table.kind === 'dealt' ? dealtLines(state, words) : null;
    if (dealt !== null) return dealt.map((line, i) => ({ key: `${n}.${place}.${i}`, at, ...line, struck: null }));
    const line = 'table' in news ? entryLine(news.table, state, words) : eventLine(news.game, voice);
    return line === null ? [] : [{ key: `${n}.${place}`, at, ...line, struck: 'game' in news ? (struck.get(news.game) ?? null) : null }];
  });
}

function eventLine(event: GameEvent, voice: GameVoice | null): Pick<HistoryLine, 'text' | 'mood'> | null {
  if (voice === null) return null;
  return { text: voice.speech.event(event, voice.speaker), mood: voice.speech.mood(event, voice.speaker.you) };
}

function entryLine(entry: PublicEntry, state: TableState, words: Words): Pick<HistoryLine, 'text' | 'mood'> | null {
  const gaps = entryGaps(entry, {
    player: (player) => playerName(state, player),
    seat: (seat) => seatName(state, seat),
    level: (level) => levelName(words, level),
    you: state.you,
  });
  return gaps === null ? null : { text: words.of('table', `events.${entry.kind}`, gaps), mood: 'plain' };
}
