/**
 * The moment of looking. Without the memory aid a card that only some have seen is face up for its looker only until they say that they have
 * seen it. A card that is no longer where it was seen is not shown any more; then it is told in words.
 */
import { knownAt, type SenView } from '../seen/seen.ts';
import { type Event, holds, type Spot } from '../src/sen.ts';
import { keeping } from '../words/memory.ts';

export interface Looking {
  /** The cards that are face up for the viewer. */
  readonly spots: readonly Spot[];
  /** What else the viewer is to see. */
  readonly told: readonly Event[];
}

export function lookingAt(view: SenView, unseen: readonly Event[]): Looking {
  const spots: Spot[] = [];
  const told: Event[] = [];
  for (const event of unseen.filter((each) => keeping(each, view) === 'once')) {
    if (event.kind !== 'saw' || knownAt(view, event.spot) !== event.card) told.push(event);
    else if (!holds(spots, event.spot)) spots.push(event.spot);
  }
  return { spots, told };
}
