/**
 * How fast are the rules? Whole games of random legal moves in each preset of Perudo; and one round for two with five plain dice, next to
 * boardgame.io playing the same. Only awaited seats move, chance is seeded, nobody listens to events, no views are made.
 */
import { type Chance, type Game, type GameTypes, isRefusal, type RequestedSettings, type Start, seeded, settle } from '@parlour/kernel';
import { perudo } from '@parlour/perudo';
import type { Bench, Case } from './case.ts';
import { clientRound, movesAfter, reducerRound, version } from './peers/boardgame.ts';

const SEED = 'bench rules';
const CLIENT = `boardgame.io ${version}, client`;
const REDUCER = `boardgame.io ${version}, reducer`;
const DUEL = startOf({ preset: 'classic', options: { exact: false }, seats: 2 });

export const rules: Bench = {
  title: `Rules: random playouts of ${perudo.id}`,
  unit: 'moves',
  groups: [
    { title: 'one round, 2 seats, 5 plain dice', cases: [ours('Parlour', round, DUEL), theirs(REDUCER, reducerRound), theirs(CLIENT, clientRound)] },
    { title: 'whole games', cases: Object.keys(perudo.sheet.presets).map(wholeGame) },
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

type PerudoStart = ReturnType<typeof startOf>;

function startOf(requested: RequestedSettings) {
  const settings = settle(perudo, requested);
  if (isRefusal(settings)) throw new Error(`perudo refuses ${JSON.stringify(requested)}: ${settings.code}`);
  return { version: perudo.version, options: settings.options, seats: settings.seats };
}

function wholeGame(preset: string): Case {
  const start = startOf({ preset });
  return ours(`${preset}, ${start.seats} seats`, whole, start);
}

type Playout = <T extends GameTypes>(game: Game<T>, start: Start<T['options']>, chance: Chance) => number;

function ours(name: string, play: Playout, start: PerudoStart): Case {
  const prepare = () => {
    const chance = seeded(SEED);
    return () => play(perudo, start, chance);
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
      state = game.next(state, chance);
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
  const seat = chance.pick(game.awaited(state));
  return game.apply(state, seat, chance.pick(game.moves(state, seat)), chance);
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
