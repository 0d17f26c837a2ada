/** Trio in numbers: the honest encoder, from which the tests make faulty ones. */
import { ActionList, axis, type Encoder, FieldList, seatsOn } from '../src/kernel.ts';
import { type TrioTypes, worth } from './trio.ts';

const PHASES = ['turn', 'holding', 'between', 'over'] as const;
const BETS = ['none', 'high', 'low'] as const;
const DROPPED = 30;

export const trioEncoder: Encoder<TrioTypes> = {
  pointWorth: 1,
  coding({ options, seats }) {
    const actions = new ActionList();
    const plain = actions.add('draw', 'drop the hand', 'drop the held card', 'knock', 'bet high', 'bet low');
    const peeks = options.peeks ? actions.add(...Array.from({ length: seats - 1 }, (_, i) => `peek at seat +${i + 1}`)) : -1;
    const fields = new FieldList();
    const cards = fields.add('cards', 'The worth of each card one has seen, in parts of 3; 0 of the others.', axis('seat', seats));
    const held = fields.add('held', 'The worth of the card one has drawn, in parts of 3.');
    const phase = fields.add('phase', '1 for what is going on.', axis('phase', PHASES));
    const turn = fields.add('turn', '1 for who is to move.', axis('seat', seats));
    const bet = fields.add('bet', '1 for what one has bet.', axis('bet', BETS));
    const placed = fields.add('placed', '1 for who has bet.', axis('seat', seats));
    const dropped = fields.add('dropped', `How many cards lie open, in parts of ${DROPPED}.`);
    return {
      actions: actions.names,
      fields: fields.fields,
      action(_, seat, move) {
        switch (move.kind) {
          case 'draw':
            return plain;
          case 'drop':
            return plain + (move.which === 'hand' ? 1 : 2);
          case 'knock':
            return plain + 3;
          case 'bet':
            return plain + (move.on === 'high' ? 4 : 5);
          case 'peek':
            return peeks + seatsOn(seat, move.at, seats) - 1;
        }
      },
      observe(state, seat, into, from) {
        const seen = state.phase === 'turn' || state.phase === 'holding' ? state.knows[seat] : undefined;
        for (const [other, card] of state.hands.entries())
          if (seen === undefined || seen[other] === true) into[from + cards + seatsOn(seat, other, seats)] = worth(card) / 3;
        if (state.held !== null && state.turn === seat) into[from + held] = worth(state.held) / 3;
        into[from + phase + PHASES.indexOf(state.phase)] = 1;
        into[from + turn + seatsOn(seat, state.turn, seats)] = 1;
        into[from + bet + BETS.indexOf(state.bets[seat] ?? 'none')] = 1;
        for (const [other, what] of state.bets.entries()) if (what !== 'none') into[from + placed + seatsOn(seat, other, seats)] = 1;
        into[from + dropped] = state.discard.length / DROPPED;
      },
    };
  },
};
