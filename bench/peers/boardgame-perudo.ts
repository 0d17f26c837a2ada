/**
 * Perudo for four as a game of boardgame.io, game after game: rounds of five dice to begin with, the ladder of perudo §3, a call, and a die less for
 * whoever was wrong. Written the way its guide teaches: drafts are changed in place, dice lie under `players`, where STRIP_SECRETS hides those
 * of others. Whoever begins a round says the word for it, and for the next game. The plain presets' other calls are left out.
 */
import { createRequire } from 'node:module';
import type { Game } from 'boardgame.io';
import { rung } from './boardgame.ts';

// boardgame.io's folders have no `exports`: only require finds them, and what it finds is CommonJS.
const require = createRequire(import.meta.url);
const { INVALID_MOVE, PlayerView } = require('boardgame.io/core') as typeof import('boardgame.io/core', { with: { 'resolution-mode': 'require' }});

const PLAYERS = 4;
const DICE = 5;
const ACE = 1;
const HIGHEST = 2 * PLAYERS * DICE + 1;

export interface PerudoTable {
  stage: 'bidding' | 'between' | 'over';
  /** The standing bid; quantity 0 while there is none. */
  quantity: number;
  face: number;
  bidder: string;
  /** Whose turn is next. */
  next: string;
  /** Dice that each has left: everybody knows. */
  left: Record<string, number>;
  players: Record<string, { dice: number[] }>;
}

export const perudo: Game<PerudoTable> = {
  name: 'perudo',
  minPlayers: PLAYERS,
  maxPlayers: PLAYERS,
  setup: ({ ctx, random }) => ({
    stage: 'bidding',
    quantity: 0,
    face: 0,
    bidder: '',
    next: '0',
    left: Object.fromEntries(ctx.playOrder.map((player) => [player, DICE])),
    players: Object.fromEntries(ctx.playOrder.map((player) => [player, { dice: random.D6(DICE) }])),
  }),
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: { first: () => 0, next: ({ G }) => Number(G.next) },
  },
  moves: {
    bid({ G, playerID }, quantity: number, face: number) {
      if (G.stage !== 'bidding' || !isBid(quantity, face) || rung(quantity, face) <= rung(G.quantity, G.face)) return INVALID_MOVE;
      G.quantity = quantity;
      G.face = face;
      G.bidder = playerID;
      G.next = after(G, playerID);
    },
    dudo({ G, playerID }) {
      if (G.stage !== 'bidding' || G.quantity === 0) return INVALID_MOVE;
      const loser = count(G) < G.quantity ? G.bidder : playerID;
      G.left[loser] = (G.left[loser] ?? 0) - 1;
      G.next = (G.left[loser] ?? 0) > 0 ? loser : after(G, loser);
      G.stage = Object.values(G.left).filter((dice) => dice > 0).length > 1 ? 'between' : 'over';
    },
    goOn({ G, random }) {
      if (G.stage !== 'between') return INVALID_MOVE;
      roll(G, (dice) => random.D6(dice));
    },
    rematch({ G, random }) {
      if (G.stage !== 'over') return INVALID_MOVE;
      for (const player of Object.keys(G.left)) G.left[player] = DICE;
      roll(G, (dice) => random.D6(dice));
    },
  },
  playerView: (view) => PlayerView.STRIP_SECRETS?.(view),
};

const isBid = (quantity: number, face: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= HIGHEST && Number.isInteger(face) && face >= 1 && face <= 6;

function roll(G: PerudoTable, dice: (count: number) => number[]): void {
  for (const [player, hand] of Object.entries(G.players)) hand.dice = (G.left[player] ?? 0) > 0 ? dice(G.left[player] ?? 0) : [];
  G.quantity = 0;
  G.face = 0;
  G.stage = 'bidding';
}

/** The next player who has dice. */
function after(G: PerudoTable, player: string): string {
  for (let step = 1; step < PLAYERS; step++) {
    const next = String((Number(player) + step) % PLAYERS);
    if ((G.left[next] ?? 0) > 0) return next;
  }
  return player;
}

function count({ face, players }: PerudoTable): number {
  let counted = 0;
  for (const { dice } of Object.values(players)) for (const die of dice) if (die === face || die === ACE) counted++;
  return counted;
}
