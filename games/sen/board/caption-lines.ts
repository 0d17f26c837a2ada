/**
 * The lines in the middle of the table: what has happened, for all to read, and of another's dream what the viewer is just looking at (their own
 * cards lie before them). That is said as long as it is shown and not a moment longer: to remember it is the game. Before anything was told it is
 * the round and how long the game goes.
 */
import type { BoardProps, Telling } from '@parlour/felt';
import type { Event, SenTypes } from '../src/sen.ts';
import type { Display } from './display.ts';

export interface CaptionLines {
  readonly told: readonly Telling<Event>[];
  readonly says: (event: Event) => string;
  /** What is shown to the viewer alone. */
  readonly secret: string | null;
  /** Stands there when nothing was told; null if something was. */
  readonly instead: string | null;
}

type Table = Pick<BoardProps<SenTypes>, 'view' | 'beat' | 'told' | 'speech' | 'speaker'>;

export function captionOf({ view, beat, told, speech, speaker }: Table, { glimpse }: Pick<Display, 'glimpse'>): CaptionLines {
  const says = (event: Event): string => speech.event(event, speaker);
  // The call that is being heard stands there in large letters.
  const lines = told.filter(({ event }) => event.kind !== 'ended' || beat?.event.kind !== 'ended');
  return {
    told: lines,
    says,
    secret: glimpse === null ? null : says({ kind: 'saw', ...glimpse }),
    instead: lines.length > 0 || glimpse !== null ? null : speech.scene(view, speaker).title.join(' · '),
  };
}
