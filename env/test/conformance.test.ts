/**
 * An environment plays exactly by the rules, shows a seat what it may know, and is the same in a batch and a pool: random episodes of every game, preset,
 * version, episode and kind of reward, followed by a referee who knows nothing of env/src.
 */
import {
  EPISODES,
  type Episode,
  type Field,
  type GameBox,
  isRefusal,
  optionsAt,
  presetSeats,
  REWARD_KINDS,
  type RewardKind,
  seatsOf,
  seeded,
  settle,
  viewOf,
} from '@parlour/kernel';
import { BOXES } from '@parlour/registry';
import { afterEach, describe, expect, test } from 'vitest';
import {
  Batch,
  type BatchLists,
  Environment,
  EnvironmentMistake,
  type EnvironmentSetup,
  Pool,
  type StudyTerms,
  setUp,
  setUpGame,
} from '../src/env.ts';
import { Referee } from './referee.ts';

interface Table {
  readonly id: string;
  readonly preset: string;
  readonly version: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats?: number;
  readonly terms?: StudyTerms;
}

const boxes: readonly GameBox[] = BOXES;
const games = await Promise.all(boxes.map(async (box) => [await box.game(), await box.encoder()] as const));
const gameOf = (id: string): (typeof games)[number] => games.find(([{ id: each }]) => each === id) ?? fail(`there is no ${id}`);
const newest = (id: string): number => gameOf(id)[0].version;

/** Every preset under every version, and what no preset has: games without an end of their own, reactions without cards, games that outgrow. */
const TABLES: readonly Table[] = [
  ...games.flatMap(([{ id, version, sheet }]) =>
    Object.keys(sheet.presets).flatMap((preset) => seatsOf(version).map((before) => ({ id, preset, version: before + 1 }))),
  ),
  { id: 'perudo', preset: 'chaos', version: newest('perudo'), seats: 3, terms: { reactions: false } },
  { id: 'perudo', preset: 'classic', version: newest('perudo'), seats: 4, options: { calza: true, dicePerPlayer: 2 } },
  { id: 'kalitiri', preset: 'oneDeck', version: newest('kalitiri'), options: { deals: '0' } },
  { id: 'dalmuti', preset: 'court', version: newest('dalmuti'), seats: 4, options: { rounds: '0' } },
];

function startOf({ id, preset, version, options, seats }: Table, turn: number): EnvironmentSetup['start'] {
  const [game] = gameOf(id);
  const counts = presetSeats(game, preset);
  const settled = settle(game, { preset, options, seats: seats ?? counts[turn % counts.length] });
  if (isRefusal(settled)) fail(settled.code);
  const fields = Object.entries(game.sheet.fields as Readonly<Record<string, Field>>).filter(
    ([, { since }]) => since === undefined || since.version <= version,
  );
  const then = Object.fromEntries(fields.map(([name]) => [name, Reflect.get(settled.options, name) as unknown]));
  return { version, options: optionsAt(game.sheet, version, then) ?? fail(`${preset} is not of version ${version}`), seats: settled.seats };
}

const setUpTable = (table: Table, turn: number, terms: StudyTerms): Promise<EnvironmentSetup> =>
  setUpGame(table.id, startOf(table, turn), { ...terms, ...table.terms });

/** Plays an episode with a referee beside it, who gets numbers of his own: of an encoder that remembers something he would be told otherwise. */
function follow(env: Environment, referee: Referee, setup: EnvironmentSetup, seed: string): void {
  const learner = seeded(seed);
  for (let step = 0; ; step++) {
    const { asked } = referee;
    expect([env.agent, env.terminated, env.truncated]).toEqual([asked?.seat ?? -1, referee.ended === 'terminated', referee.ended === 'truncated']);
    expect(env.moves).toBe(referee.moves);
    if (step % 16 === 0 || asked === null) expect(env.state).toEqual(referee.state);
    if (asked === null) return;
    const legal = referee.legal();
    const mask = env.mask();
    expect([...mask.keys()].filter((action) => mask[action] === 1)).toEqual(legal);
    if (step % 17 === 0) {
      for (const seat of seatsOf(env.seats)) expect([...env.observe(seat)]).toEqual(referee.observation(seat));
      isNoSecret(setup, referee, `${seed} / ${step}`);
      isRefused(env, legal);
    }
    // Every second choice is the first action there is, a low bid or the like: rounds last, and many have something to say.
    const action = learner.below(2) === 0 ? (legal[0] as number) : learner.pick(legal);
    env.step(action);
    referee.step(action);
    for (const [seat, reward] of referee.rewards.entries()) expect(env.rewards[seat]).toBeCloseTo(reward, 9);
    if (setup.rewards !== 'score') expect(env.rewards.reduce((sum, reward) => sum + reward, 0)).toBeCloseTo(0, 9);
  }
}

/** Whoever has only the view of a seat gets the same numbers: from a coding that has been asked nothing yet, of a state made up from the view. */
function isNoSecret({ game, start, episode }: EnvironmentSetup, { state }: Referee, seed: string): void {
  const chance = seeded(seed);
  const seat = chance.below(start.seats);
  const imagined = game.imagine(viewOf(game, state, seat), chance);
  const [, encoder] = gameOf(game.id);
  const [one, other] = [state, imagined].map((each) => {
    const coding = encoder.coding(start, episode);
    const numbers = new Float32Array(coding.fields.reduce((sum, { axes }) => sum + axes.reduce((size, axis) => size * axis.size, 1), 0));
    coding.observe(each, seat, numbers, 0);
    return [[...numbers], game.moves(each, seat).map((move) => coding.action(each, seat, move)), coding.covers?.(each)];
  });
  expect(one).toEqual(other);
}

/** Everything that is not legal, and nothing has happened. */
function isRefused(env: Environment, legal: readonly number[]): void {
  const { state, agent, moves } = env;
  const rewards = [...env.rewards];
  const illegal = seatsOf(env.actionCount).find((action) => !legal.includes(action)) ?? -1;
  for (const wrong of [illegal, -1, -2, env.actionCount, 0.5, Number.NaN]) {
    expect(env.isLegal(wrong)).toBe(false);
    expect(() => env.step(wrong)).toThrow(EnvironmentMistake);
  }
  expect(env.state).toBe(state);
  expect([env.agent, env.moves, [...env.rewards]]).toEqual([agent, moves, rewards]);
}

const named = TABLES.map(
  (table) =>
    [
      `${table.id}, ${table.preset}, version ${table.version}${table.options === undefined ? '' : `, ${JSON.stringify(table.options)}`}`,
      table,
    ] as const,
);

describe.each(named)('%s', (_, table) => {
  const kinds = EPISODES.flatMap((episode) => REWARD_KINDS.map((rewards) => [episode, rewards] as const));
  test.each(kinds)('a %s rewarded by %s is what the rules say', async (episode: Episode, rewards: RewardKind) => {
    const turn = kinds.findIndex(([a, b]) => a === episode && b === rewards);
    const setup = await setUpTable(table, turn, { episode, rewards });
    const [, encoder] = gameOf(table.id);
    const start = startOf(table, turn);
    const referee = new Referee({ ...setup, start, coding: encoder.coding(start, episode) }, turn);
    const env = new Environment(setup, turn);
    expect(env.wait).toBe(referee.wait);
    follow(env, referee, setup, `learner ${turn}`);
    if (episode === 'game') return;
    // The next one goes on with the same chance; one with a seed begins anew, and 0 is a seed.
    for (const seed of [undefined, 0, 'again']) {
      env.reset(seed);
      referee.reset(seed);
      follow(env, referee, setup, `learner ${turn} ${seed}`);
    }
  });

  test.each([
    ['round', 'score'],
    ['round', 'win'],
    ['game', 'places'],
    ['game', 'win'],
  ] as const)('a %s rewarded by %s is cut short by its limit, unless it ends with that move', async (episode, rewards) => {
    const setup = await setUpTable(table, 1, { episode, rewards });
    const whole = new Referee(setup, 'whole');
    const chosen = (referee: Referee): number => seeded(`whole ${referee.moves}`).pick(referee.legal().filter((action) => action !== referee.wait));
    while (whole.asked !== null) whole.step(chosen(whole));
    for (const limit of [whole.moves, whole.moves - 1, Math.ceil(whole.moves * 0.7)].filter((each) => each > 0)) {
      const [env, referee] = [new Environment({ ...setup, limit }, 'whole'), new Referee({ ...setup, limit }, 'whole')];
      while (env.agent >= 0) {
        const action = chosen(referee);
        env.step(action);
        referee.step(action);
      }
      expect([env.moves, env.truncated]).toEqual([limit, limit < whole.moves]);
      expect(env.terminated).toBe(!env.truncated);
      for (const [seat, reward] of referee.rewards.entries()) expect(env.rewards[seat]).toBeCloseTo(reward, 9);
    }
  });
});

test('who may react is asked in order, and to wait brings nothing, not even what was brought before', async () => {
  const setup = await setUp({ game: 'perudo', preset: 'chaos', seats: 3, rewards: 'score', options: { calza: true } });
  const [env, referee] = [new Environment(setup, 1), new Referee(setup, 1)];
  const learner = seeded('who may react');
  for (let episode = 0; episode < 40; episode++) {
    while (env.agent >= 0) {
      const legal = referee.legal();
      const action = learner.below(2) === 0 ? (legal[0] as number) : learner.below(2) === 0 ? (legal.at(-1) as number) : learner.pick(legal);
      env.step(action);
      referee.step(action);
      expect([env.agent, ...env.rewards]).toEqual([referee.asked?.seat ?? -1, ...referee.rewards]);
    }
    env.reset();
    referee.reset();
  }
});

test('what is drawn at random is every legal action, waiting too, each as often', async () => {
  const env = new Environment(await setUp({ game: 'perudo', preset: 'chaos', seats: 3 }), 3);
  const chance = seeded('drawn');
  while (!(env.isLegal(env.wait) && env.mask().reduce((sum, allowed) => sum + allowed, 0) === 4)) {
    if (env.agent < 0) env.reset();
    else env.step(env.anyAction(chance));
  }
  const counts = new Int32Array(env.actionCount);
  for (let i = 0; i < 4000; i++) (counts[env.anyAction(chance)] as number)++;
  const drawn = [...counts.entries()].filter(([, count]) => count > 0);
  expect(drawn.map(([action]) => action)).toEqual([...env.mask().keys()].filter((action) => env.mask()[action] === 1));
  for (const [, count] of drawn) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('what is drawn and not taken is forgotten with the next question', async () => {
  const setup = await setUp({ game: 'perudo', preset: 'classic', seats: 2 });
  const env = new Environment(setup, 3);
  const drawn = env.anyAction(seeded(1));
  const other = setup.coding.actions.indexOf('bid 20 × 6');
  env.step(other === drawn ? drawn + 1 : other);
  expect(env.isLegal(drawn)).toBe(env.mask()[drawn] === 1);
});

test('a game that has outgrown its numbers shows nothing rather than what has no place', async () => {
  const setup = await setUp({ game: 'perudo', seats: 2, options: { dicePerPlayer: 1, faces: 3 } });
  const env = new Environment(setup, 1);
  const [jonti, dudo] = ['jonti', 'dudo'].map((name) => setup.coding.actions.indexOf(name)) as [number, number];
  while (env.agent >= 0) {
    const faces = (Reflect.get(env.state, 'hands') as readonly (readonly { readonly face: number }[])[]).flat().map(({ face }) => face);
    const exact = [2, 3].map((face) => [faces.filter((each) => each === face || each === 1).length, face] as const).find(([count]) => count > 0);
    env.step(setup.coding.actions.indexOf(exact === undefined ? 'bid 1 × 2' : `bid ${exact[0]} × ${exact[1]}`));
    env.step(exact === undefined ? dudo : jonti);
  }
  expect([env.truncated, setup.coding.covers?.(env.state)]).toEqual([true, false]);
  for (const seat of [0, 1]) expect(new Set(env.observe(seat))).toEqual(new Set([0]));
});

const LISTS = ['actions', 'agents', 'observations', 'masks', 'rewards', 'terminated', 'truncated'] as const;
const copyOf = (lists: BatchLists): Readonly<Record<string, readonly number[]>> => Object.fromEntries(LISTS.map((name) => [name, [...lists[name]]]));

const SIDE_BY_SIDE: readonly (readonly [name: string, table: Table, terms: StudyTerms])[] = [
  ['reactions', { id: 'perudo', preset: 'chaos', version: newest('perudo'), seats: 3 }, { limit: 25, rewards: 'score' }],
  ['a court', { id: 'dalmuti', preset: 'court', version: newest('dalmuti'), seats: 5 }, { limit: 60 }],
  ['all act at once', { id: 'sen', preset: 'standard', version: newest('sen'), seats: 4 }, { episode: 'round', rewards: 'win' }],
  ['two decks', { id: 'kalitiri', preset: 'standard', version: newest('kalitiri'), seats: 6 }, { limit: 41, rewards: 'places' }],
];

describe.each(SIDE_BY_SIDE)('side by side, with %s', (_, table, terms) => {
  test('each of a batch is what it is alone, over all its episodes', async () => {
    const setup = await setUpTable(table, 0, terms);
    const batch = new Batch(setup, 3, 'batch');
    // With numbers of their own, lest an encoder that mixes games up mixes them up in both.
    const alone = await Promise.all(seatsOf(3).map(async (number) => new Environment(await setUpTable(table, 0, terms), `batch / ${number}`)));
    const { observationSize: size, actionCount, seats } = batch;
    let ends = 0;
    for (let step = 0; step < 150; step++) {
      for (const [row, env] of alone.entries()) {
        expect(batch.agents[row]).toBe(env.agent);
        expect([...batch.observations.subarray(row * size, (row + 1) * size)]).toEqual([...env.observe()]);
        expect([...batch.masks.subarray(row * actionCount, (row + 1) * actionCount)]).toEqual([...env.mask()]);
      }
      if (step % 2 === 0) batch.stepAtRandom();
      else {
        for (const row of alone.keys()) batch.actions[row] = batch.masks.indexOf(1, row * actionCount) - row * actionCount;
        batch.step();
      }
      for (const [row, env] of alone.entries()) {
        env.step(batch.actions[row] ?? -1);
        expect([...batch.rewards.subarray(row * seats, (row + 1) * seats)]).toEqual([...env.rewards].map(Math.fround));
        expect([batch.terminated[row], batch.truncated[row]]).toEqual([Number(env.terminated), Number(env.truncated)]);
        if (env.agent >= 0) continue;
        ends++;
        env.reset();
      }
    }
    expect(ends).toBeGreaterThan(1);
  });

  test('a batch that begins anew is as if it had just been made, its whims included; a part of it as in the whole', async () => {
    const setup = await setUpTable(table, 0, terms);
    const used = new Batch(setup, 4, 'before');
    for (let step = 0; step < 40; step++) used.stepAtRandom();
    used.reset(0);
    const [made, part] = [new Batch(setup, 4, 0), new Batch(setup, 2, 'another', 1)];
    part.reset(0, 2);
    const { observationSize: size, actionCount } = part;
    used.actions.fill(0);
    expect(copyOf(used)).toEqual(copyOf(made));
    for (let step = 0; step < 40; step++) {
      for (const each of [used, made, part]) each.stepAtRandom();
      expect(copyOf(used)).toEqual(copyOf(made));
      expect([...part.actions]).toEqual([...made.actions.subarray(2)]);
      expect([...part.observations]).toEqual([...made.observations.subarray(2 * size)]);
      expect([...part.masks]).toEqual([...made.masks.subarray(2 * actionCount)]);
    }
  });
});

describe('pools', () => {
  const pools: Pool[] = [];
  afterEach(async () => void (await Promise.all(pools.splice(0).map((pool) => pool.close()))));

  const terms: readonly StudyTerms[] = [
    { limit: 12, rewards: 'score' },
    { reactions: false, episode: 'round', rewards: 'win' },
  ];
  test.each(terms)('of other rules than the newest and other terms than the usual, %j, are batches, number for number', async (asked) => {
    const setup = await setUpTable({ id: 'perudo', preset: 'chaos', version: 1, seats: 3 }, 0, asked);
    const [batch, pool] = [new Batch(setup, 5, 'pool'), new Pool(setup, { count: 5, seed: 'pool', threads: 3 })];
    pools.push(pool);
    for (const seed of [0, 'again']) {
      for (let step = 0; step < 30; step++) {
        for (const each of [batch, pool]) each.stepAtRandom();
        expect(copyOf(pool)).toEqual(copyOf(batch));
      }
      for (const each of [batch, pool]) each.reset(seed);
      expect(copyOf(pool)).toEqual(copyOf(batch));
    }
  });

  test('whose own thread fails still waits for the others, and can begin anew', async () => {
    const setup = await setUp({ game: 'perudo', configuration: 'duel' });
    const pool = new Pool(setup, { count: 4, seed: 5, threads: 2 });
    pools.push(pool);
    for (let attempt = 0; attempt < 20; attempt++) {
      pool.masks.fill(1, 0, pool.actionCount); // against the rules: masks are not the learner's to write
      pool.actions.set([setup.coding.actions.indexOf('dudo'), 0, 0, 0]);
      expect(() => pool.step()).toThrow(EnvironmentMistake);
      pool.reset(attempt);
      pool.actions.fill(0);
      const anew = new Batch(setup, 4, attempt);
      expect(copyOf(pool)).toEqual(copyOf(anew));
    }
  });
});

function fail(why: string): never {
  throw new Error(why);
}
