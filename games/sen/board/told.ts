/**
 * The line in the middle of the table: what is happening, and then what happened last. What only the viewer may know is said while it is shown
 * and not a moment longer: to remember it is the game. Before anything was told it is the round and how long the game goes.
 */
import type { BoardProps } from '@parlour/felt';
import { same } from '@parlour/kernel';
import { useState } from 'react';
import type { SenTypes } from '../src/sen.ts';
import type { Sight } from './sight.ts';

export function useTold({ view, beat, speech, speaker, unseen }: BoardProps<SenTypes>, glimpse: Sight['glimpse']): string {
  const { round } = view.open;
  const [last, setLast] = useState<{ readonly key: string | null; readonly round: number; readonly line: string | null }>({
    key: null,
    round,
    line: null,
  });
  if (beat !== null && beat.key !== last.key) {
    const line = speech.mood(beat.event, speaker.you) === 'secret' ? last.line : speech.event(beat.event, speaker);
    setLast({ key: beat.key, round, line });
  }
  const isOver = beat !== null && speech.keeping(beat.event, view) === 'once' && !unseen.some((event) => same(event, beat.event));
  if (beat !== null && !isOver) return speech.event(beat.event, speaker);
  if (glimpse !== null) return speech.event({ kind: 'saw', ...glimpse }, speaker);
  return last.round === round && last.line !== null ? last.line : speech.scene(view, speaker).title.join(' · ');
}
