/** What is seen of the trick: whose turn it is, the play that has to be beaten, and all plays and passes of it so far. */
import { axis, type FieldList, type FieldWriter, seatsOn } from '@parlour/kernel';
import { jestersIn, sizeOfSet } from '../src/pack.ts';
import { isRoundOver, type PlayLine } from '../src/state.ts';
import type { DalmutiTypes } from '../src/types.ts';
import type { Bounds } from './bounds.ts';

export function trickFields({ options, seats, copies, values, hand }: Bounds, fields: FieldList): FieldWriter<DalmutiTypes> {
  const largest = Math.min(hand, Math.max(...copies.slice(0, -1)) + jestersIn(copies));
  const until = options.passLocks ? 'until the trick ends' : 'until somebody plays';
  const bySeat = axis('seat', seats);
  const byValue = axis('value', values);
  const turn = fields.add('turn', '1 for who is to act; before play begins, for who will lead.', bySeat);
  const value = fields.add('standing value', '1 for the value of the standing play; none for who leads.', byValue);
  const size = fields.add(
    'standing size',
    '1 for the number of cards in the standing play, Jesters included.',
    axis(
      'size',
      Array.from({ length: largest }, (_, i) => `${i + 1}`),
    ),
  );
  const player = fields.add('standing player', '1 for who made the standing play.', bySeat);
  const plays = fields.add('plays', '1 for each value that each has played in this trick.', bySeat, byValue);
  const passes = fields.add('passes', '1 for each value that stood when each passed in this trick.', bySeat, byValue);
  const passed = fields.add('passed', `1 for who has passed and is out of it ${until}.`, bySeat);

  return (state, seat, into, from) => {
    if (!isRoundOver(state)) into[from + turn + seatsOn(seat, state.turn, seats)] = 1;
    let standing: PlayLine | null = null;
    for (const line of state.trick) {
      const at = seatsOn(seat, line.seat, seats);
      if (line.did === 'played') {
        standing = line;
        into[from + plays + at * values.length + line.value - 1] = 1;
        if (!options.passLocks) into.fill(0, from + passed, from + passed + seats);
      } else {
        into[from + passed + at] = 1;
        if (standing !== null) into[from + passes + at * values.length + standing.value - 1] = 1;
      }
    }
    if (standing === null) return;
    into[from + value + standing.value - 1] = 1;
    into[from + size + sizeOfSet(standing) - 1] = 1;
    into[from + player + seatsOn(seat, standing.seat, seats)] = 1;
  };
}
