/**
 * What the last entries told, kept for those who lost their connection for a moment. Someone gets what they missed only if all of it is still
 * here and they sat on the same seat throughout: what was told to another seat is not theirs. It is in the snapshots of a running game, too: who
 * was away when they could have seen something is told of it on return, though the table was put away meanwhile.
 */
import type { Seat } from '@parlour/kernel';
import type { Welcome } from '@parlour/protocol';
import { isPerson, type PlayerId, type Table } from '@parlour/table';
import { type JsonText, jsonArray, jsonObject, jsonOf } from '../json-text.ts';
import type { FoldedEntry } from '../tables/folding.ts';
import { type EntryNews, NewsTexts } from './news.ts';

export const KEPT = 64;

type Seating = Table['seats'];
/** An update that somebody missed, as the protocol tells it. */
type Missed = NonNullable<Welcome['missed']>[number];

/** What an entry told. */
export interface RecentUpdate extends EntryNews {
  readonly n: number;
  readonly at: number;
}

interface SeatedUpdate extends RecentUpdate {
  readonly before: Seating;
  readonly after: Seating;
}

export class RecentUpdates {
  private kept: SeatedUpdate[];

  /** `earlier`: what a snapshot holds, with all sitting there as they do in it. */
  constructor(earlier: readonly RecentUpdate[] = [], seats: Seating = []) {
    this.kept = earlier.map((each) => ({ ...each, before: seats, after: seats }));
  }

  add({ entry: { n, at }, before, table }: FoldedEntry, { events, alone }: EntryNews): void {
    this.kept.push({ n, at, events, alone, before: before?.seats ?? [], after: table.seats });
    if (this.kept.length > KEPT) this.kept.shift();
  }

  /** The last ones, since when all sit where they do now. */
  sinceSeated(seats: Seating): readonly RecentUpdate[] {
    const moved = this.kept.findLastIndex(({ before, after }) => !samePeople(before, seats) || !samePeople(after, seats));
    return this.kept.slice(moved + 1).map(({ n, at, events, alone }) => ({ n, at, events, alone }));
  }

  /** What somebody missed after entry `since`, at a table that stands at `head`; null if that is not known. */
  after(since: number, head: number, player: PlayerId): JsonText<readonly Missed[]> | null {
    if (since === head) return jsonArray([]);
    const missed = this.kept.filter(({ n }) => n > since);
    if (since > head || missed.length !== head - since) return null;
    const seat = seatIn(missed[0]?.before ?? [], player);
    if (missed.some(({ after }) => seatIn(after, player) !== seat)) return null;
    return jsonArray(
      missed.map(({ n, at, ...news }) => jsonObject<Missed>({ n: jsonOf(n), at: jsonOf(at), news: new NewsTexts(news).for(seat ?? 'spectator') })),
    );
  }
}

const samePeople = (some: Seating, others: Seating): boolean =>
  some === others || (some.length === others.length && some.every((each, seat) => personOn(each) === personOn(others[seat] ?? null)));

const personOn = (occupant: Seating[number]): PlayerId | null => (isPerson(occupant) ? occupant.player : null);

function seatIn(seats: Seating, player: PlayerId): Seat | null {
  const seat = seats.findIndex((each) => isPerson(each) && each.player === player);
  return seat < 0 ? null : seat;
}
