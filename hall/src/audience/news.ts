/**
 * What an entry tells, to each viewer their own. Whoever listens on the line sees lengths: so what a step may tell a seat alone has room that
 * only depends on what all may know, told or not, and blanks fill it.
 */
import { type Game, type GameTypes, type Seat, seatsOf, type Viewer } from '@parlour/kernel';
import type { Update } from '@parlour/protocol';
import type { EntryEvent, Games, Table } from '@parlour/table';
import { type JsonText, jsonArray, jsonOf, padded } from '../json-text.ts';
import type { FoldedEntry } from '../tables/folding.ts';

/** Something that happened, as the protocol tells it. */
type SentEvent = Update['news'][number];

/** What an entry told. */
export interface EntryNews {
  readonly events: readonly EntryEvent[];
  /** By seat: the most that it may tell that one alone, in signs. Empty where it is no step of a game. */
  readonly alone: readonly number[];
}

export const NO_ROOM: EntryNews['alone'] = [];

export function newsOf(games: Games, { before, table: { phase }, events }: Pick<FoldedEntry, 'before' | 'table' | 'events'>): EntryNews {
  const game = phase.kind === 'playing' && isStep(before, phase.steps) ? games(phase.begun.game) : undefined;
  if (phase.kind !== 'playing' || game === undefined) return { events, alone: NO_ROOM };
  const open = openOf(game, phase.state);
  const heard: GameTypes['event'][] = [];
  for (const { news, to } of events) if (to === null && 'game' in news) heard.push(news.game);
  const alone = seatsOf(phase.begun.seats).map((seat) => lengthOf(game.widest.told(open, heard, seat).map((event) => jsonOf({ game: event }))));
  return { events, alone };
}

/** What all see of a state. The last one is kept, for frames ask for it right after the news. Keeping each with its state costs more than making it again. */
export function openOf(game: Game, state: object): object {
  if (lastMade?.state !== state) lastMade = { state, open: game.open(state) };
  return lastMade.open;
}
let lastMade: { readonly state: object; readonly open: object } | null = null;

/** Every step is one, also if nothing came of it. */
export const isStep = (before: Table | null, steps: number): boolean => before?.phase.kind !== 'playing' || before.phase.steps !== steps;

/** Made once for all who hear it. */
export class NewsTexts {
  private readonly sent: readonly { readonly text: JsonText<SentEvent>; readonly to: EntryEvent['to'] }[];
  private readonly alone: EntryNews['alone'];
  private readonly shared: number;
  /** For whoever has no room of their own: one text for all of them. */
  readonly common: JsonText<readonly SentEvent[]>;
  /** Whether there was anything to tell everybody, or may have been to somebody. */
  readonly isNothing: boolean;

  constructor({ events, alone }: EntryNews) {
    this.sent = events.map(({ news, to }) => ({ text: jsonOf<SentEvent>(news), to }));
    this.alone = alone;
    const toAll = this.sent.filter(({ to }) => to === null).map(({ text }) => text);
    this.shared = lengthOf(toAll);
    this.common = jsonArray(toAll);
    this.isNothing = this.sent.length === 0 && alone.length === 0;
  }

  for(viewer: Viewer): JsonText<readonly SentEvent[]> {
    const heard = this.sent.filter(({ to }) => to === null || (viewer !== 'spectator' && to.includes(viewer)));
    const room = viewer === 'spectator' ? 0 : this.roomOf(viewer);
    if (room === 0 && heard.every(({ to }) => to === null)) return this.common;
    return padded(jsonArray(heard.map((each) => each.text)), BRACKETS + this.shared + room);
  }

  private roomOf(seat: Seat): number {
    return this.alone[seat] ?? 0;
  }
}

const BRACKETS = 2;

/** In a list, each with its comma. */
const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length + 1, 0);
