/**
 * The lines in the middle of the table: what has happened, for all to read, and of another's dream what the viewer is just looking at (their own
 * cards lie before them). That is said as long as it is shown and not a moment longer: to remember it is the game. Before anything was told it is
 * the round and how long the game goes.
 */

import type { CaptionLine } from '@parlour/felt';
import type { Event } from '../src/sen.ts';
import type { Display } from './display.ts';
import type { TableProps } from './props.ts';

export interface CaptionLines {
  readonly captions: readonly CaptionLine<Event>[];
  readonly says: (event: Event) => string;
  /** What is shown to the viewer alone. */
  readonly secret: string | null;
  /** Stands there when nothing was told; null if something was. */
  readonly instead: string | null;
}

type Table = Pick<TableProps, 'view' | 'beat' | 'captions' | 'speech' | 'speaker'>;

export function captionOf({ view, beat, captions, speech, speaker }: Table, { glimpse }: Pick<Display, 'glimpse'>): CaptionLines {
  const says = (event: Event): string => speech.event(event, speaker);
  // The call that is being heard stands there in large letters.
  const lines = captions.filter(({ event }) => event.kind !== 'ended' || beat?.event.kind !== 'ended');
  return {
    captions: lines,
    says,
    secret: glimpse === null ? null : says({ kind: 'saw', ...glimpse }),
    instead: lines.length > 0 || glimpse !== null ? null : speech.scene(view, speaker).title.join(' · '),
  };
}
