/**
 * What the last entries told, kept for those who lost their connection for a moment. Someone gets what they missed only if all of it is still
 * here and they sat on the same seat throughout: what was told to another seat is not theirs. It is in the snapshots of a running game, too: who
 * was away when they could have seen something is told of it on return, though the table was put away meanwhile.
 */
import type { Seat } from '@parlour/kernel';
import { type Entry, type Heard, isPerson, type PlayerId, type Table } from '@parlour/table';

export const KEPT = 64;

type Seating = Table['seats'];

/** What an entry told. */
export interface Happened {
  readonly n: number;
  readonly at: number;
  readonly heard: readonly Heard[];
}

interface Happening extends Happened {
  readonly before: Seating;
  readonly after: Seating;
}

export class Happenings {
  private kept: Happening[];

  /** `earlier`: what a snapshot holds, with all sitting there as they do in it. */
  constructor(earlier: readonly Happened[] = [], seats: Seating = []) {
    this.kept = earlier.map((each) => ({ ...each, before: seats, after: seats }));
  }

  add({ n, at }: Entry, heard: readonly Heard[], before: Table | null, after: Table): void {
    this.kept.push({ n, at, heard, before: before?.seats ?? [], after: after.seats });
    if (this.kept.length > KEPT) this.kept.shift();
  }

  /** The last ones, since when all sit where they do now. */
  sinceSeated(seats: Seating): readonly Happened[] {
    const moved = this.kept.findLastIndex(({ before, after }) => !isSameCompany(before, seats) || !isSameCompany(after, seats));
    return this.kept.slice(moved + 1).map(({ n, at, heard }) => ({ n, at, heard }));
  }

  /** JSON of the protocol's happenings after entry `since`, at a table that stands at `head`; null if that is not known. */
  after(since: number, head: number, player: PlayerId): string | null {
    if (since === head) return '[]';
    const missed = this.kept.filter(({ n }) => n > since);
    if (since > head || missed.length !== head - since) return null;
    const seat = seatIn(missed[0]?.before ?? [], player);
    if (missed.some(({ after }) => seatIn(after, player) !== seat)) return null;
    return `[${missed.map(({ n, at, heard }) => `{"n":${n},"at":${at},"news":${newsFor(heard, seat)}}`).join(',')}]`;
  }
}

const newsFor = (heard: readonly Heard[], seat: Seat | null): string =>
  JSON.stringify(heard.filter(({ to }) => to === null || (seat !== null && to.includes(seat))).map(({ news }) => news));

const isSameCompany = (some: Seating, others: Seating): boolean =>
  some === others || (some.length === others.length && some.every((each, seat) => personOn(each) === personOn(others[seat] ?? null)));

const personOn = (occupant: Seating[number]): PlayerId | null => (isPerson(occupant) ? occupant.player : null);

function seatIn(seats: Seating, player: PlayerId): Seat | null {
  const seat = seats.findIndex((each) => isPerson(each) && each.player === player);
  return seat < 0 ? null : seat;
}
