/** Rounds played in thought keep the rules: turn by turn they go as the game itself. See rules §2. */
import { seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { Playout } from '../bot/playout.ts';
import { outsetOf, type TrickMove, turnOfMove } from '../bot/turns.ts';
import { dalmuti, type Options, type State } from '../src/dalmuti.ts';
import { begin, viewFor } from './scene.ts';

const TABLES: readonly (readonly [name: string, options: Partial<Options>])[] = [
  ['base', {}],
  ['open passes', { passLocks: false }],
  ['worst Jesters', { jestersAlone: '13', firstLeader: 'lot' }],
];

/** The playout that goes on from a state. */
function thoughtOf(state: State): Playout {
  const { open, own } = viewFor(state, state.turn);
  const playout = new Playout();
  if (own !== null) playout.begin(outsetOf(open, own, Uint8Array.from(state.hands.flat())));
  return playout;
}

/** Once in so many turns it begins anew in the middle of things. */
const ANEW = 7;

describe.each(TABLES)('%s', (name, options) => {
  test.each([3, 4, 6, 8])('%i seats', (seats) => {
    const chance = seeded(`${name} ${seats}`);
    let { state } = begin({ ...options, rounds: '1' }, seats, chance);
    let playout = thoughtOf(state);
    const [thought, played]: [number[], number[]] = [[], []];
    for (let turn = 1; state.phase === 'play'; turn++) {
      const move = chance.pick(dalmuti.moves(state, state.turn)) as TrickMove;
      state = dalmuti.apply(state, state.turn, move, chance);
      playout.take(turnOfMove(move));
      thought.push(playout.isOver ? -1 : playout.turn);
      played.push(state.phase === 'play' ? state.turn : -1);
      if (turn % ANEW === 0 && state.phase === 'play') playout = thoughtOf(state);
    }
    expect(thought).toEqual(played);
    expect(Array.from(playout.places.subarray(0, seats))).toEqual(state.hands.map((_, seat) => state.finished.indexOf(seat)));
  });
});
