/**
 * Games of version 1, where a call shows dice, are what they were. The hashes were made by the program as it was before version 2: of every state,
 * of all that was told, of all views and legal moves, step by step. What has been added since is left out of them.
 */
import { createHash } from 'node:crypto';
import { type AddressedEvent, begin, type Chance, listener, type Step, seatsOf, seeded, take, viewOf } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { type Event, type Move, type Options, type PerudoTypes, perudo, type State } from '../src/perudo.ts';
import { CLASSIC } from './scene.ts';

const { callShows: _, ...before } = CLASSIC;

test.each<[name: string, options: Partial<Options>, seats: number, hash: string]>([
  ['classic', {}, 5, '9dLOzRghj6wik3q6'],
  ['tactical', { dice: 'mixed', deck: 'tactical' }, 4, 'zw1SINxAfQjqb4xG'],
  ['chaos', { dice: 'mixed', deck: 'chaos' }, 8, '17Kjl3Z9syk14GF2'],
  ['chaos of two dice', { dice: 'mixed', deck: 'chaos', dicePerPlayer: 2, diceCap: true }, 5, 'zjnKlcP_zccZlto5'],
  ['chaos with palifico rounds', { dice: 'mixed', deck: 'chaos', palifico: 'round', calza: true, openOnAces: false }, 3, 'abZZfMWO35u-BbCB'],
  ['mixed dice without cards', { dice: 'mixed', starter: 'afterLoser' }, 2, 'dJ-CzatOg34K_z2j'],
  ['plain dice with cards', { deck: 'tactical', maxBid: 'dice' }, 3, '2W4UfXhbGbex2ANG'],
  [
    'pasari',
    { exact: false, pacao: true, palifico: 'personal', maxBid: 'dice', starter: 'afterLoser', firstStarter: 'seat0' },
    4,
    'BIc8IKCFRWFVyB8_',
  ],
  ['nine faces', { faces: 9, diceCap: true }, 3, 'K6zhBpvB-em_DkKQ'],
])('%s', (name, options, seats, hash) => {
  const hashed = createHash('sha256');
  for (let number = 0; number < GAMES; number++) {
    const [chance, choices] = [seeded(`${name} ${number}`), seeded(`${name} ${number} choices`)];
    let { told, tell } = listener<Event>();
    let state = begin<PerudoTypes>(perudo, { version: 1, options: { ...before, ...options }, seats }, chance, tell);
    for (;;) {
      hashed.update(written(state, told, seats));
      if (perudo.over(state)) break;
      ({ told, tell } = listener<Event>());
      state = take(perudo, state, chosen(state, seats, choices), chance, tell);
    }
  }
  expect(hashed.digest('base64url').slice(0, 16)).toBe(hash);
});

const GAMES = 3;

/** Of its own, so that no change of the kernel's random players changes the games. */
function chosen(state: State, seats: number, choices: Chance): Step<Move> {
  if (perudo.between(state)) return 'next';
  const seat = choices.below(4) === 0 ? choices.below(seats) : state.turn;
  const moves = perudo.moves(state, seat);
  if (moves.length === 0) return chosen(state, seats, choices);
  const kind = choices.pick([...new Set(moves.map((move) => move.kind))]);
  return { seat, move: choices.pick(moves.filter((move) => move.kind === kind)) };
}

function written(state: State, told: readonly AddressedEvent<Event>[], seats: number): string {
  const views = [...seatsOf(seats), 'spectator' as const].map((viewer) => viewOf<PerudoTypes>(perudo, state, viewer));
  const moves = seatsOf(seats).map((seat) => perudo.moves(state, seat));
  const heard = told.filter(({ event }) => event.kind !== 'locked');
  return JSON.stringify([state, heard, views, moves], (key, value: unknown) => (ADDED.includes(key) ? undefined : value));
}
const ADDED: readonly string[] = ['callShows', 'story', 'stories', 'rolledAs'];
