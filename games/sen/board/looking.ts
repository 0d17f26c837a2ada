/**
 * The moment of looking. Without the memory aid a card that only some have seen is face up for its looker only until they say that they have
 * seen it. A card that is no longer where it was seen is not shown any more; then it is told in words.
 */
import type { View } from '@parlour/kernel';
import { type Event, type Open, readLog, type SenTypes, type Spot, type TurnLine } from '../src/sen.ts';
import { keeping } from '../words/memory.ts';
import { holds } from './aiming.ts';

export const isOver = ({ phase }: Open): boolean => phase.kind === 'roundEnd' || phase.kind === 'gameOver';

export const linesOf = ({ log, starter, dreams }: Open): readonly TurnLine[] => readLog(log, starter, dreams.length);

export interface Looking {
  /** The cards that are face up for the viewer. */
  readonly spots: readonly Spot[];
  /** What else the viewer is to see. */
  readonly told: readonly Event[];
}

export function lookedAt(view: View<SenTypes>, unseen: readonly Event[]): Looking {
  const spots: Spot[] = [];
  const told: Event[] = [];
  for (const event of unseen.filter((each) => keeping(each, view) === 'once')) {
    if (event.kind !== 'saw' || view.own?.dreams[event.spot.seat]?.[event.spot.place] !== event.card) told.push(event);
    else if (!holds(spots, event.spot)) spots.push(event.spot);
  }
  return { spots, told };
}
