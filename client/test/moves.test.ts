import { type Chance, randomStep, seatsOf, seeded, settle, take, viewOf } from '@parlour/kernel';
import { perudo } from '@parlour/perudo';
import { describe, expect, it } from 'vitest';
import { movesOf, refuseMove } from '../src/client.ts';
import { beginning, ME, tableView } from './fixtures.ts';

const SEATS = 3;

function* states(chance: Chance) {
  const settled = settle(perudo, { preset: 'classic', options: {}, seats: SEATS });
  if ('code' in settled) throw new Error(settled.code);
  let state = perudo.setup({ version: perudo.version, options: settled.options, seats: SEATS }, chance);
  for (let step = randomStep(perudo, state, SEATS, chance); step !== null; step = randomStep(perudo, state, SEATS, chance)) {
    yield state;
    state = take(perudo, state, step, chance);
  }
}

const knownOf = (state: Parameters<typeof perudo.open>[0], seat: number | null, over: Parameters<typeof tableView>[0] = {}) => ({
  table: tableView({ phase: 'playing', begun: beginning({ seats: SEATS }), ...over }),
  you: { player: ME, name: 'Ann', seat },
  // As it comes over the wire.
  view: JSON.parse(JSON.stringify(viewOf(perudo, state, seat ?? 'spectator'))) as {
    open: Record<string, unknown>;
    own: Record<string, unknown> | null;
  },
});

describe('legal moves worked out from a view', () => {
  it("are the server's own, and so are its refusals", () => {
    let compared = 0;
    for (const state of states(seeded('moves of a view'))) {
      for (const seat of seatsOf(SEATS)) {
        const known = knownOf(state, seat);
        const moves = perudo.moves(state, seat);
        expect(movesOf(perudo, known)).toEqual(moves);
        for (const move of [...moves, { kind: 'dudo', bid: 99 }]) {
          const refused = refuseMove(perudo, known, move);
          if (refused?.code !== 'move/malformed') expect(refused).toEqual(perudo.refuse(state, seat, move as (typeof moves)[number]));
        }
        compared += moves.length;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  const [state] = states(seeded(1));
  if (state === undefined) throw new Error('a game has a first state');

  it.each([
    ['for a spectator', knownOf(state, null), 'seat/none'],
    ['before the welcome', { table: null, you: null, view: null }, 'seat/none'],
    ['in the lobby', { ...knownOf(state, 0), table: tableView(), view: null }, 'table/not-playing'],
    ['after the game', knownOf(state, 0, { phase: 'finished' }), 'table/not-playing'],
    ['while the table is paused', knownOf(state, 0, { pause: { by: null, at: 0 } }), 'table/paused'],
  ])('there are none %s', (_, known, code) => {
    expect(movesOf(perudo, known)).toEqual([]);
    expect(refuseMove(perudo, known, { kind: 'bid' })?.code).toBe(code);
  });

  it('what is no move of the game is malformed', () => {
    expect(refuseMove(perudo, knownOf(state, 0), { kind: 'confetti' })?.code).toBe('move/malformed');
  });

  it('another game than the table plays is a mistake', () => {
    expect(() => movesOf({ ...perudo, id: 'sen' }, knownOf(state, 0))).toThrow('the table plays perudo, not sen');
  });
});
