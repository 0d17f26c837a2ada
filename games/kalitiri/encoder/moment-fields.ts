/** Where a game is: in which phase, who is to act, and how the series stands (rules §6.2). A series of one deal has no standing. */
import { axis, type FieldList, type FieldWriter, seatsOn } from '@parlour/kernel';
import type { Phase } from '../src/state.ts';
import type { KaliTiriTypes } from '../src/types.ts';
import type { Bounds } from './bounds.ts';

const PHASES = ['bidding', 'trump', 'calling', 'playing'] as const satisfies readonly Phase[];

export function momentFields({ seats, points, deals }: Bounds, fields: FieldList): FieldWriter<KaliTiriTypes> {
  const phase = fields.add('phase', '1 for what the one who is to act has to choose; all are 0 at a scoring.', axis('phase', PHASES));
  const turn = fields.add('turn', '1 for who is to act.', axis('seat', seats));
  const writeSeries = deals === null ? null : seriesFields(seats, points, deals, fields);
  return (state, seat, into, from) => {
    if (state.phase !== 'scoring') {
      into[from + phase + PHASES.indexOf(state.phase)] = 1;
      into[from + turn + seatsOn(seat, state.turn, seats)] = 1;
    }
    writeSeries?.(state, seat, into, from);
  };
}

/** Nobody gets or loses more in a deal than its points, so totals only leave their bounds in a series that is longer than it is measured by. */
function seriesFields(seats: number, points: number, deals: number, fields: FieldList): FieldWriter<KaliTiriTypes> {
  const most = points * deals;
  const scored = fields.add('deals scored', `How many deals have been scored, in parts of ${deals} and at most so many.`);
  const totals = fields.add('totals', `The total of each, in parts of ${most}, and at most that much above or below 0.`, axis('seat', seats));
  return (state, seat, into, from) => {
    into[from + scored] = Math.min(1, state.scored / deals);
    for (let other = 0; other < seats; other++) {
      const total = state.totals[other] as number;
      into[from + totals + seatsOn(seat, other, seats)] = Math.max(-1, Math.min(1, total / most));
    }
  };
}
