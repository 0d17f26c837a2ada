/**
 * How fast are the rules? Whole games of random legal moves in each preset of every game; and one round of Perudo for two with five plain dice, next to
 * boardgame.io playing the same. Only awaited seats move, chance is seeded, nobody listens to events, no views are made.
 */
import {
  type Chance,
  closeGame,
  type Game,
  type GameTypes,
  isClosable,
  isRefusal,
  type RequestedSettings,
  type Start,
  seeded,
  settle,
} from '@parlour/kernel';
import { perudo } from '@parlour/perudo';
import { GAMES } from '@parlour/registry/loaded';
import type { Bench, Case } from './case.ts';
import { clientRound, movesAfter, reducerRound, version } from './peers/boardgame.ts';

const SEED = 'bench rules';
const CLIENT = `boardgame.io ${version}, client`;
const REDUCER = `boardgame.io ${version}, reducer`;
const DUEL = startOf(perudo, { preset: 'classic', options: { exact: false }, seats: 2 });

export const rules: Bench = {
  title: 'Rules: random playouts',
  unit: 'moves',
  groups: [
    {
      title: 'one round of Perudo, 2 seats, 5 plain dice',
      cases: [ours('Parlour', perudo, round, DUEL), theirs(REDUCER, reducerRound), theirs(CLIENT, clientRound)],
    },
    ...GAMES.map(({ game }) => ({
      title: `whole games of ${game.id}`,
      cases: Object.keys(game.sheet.presets).map((preset) => wholeGame(game, preset)),
    })),
  ],
  baselines: [
    { heading: '× client', name: CLIENT },
    { heading: '× reducer', name: REDUCER },
  ],
  notes: [
    `× compares moves/s with boardgame.io ${version} in this run: with its local client, as it is mostly used, and with`,
    'its reducer called directly, the leanest way we found. It plays one round for two, also where whole games are set against it.',
    'Every round is a new game here and a new match there; a trial found the same legal moves listed at each decision.',
  ],
  check: checkSameGame,
};

function startOf<T extends GameTypes>(game: Game<T>, requested: RequestedSettings): Start<T['options']> {
  const settings = settle(game, requested);
  if (isRefusal(settings)) throw new Error(`${game.id} refuses ${JSON.stringify(requested)}: ${settings.code}`);
  return { version: game.version, options: settings.options, seats: settings.seats };
}

function wholeGame(game: Game, preset: string): Case {
  const start = startOf(game, { preset });
  return ours(`${game.id}, ${preset}, ${start.seats} seats`, game, whole, start);
}

type Playout = <T extends GameTypes>(game: Game<T>, start: Start<T['options']>, chance: Chance) => number;

function ours<T extends GameTypes>(name: string, game: Game<T>, play: Playout, start: Start<T['options']>): Case {
  const prepare = () => {
    const chance = seeded(SEED);
    return () => play(game, start, chance);
  };
  return { name, prepare };
}

function theirs(name: string, make: () => (chance: Chance) => number): Case {
  const prepare = () => {
    const chance = seeded(SEED);
    const play = make();
    return () => play(chance);
  };
  return { name, prepare };
}

/** From the setup to the winner; gives the number of moves. */
function whole<T extends GameTypes>(game: Game<T>, start: Start<T['options']>, chance: Chance): number {
  let state = game.setup(start, chance);
  let moves = 0;
  while (!game.over(state)) {
    if (game.between(state)) {
      // Where the host may end a game, one does after some rounds.
      state = isClosable(game, state) && chance.below(4) === 0 ? closeGame(game, state) : game.next(state, chance);
    } else {
      state = randomMove(game, state, chance);
      moves++;
    }
  }
  return moves;
}

/** From the setup to the end of the first round. */
function round<T extends GameTypes>(game: Game<T>, start: Start<T['options']>, chance: Chance): number {
  let state = game.setup(start, chance);
  let moves = 0;
  while (!game.between(state) && !game.over(state)) {
    state = randomMove(game, state, chance);
    moves++;
  }
  return moves;
}

function randomMove<T extends GameTypes>(game: Game<T>, state: T['state'], chance: Chance): T['state'] {
  const awaited = game.awaited(state);
  for (;;) {
    const seat = chance.pick(awaited);
    const moves = game.moves(state, seat);
    // Of several who are awaited some may have moved already.
    if (moves.length > 0) return game.apply(state, seat, chance.pick(moves), chance);
  }
}

/** The comparison is fair only if both play the same game: the same legal moves at every decision. */
function checkSameGame(): void {
  const chance = seeded(SEED);
  for (let rounds = 0; rounds < 1000; rounds++) {
    let standing = { quantity: 0, face: 0 };
    for (let state = perudo.setup(DUEL, chance); !perudo.between(state); ) {
      const seat = chance.pick(perudo.awaited(state));
      const moves = perudo.moves(state, seat);
      const here = moves.map((move) => (move.kind === 'bid' ? `${move.quantity}×${move.face}` : move.kind)).sort();
      const there = movesAfter(standing.quantity, standing.face).map((move) => (move === 'dudo' ? move : `${move.quantity}×${move.face}`));
      if (here.join(' ') !== there.sort().join(' ')) {
        throw new Error(`after ${standing.quantity}×${standing.face} perudo lists ${here.join(' ')}, but the peer ${there.join(' ')}`);
      }
      const move = chance.pick(moves);
      if (move.kind === 'bid') standing = move;
      state = perudo.apply(state, seat, move, chance);
    }
  }
}
