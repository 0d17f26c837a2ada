/**
 * What the last entries told, kept for those who lost their connection for a moment. Someone gets what they missed only if all of it is still
 * here and they sat on the same seat throughout: what was told to another seat is not theirs.
 */
import type { Seat } from '@parlour/kernel';
import { type Entry, type Heard, isPerson, type PlayerId, type Table } from '@parlour/table';

export const KEPT = 64;

type Seating = Table['seats'];

interface Happening {
  readonly n: number;
  readonly at: number;
  readonly heard: readonly Heard[];
  readonly before: Seating;
  readonly after: Seating;
}

export class Happenings {
  private kept: Happening[] = [];

  add({ n, at }: Entry, heard: readonly Heard[], before: Table | null, after: Table): void {
    this.kept.push({ n, at, heard, before: before?.seats ?? [], after: after.seats });
    if (this.kept.length > KEPT) this.kept.shift();
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

function seatIn(seats: Seating, player: PlayerId): Seat | null {
  const seat = seats.findIndex((each) => isPerson(each) && each.player === player);
  return seat < 0 ? null : seat;
}
