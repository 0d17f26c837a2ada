/**
 * Liar's Dice for boardgame.io: one round of Perudo for two, five dice each, the ladder of perudo §3, ended by Dudo. Written the way
 * its guide teaches, and wherever two ways are open, the faster one: drafts are changed in place, the state is flat (nested drafts
 * cost it 8 %), `endIf` ends the match (`events.endGame` costs 12 %). No debug panel, no transport.
 *
 * A match is one round. `reset()` would deal the same dice again, so every round is a new match, as it is a new game on our side.
 */
import { createRequire } from 'node:module';
import type { Chance } from '@parlour/kernel';
import type { Game } from 'boardgame.io';

// boardgame.io's folders have no `exports`: only require finds them, and what it finds is CommonJS.
const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client') as typeof import('boardgame.io/client', { with: { 'resolution-mode': 'require' }});
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core') as typeof import('boardgame.io/core', { with: { 'resolution-mode': 'require' }});
const internal = require('boardgame.io/internal') as typeof import('boardgame.io/internal', { with: { 'resolution-mode': 'require' }});
export const { version } = require('boardgame.io/package.json') as { version: string };

const PLAYERS = 2;
const DICE = 5;
const FACES = 6;
const ACE = 1;
const HIGHEST = 2 * PLAYERS * DICE + 1;

interface Table {
  /** The standing bid; quantity 0 while there is none. */
  quantity: number;
  face: number;
  bidder: string | null;
  loser: string | null;
  players: Record<string, { dice: number[] }>;
}

const liarsDice = (): Game<Table> => ({
  name: 'liars-dice',
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  setup: ({ ctx, random }) => ({
    quantity: 0,
    face: 0,
    bidder: null,
    loser: null,
    players: Object.fromEntries(ctx.playOrder.map((player) => [player, { dice: random.D6(DICE) }])),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    bid({ G, playerID }, quantity: number, face: number) {
      if (quantity > HIGHEST || rung(quantity, face) <= rung(G.quantity, G.face)) return INVALID_MOVE;
      G.quantity = quantity;
      G.face = face;
      G.bidder = playerID;
    },
    dudo({ G, playerID }) {
      if (G.quantity === 0) return INVALID_MOVE;
      G.loser = count(G) < G.quantity ? G.bidder : playerID;
    },
  },
  endIf: ({ G }) => (G.loser === null ? undefined : { loser: G.loser }),
  playerView: (view) => PlayerView.STRIP_SECRETS?.(view),
});

function count({ face, players }: Table): number {
  let counted = 0;
  for (const { dice } of Object.values(players)) for (const die of dice) if (die === face || die === ACE) counted++;
  return counted;
}

export function rung(quantity: number, face: number): number {
  if (quantity === 0) return -1;
  return face === ACE ? 2 * quantity * FACES + FACES - 1 : quantity * FACES + face - 2;
}

/** As its users play it: a local client for every match, moves through `client.moves`, the state through `client.getState()`. */
export function clientRound(): (chance: Chance) => number {
  const game = liarsDice();
  return (chance) => {
    const client = Client({ game, numPlayers: PLAYERS, debug: false });
    for (let moves = 0; ; moves++) {
      const state = client.getState();
      if (state === null) throw new Error('a local client always has a state');
      if (state.ctx.gameover !== undefined) return moves;
      const move = chance.pick(movesAfter(state.G.quantity, state.G.face));
      if (move === 'dudo') client.moves['dudo']?.();
      else client.moves['bid']?.(move.quantity, move.face);
    }
  };
}

/** As lean as it gets: its reducer alone, fed by hand, with a game prepared once and without undo, log, store and views. */
export function reducerRound(): (chance: Chance) => number {
  const game = internal.ProcessGameConfig({ ...liarsDice(), disableUndo: true });
  const reduce = internal.CreateGameReducer({ game });
  return (chance) => {
    let state: ReturnType<typeof reduce> = internal.InitializeGame({ game, numPlayers: PLAYERS });
    for (let moves = 0; ; moves++) {
      if (state.ctx.gameover !== undefined) return moves;
      const move = chance.pick(movesAfter(state.G.quantity, state.G.face));
      const [type, args] = move === 'dudo' ? ['dudo', []] : ['bid', [move.quantity, move.face]];
      state = reduce(state, { type: 'MAKE_MOVE', payload: { type, args, playerID: state.ctx.currentPlayer } });
    }
  };
}

export type Move = { readonly quantity: number; readonly face: number } | 'dudo';

/** The legal moves after a bid; quantity 0 before the first. Listed once, ahead of time: what is measured is boardgame.io, not this. */
export const movesAfter = (quantity: number, face: number): readonly Move[] => LISTS[quantity * (FACES + 1) + face] ?? OPENINGS;

const LADDER = Array.from({ length: HIGHEST * FACES }, (_, i) => ({ quantity: 1 + Math.floor(i / FACES), face: 1 + (i % FACES) })).sort(
  (a, b) => rung(a.quantity, a.face) - rung(b.quantity, b.face),
);
const OPENINGS: readonly Move[] = LADDER;
const LISTS: (readonly Move[] | undefined)[] = [];
for (const [i, { quantity, face }] of LADDER.entries()) LISTS[quantity * (FACES + 1) + face] = [...LADDER.slice(i + 1), 'dudo'];
