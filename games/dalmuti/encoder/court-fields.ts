/**
 * What is seen at court: ranks and turn order, the question about a revolution, and taxes. Who has answered is nobody's to know, only how many have; which cards
 * were paid and given back is seen by the two of a tax alone (rules §5).
 */
import { axis, type FieldList, type FieldWriter, type Seat, seatsOn } from '@parlour/kernel';
import type { State } from '../src/state.ts';
import type { DalmutiTypes } from '../src/types.ts';
import type { Bounds } from './bounds.ts';
import { taxFields } from './tax-fields.ts';

const PHASES = ['revolution', 'taxes', 'play'] as const;

/** null where there are no rounds with a court. */
export function courtFields(bounds: Bounds, fields: FieldList): FieldWriter<DalmutiTypes> | null {
  const { options, seats, hasCourt } = bounds;
  if (!hasCourt) return null;
  const bySeat = axis('seat', seats);
  const phase = fields.add('phase', '1 for what the round has come to; none at its end.', axis('phase', PHASES));
  const ranks = fields.add('ranks', '1 for the rank of each, Greater Dalmuti first; none in the first round.', bySeat, axis('rank', seats));
  const turns = options.reseat
    ? fields.add('turn order', '1 for how many turns after oneself each comes, with all in play.', bySeat, axis('turns', seats))
    : -1;
  const answered = fields.add('answered', `How many have answered whether they declare a revolution, in parts of ${seats}.`);
  const answer = fields.add('own answer', '1 for what one has answered oneself.', axis('answer', ['silent', 'declare']));
  const revolution = fields.add(
    'revolution',
    '1 for who has declared a revolution in this round, and whether it is a greater one.',
    bySeat,
    axis('kind', ['plain', 'greater']),
  );
  const writeTaxes = taxFields(bounds, fields);

  return (state, seat, into, from) => {
    const at = (PHASES as readonly State['phase'][]).indexOf(state.phase);
    if (at >= 0) into[from + phase + at] = 1;
    for (let rank = 0; rank < state.ranks.length; rank++) into[from + ranks + seatsOn(seat, state.ranks[rank] as Seat, seats) * seats + rank] = 1;
    if (turns >= 0) {
      const first = state.order.indexOf(seat);
      for (let place = 0; place < seats; place++)
        into[from + turns + seatsOn(seat, state.order[place] as Seat, seats) * seats + ((place - first + seats) % seats)] = 1;
    }
    if (state.phase === 'revolution') {
      for (const each of state.answers) if (each !== 'none') (into[from + answered] as number) += 1;
      (into[from + answered] as number) /= seats;
      const mine = state.answers[seat];
      if (mine === 'silent') into[from + answer] = 1;
      if (mine === 'declare') into[from + answer + 1] = 1;
    }
    if (state.revolution !== null) into[from + revolution + 2 * seatsOn(seat, state.revolution.seat, seats) + (state.revolution.greater ? 1 : 0)] = 1;
    writeTaxes(state, seat, into, from);
  };
}
