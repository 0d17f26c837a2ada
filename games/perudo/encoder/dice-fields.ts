/**
 * Die by die, where dice differ: mixed ones, and any that cards can touch. What is known of a die is how likely it has each type and shows each face, to this seat,
 * exactly (rules §8.4); it is read from the seat's view.
 */
import { axis, type FieldList, type FieldWriter, seatsOn } from '@parlour/kernel';
import { knownOf, rollsOf } from '../seen/knowledge.ts';
import { faceProbability, LADDER } from '../src/kinds.ts';
import type { PerudoTypes, PerudoView } from '../src/types.ts';
import { open, own } from '../src/view.ts';
import type { Bounds } from './encoder.ts';

/** null where all dice are alike and nothing happens to them. */
export function diceFields({ options, seats, faces, hand }: Bounds, fields: FieldList): FieldWriter<PerudoTypes> | null {
  if (options.dice === 'plain' && options.deck === 'none') return null;
  const axes = [axis('seat', seats), axis('place', hand)] as const;
  const types = fields.add('die types', 'How likely each die is of each type.', ...axes, axis('type', LADDER));
  const shown = fields.add(
    'die faces',
    'How likely each die shows each face.',
    ...axes,
    axis(
      'face',
      Array.from({ length: faces }, (_, i) => `${i + 1}`),
    ),
  );
  return (state, seat, into, from) => {
    const view: PerudoView = { open: open(state), own: own(state, seat) };
    for (const [other, { ids }] of view.open.seats.entries()) {
      for (const place of ids.keys()) {
        const at = seatsOn(seat, other, seats) * hand + place;
        const { face } = knownOf(view, other, place);
        for (const { rolled, type, weight } of rollsOf(view, other, place)) {
          addShare(into, from + types + at * LADDER.length + LADDER.indexOf(type), weight);
          for (let each = 1; each <= faces && face === null; each++)
            addShare(into, from + shown + at * faces + each - 1, weight * faceProbability(rolled, each, faces));
        }
        if (face !== null) into[from + shown + at * faces + face - 1] = 1;
      }
    }
  };
}

/** Adding up rounded shares may come to a little more than 1. */
function addShare(into: Float32Array, at: number, share: number): void {
  into[at] = Math.min(1, (into[at] as number) + share);
}
