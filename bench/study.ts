/**
 * What does it cost to learn from a game? Random legal play in which what the seat to act sees is written as numbers at every decision: one round of Perudo
 * for two, step by step from the bare rules to what a learner asks for; whole games of every preset; and many at a time, in one thread and on all cores.
 */
import { availableParallelism } from 'node:os';
import { Batch, Environment, type EnvironmentSetup, Pool, setUp } from '@parlour/env';
import { type Chance, type Coding, type Game, type GameTypes, type Start, seeded, sizeOfFields } from '@parlour/kernel';
import { GAMES } from '@parlour/registry/loaded';
import type { Bench, Case, Group } from './case.ts';

const SEED = 'bench study';
/** Environments in step. */
const MANY = 1024;
const CORES = availableParallelism();
const RULES = 'rules alone';

const duel = await setUp({ game: 'perudo', configuration: 'duel' });

export const study: Bench = {
  title: 'Study: random play with observations',
  unit: 'moves',
  groups: [
    {
      title: 'one round of Perudo, 2 seats, 5 dice (configuration duel)',
      cases: [
        { name: RULES, prepare: () => byTheRules(duel, false) },
        { name: 'rules, and an observation at every decision', prepare: () => byTheRules(duel, true) },
        { name: 'environment', prepare: () => inEnvironment(duel, false, false) },
        { name: 'environment, observation', prepare: () => inEnvironment(duel, true, false) },
        { name: 'environment, observation and mask', prepare: () => inEnvironment(duel, true, true) },
      ],
    },
    {
      title: `the same, ${MANY.toLocaleString('en')} at a time, with observations and masks; a playout is a step of all`,
      cases: [
        { name: 'one thread', prepare: () => stepped(new Batch(duel, MANY, SEED)) },
        { name: CORES === 1 ? 'all cores (1)' : `all ${CORES} cores`, prepare: () => stepped(new Pool(duel, { count: MANY, seed: SEED })) },
      ],
    },
    ...(await Promise.all(GAMES.map(({ game }) => wholeGames(game)))),
  ],
  baselines: [{ heading: '× rules', name: RULES }],
  notes: [
    'Every round includes its deal. × compares moves/s with the round by the rules alone. Whole games are played in the environment, with an observation at every decision,',
    'by awaited seats alone.',
  ],
  check: () => {
    for (const playout of [byTheRules(duel, true), inEnvironment(duel, true, true)]) playout();
  },
};

async function wholeGames(game: Game): Promise<Group<Case>> {
  const cases = Object.keys(game.sheet.presets).map(async (preset): Promise<Case> => {
    const setup = await setUp({ game: game.id, preset, reactions: false });
    return { name: `${game.id}, ${preset}, ${setup.start.seats} seats`, prepare: () => inEnvironment(setup, true, false) };
  });
  return { title: `whole games of ${game.id}`, cases: await Promise.all(cases) };
}

/** One round through the contract of games, without an environment. */
function byTheRules({ game, coding, start }: EnvironmentSetup, observed: boolean): () => number {
  const seen = new Float32Array(sizeOfFields(coding.fields));
  const chance = seeded(SEED);
  return () => round(game, coding, start, chance, observed ? seen : null);
}

function round<T extends GameTypes>(game: Game<T>, coding: Coding<T>, start: Start<T['options']>, chance: Chance, seen: Float32Array | null): number {
  let state = game.setup(start, chance);
  let moves = 0;
  for (; !game.between(state) && !game.over(state); moves++) {
    const [seat = 0] = game.awaited(state);
    if (seen !== null) {
      seen.fill(0);
      coding.observe(state, seat, seen, 0);
    }
    state = game.apply(state, seat, chance.pick(game.moves(state, seat)), chance);
  }
  return moves;
}

/** One episode. */
function inEnvironment(setup: EnvironmentSetup, observed: boolean, masked: boolean): () => number {
  const environment = new Environment(setup, SEED);
  const chance = seeded(SEED);
  const seen = new Float32Array(environment.observationSize);
  const mask = new Uint8Array(environment.actionCount);
  return () => {
    for (environment.reset(); environment.agent >= 0; ) {
      if (observed) environment.observe(environment.agent, seen.fill(0));
      if (masked) environment.mask(mask.fill(0));
      environment.step(environment.anyAction(chance));
    }
    return environment.moves;
  };
}

const stepped = (many: Batch | Pool) => () => {
  many.stepAtRandom();
  return MANY;
};
