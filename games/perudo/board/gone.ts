/** The viewer's own dice that others' cards have taken: a view says nothing more of them, but the line that tells of it goes on naming them. */
import type { CaptionLine } from '@parlour/felt';
import type { Seat } from '@parlour/kernel';
import { useState } from 'react';
import type { Event, PerudoView, SeenDie } from '../src/perudo.ts';

type Die = Pick<SeenDie, 'type' | 'face'>;

interface Gone {
  readonly event: Event;
  /** Where several people share a screen, each sees only what was theirs. */
  readonly seat: Seat;
  readonly die: Die;
}

export function useGone(captions: readonly CaptionLine<Event>[], before: PerudoView, seat: Seat | null): (event: Event) => Die | null {
  const [kept, setKept] = useState<Gone | null>(null);
  const swap = captions.findLast(({ event }) => event.kind === 'swapped')?.event;
  const found = swap !== undefined && swap !== kept?.event ? goneIn(swap, before, seat) : null;
  if (found !== null) setKept(found);
  const gone = found ?? kept;
  return (event) => (gone !== null && gone.event === event && gone.seat === seat ? gone.die : null);
}

function goneIn(event: Event, { own }: PerudoView, seat: Seat | null): Gone | null {
  if (event.kind !== 'swapped' || own === null || own.seat !== seat) return null;
  const mine = [event.die, event.other].find((die) => die.seat === seat);
  const type = mine === undefined ? undefined : own.types[mine.place];
  const face = mine === undefined ? undefined : own.faces[mine.place];
  return type === undefined || face === undefined ? null : { event, seat, die: { type, face } };
}
