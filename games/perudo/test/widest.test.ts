/** Room for what random games hardly ever come to (the kit looks at the rest): what a die may have been rolled as, learnt after it was cracked. */
import { only } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { perudo, type State } from '../src/perudo.ts';
import { begin } from './scene.ts';

/** Seat 1's last die, which is secret, was a d4 when it was rolled; seat 0 cracked it and then learnt by Gauge what it is. */
function cracked(steps: readonly (1 | -1)[]): State {
  const { state } = begin({ dice: 'mixed', deck: 'chaos', callShows: 'faces' }, 3);
  const hand = state.hands[1] ?? [];
  const die = hand.at(-1) ?? expect.fail('there is no die');
  const story = { past: '', seen: [0, 0, 0, 0, 0, 0], steps: steps.map((by) => ({ by, knew: only(1), looks: 0 })), looks: 0 };
  const known = { ...die, type: 'd3', rolled: 'd4', typeKnown: only(0) | only(1), story } as const;
  return { ...state, hands: state.hands.with(1, hand.with(-1, known)) };
}

test.each([[[-1]], [[-1, -1]], [[-1, -1, -1]]] as const)('steps %j', (steps) => {
  const state = cracked(steps);
  const own = perudo.own(state, 0);
  expect(own.rolledAs[0]?.types.length).toBe(1 + steps.length);
  expect(JSON.stringify(perudo.widest.own(perudo.open(state), 0)).length).toBeGreaterThanOrEqual(JSON.stringify(own).length);
});
