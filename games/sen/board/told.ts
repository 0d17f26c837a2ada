/**
 * The lines in the middle of the table: what has happened, for all to read, and what the viewer alone sees while they see it. That is said as long as
 * it is shown and not a moment longer: to remember it is the game. Before anything was told it is the round and how long the game goes.
 */
import type { BoardProps, Telling } from '@parlour/felt';
import type { Event, SenTypes, Spot } from '../src/sen.ts';
import type { Sight } from './sight.ts';

export interface ToldLines {
  readonly told: readonly Telling<Event>[];
  readonly says: (event: Event) => string;
  /** What is shown to the viewer alone. */
  readonly secret: readonly string[];
  /** Stands there when nothing was told; null if something was. */
  readonly instead: string | null;
}

type Table = Pick<BoardProps<SenTypes>, 'view' | 'beat' | 'told' | 'speech' | 'speaker'>;

export function toldOf({ view, beat, told, speech, speaker }: Table, sight: Sight, looking: readonly Spot[]): ToldLines {
  const says = (event: Event): string => speech.event(event, speaker);
  const spots = looking.length === 0 && sight.glimpse !== null ? [sight.glimpse.spot] : looking;
  const secret = spots.flatMap((spot): string[] => {
    const shown = sight.at(spot);
    return shown.how === 'down' ? [] : [says({ kind: 'saw', spot, card: shown.card })];
  });
  // The call that is being heard stands there in large letters.
  const lines = told.filter(({ event }) => event.kind !== 'ended' || beat?.event.kind !== 'ended');
  return { told: lines, says, secret, instead: lines.length + secret.length > 0 ? null : speech.scene(view, speaker).title.join(' · ') };
}
