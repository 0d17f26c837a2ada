/** Where the game stands: what is to be done now and by whom, and, in whole games, what was counted before. */
import { axis, type FieldList, type FieldWriter, seatsOn } from '@parlour/kernel';
import type { Phase } from '../src/state.ts';
import { IDLE_TURNS } from '../src/turns.ts';
import type { SenTypes } from '../src/types.ts';
import type { Bounds } from './encoder.ts';
import { MOST_RAVENS } from './kinds.ts';

const PHASES = ['peeking', 'playing', 'drawn', 'taken', 'take2', 'peek1', 'swap2', 'over'] as const;

export function roundFields(bounds: Bounds, fields: FieldList): FieldWriter<SenTypes> {
  const { options, seats, episode } = bounds;
  const bySeat = axis('seat', seats);
  const phase = fields.add('phase', '1 for what is to be done; a card in hand was either drawn or taken.', axis('phase', PHASES));
  const turn = fields.add('turn', '1 for whose turn it is; while all peek, for who will begin, and after a round for who begins the next.', bySeat);
  const idle = fields.add('idle', `Turns in a row without a draw from the deck, in parts of ${IDLE_TURNS}: with the last of them the round ends.`);
  const writeNow: FieldWriter<SenTypes> = (state, seat, into, from) => {
    into[from + phase + phaseNumber(state.phase)] = 1;
    into[from + turn + seatsOn(seat, state.turn, seats)] = 1;
    into[from + idle] = state.idle / IDLE_TURNS;
  };
  if (episode === 'round') return writeNow;

  const [most, said] = mostTotal(bounds);
  const total = fields.add('totals', `Ravens of each over all rounds, in parts of ${most}, ${said}.`, bySeat);
  const round = options.rounds === 0 ? -1 : fields.add('round', `The number of this round, in parts of ${options.rounds}, which are played.`);
  return (state, seat, into, from) => {
    writeNow(state, seat, into, from);
    const { totals } = state;
    for (let other = 0; other < seats; other++) into[from + total + seatsOn(seat, other, seats)] = Math.min(1, (totals[other] as number) / most);
    if (round >= 0) into[from + round] = state.round / options.rounds;
  };
}

/** What totals are measured by, and what there is to say of it. */
function mostTotal({ options: { limit, rounds, penalty }, dream }: Bounds): readonly [most: number, said: string] {
  if (rounds > 0) return [rounds * (dream * MOST_RAVENS + Number(penalty)), 'the most there can be'];
  return [Number(limit), 'the limit, and at most so many'];
}

function phaseNumber(phase: Phase): number {
  switch (phase.kind) {
    case 'peeking':
      return 0;
    case 'playing':
      return 1;
    case 'holding':
      return phase.from === 'deck' ? 2 : 3;
    case 'take2':
      return 4;
    case 'peek1':
      return 5;
    case 'swap2':
      return 6;
    case 'roundEnd':
    case 'gameOver':
      return 7;
  }
}
