import { type Chance, seeded } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { Environment, EnvironmentMistake, makeEnvironment, setUp } from '../src/env.ts';

describe('a round of Perudo for two', () => {
  const round = { game: 'perudo', configuration: 'duel' } as const;
  const actionOf = async (name: string): Promise<number> => (await setUp(round)).coding.actions.indexOf(name);

  test('who is asked bids, then the other is asked', async () => {
    const env = await makeEnvironment(round, 1);
    expect(env.agent).toBe(0);
    env.step(await actionOf('bid 2 × 4'));
    expect([env.agent, env.moves, env.terminated]).toEqual([1, 1, false]);
  });

  test('after Dudo nobody is asked, and one has won what the other lost', async () => {
    const env = await makeEnvironment(round, 1);
    env.step(await actionOf('bid 10 × 4'));
    env.step(await actionOf('dudo'));
    expect([env.agent, env.terminated, env.truncated]).toEqual([-1, true, false]);
    expect([...env.rewards]).toEqual([-1, 1]);
  });

  test('an action that is not legal is refused, and nothing has changed', async () => {
    const env = await makeEnvironment(round, 1);
    env.step(await actionOf('bid 3 × 4'));
    const { state } = env;
    const low = await actionOf('bid 3 × 3');
    expect(() => env.step(low)).toThrow(new EnvironmentMistake(`Action ${low} is not legal for seat 1 now: choose one that the mask allows.`));
    for (const wrong of [-1, env.actionCount, 0.5, Number.NaN]) expect(() => env.step(wrong)).toThrow(EnvironmentMistake);
    expect([env.state, env.agent, env.moves]).toEqual([state, 1, 1]);
  });

  test('after the end a step is refused until a reset', async () => {
    const env = await makeEnvironment(round, 1);
    env.step(await actionOf('bid 1 × 2'));
    env.step(await actionOf('dudo'));
    expect(() => env.step(0)).toThrow('The episode is over: reset first.');
    expect(() => env.anyAction(seeded(1))).toThrow(new EnvironmentMistake('The episode is over: reset first.'));
    expect(env.mask()).toEqual(new Uint8Array(env.actionCount));
    env.reset();
    expect([env.agent, env.moves, env.terminated, [...env.rewards]]).toEqual([0, 0, false, [0, 0]]);
  });

  test('there are no seats beyond those that play', async () => {
    const env = await makeEnvironment(round, 1);
    for (const seat of [-1, 2, 0.5]) expect(() => env.observe(seat)).toThrow(`There is no seat ${seat}: there are 2, from 0.`);
  });

  test('what is seen and may be done is the caller’s to keep; a list that it has no room in is refused', async () => {
    const env = await makeEnvironment(round, 1);
    const [seen, mask] = [env.observe(), env.mask()];
    const [kept, allowed] = [[...seen], [...mask]];
    env.step(await actionOf('bid 2 × 4'));
    expect([env.observe(), env.mask()]).not.toEqual([seen, mask]);
    expect([[...seen], [...mask]]).toEqual([kept, allowed]);
    for (const [size, from] of [
      [env.observationSize - 1, 0],
      [env.observationSize, 1],
      [env.observationSize, -1],
    ] as const)
      expect(() => env.observe(0, new Float32Array(size), from)).toThrow(/^A list of \d+ has no room for 95 numbers from place -?\d\.$/);
    expect(() => env.mask(new Uint8Array(env.actionCount), 1)).toThrow(EnvironmentMistake);
  });

  test('an episode that is longer than its limit is cut short', async () => {
    const env = await makeEnvironment({ ...round, limit: 2 }, 1);
    env.step(await actionOf('bid 1 × 2'));
    expect(env.truncated).toBe(false);
    env.step(await actionOf('bid 1 × 3'));
    expect([env.agent, env.terminated, env.truncated, [...env.rewards]]).toEqual([-1, false, true, [0, 0]]);
  });
});

describe('whole games', () => {
  test('what the table does between rounds is done: the next round follows at once', async () => {
    const { game, coding } = await setUp({ game: 'perudo', seats: 2 });
    const env = await makeEnvironment({ game: 'perudo', seats: 2 }, 4);
    env.step(coding.actions.indexOf('bid 1 × 2'));
    env.step(coding.actions.indexOf('dudo'));
    expect([env.terminated, game.between(env.state), Reflect.get(env.state, 'round')]).toEqual([false, false, 2]);
  });

  test('a game with more dice than its numbers have room for is cut short', async () => {
    const request = { game: 'perudo', seats: 2, options: { dicePerPlayer: 1, faces: 3 } };
    const { coding } = await setUp(request);
    const env = await makeEnvironment(request, 1);
    let calls = 0;
    for (; env.agent >= 0; calls++) {
      env.step(coding.actions.indexOf(trueBid(env.state)));
      env.step(coding.actions.indexOf('jonti'));
    }
    expect([env.truncated, env.terminated, calls]).toEqual([true, false, 5]);
  });

  test('places: from 1 for the first to −1 for the last, together 0', async () => {
    const env = await makeEnvironment({ game: 'perudo', seats: 3, rewards: 'places' }, 1);
    playOut(env, seeded(1));
    expect([...env.rewards].toSorted((a, b) => a - b)).toEqual([-1, 0, 1]);
  });

  test('win: 1 for the winner, shared out among those who lose', async () => {
    const env = await makeEnvironment({ game: 'perudo', seats: 3, rewards: 'win' }, 1);
    playOut(env, seeded(1));
    expect([...env.rewards].toSorted((a, b) => a - b)).toEqual([-0.5, -0.5, 1]);
  });

  test('score: every step brings what it brought, and all of them what the standing says', async () => {
    const env = await makeEnvironment({ game: 'perudo', seats: 3, rewards: 'score', options: { exact: false } }, 1);
    const sums = [0, 0, 0];
    for (const chance = seeded(2); env.agent >= 0; ) {
      env.step(env.anyAction(chance));
      for (const seat of sums.keys()) (sums[seat] as number) += env.rewards[seat] as number;
    }
    // A die is a point; two of three have lost their five.
    expect(sums.filter((sum) => sum === -5)).toHaveLength(2);
  });
});

describe('those who merely may move', () => {
  const chaos = { game: 'perudo', preset: 'chaos', seats: 4 } as const;

  test('are asked before who has to, and may wait', async () => {
    const { game } = await setUp(chaos);
    const env = await makeEnvironment(chaos, 3);
    const chance = seeded('reactions');
    let asked = 0;
    for (let step = 0; step < 4000; step++) {
      if (env.agent < 0) env.reset();
      const { agent, state } = env;
      const reacts = !game.awaited(state).includes(agent);
      expect(env.isLegal(env.wait)).toBe(reacts);
      if (reacts) {
        asked++;
        env.step(env.wait);
        expect(env.state).toBe(state);
        expect(env.agent).not.toBe(agent);
      } else env.step(env.anyAction(chance));
    }
    expect(asked).toBeGreaterThan(100);
  });

  test('an action below 0 is none, also where one may wait', async () => {
    const env = await makeEnvironment(chaos, 3);
    expect(env.isLegal(-1)).toBe(false);
    expect(() => env.step(-1)).toThrow(EnvironmentMistake);
    expect(env.moves).toBe(0);
  });

  test('are not asked where that is not wanted, and nobody waits', async () => {
    const setup = await setUp({ ...chaos, reactions: false });
    const env = new Environment(setup, 3);
    expect([env.wait, env.actionCount]).toEqual([-1, setup.coding.actions.length]);
    const chance = seeded('no reactions');
    for (let step = 0; step < 2000; step++) {
      if (env.agent < 0) env.reset();
      expect(setup.game.awaited(env.state)).toContain(env.agent);
      env.step(env.anyAction(chance));
    }
  });

  test('there is no waiting in a game without reactions', async () => {
    expect((await makeEnvironment({ game: 'perudo', preset: 'classic' }, 1)).wait).toBe(-1);
  });
});

/** A bid of as many as there are. */
function trueBid(state: object): string {
  const faces = (Reflect.get(state, 'hands') as { face: number }[][]).flat().map(({ face }) => face);
  const counts = [1, 2, 3].map((bid) => faces.filter((face) => face === bid || face === 1).length);
  return `bid ${counts[1] || counts[2]} × ${counts[1] ? 2 : 3}`;
}

function playOut(env: Environment, chance: Chance): void {
  while (env.agent >= 0) env.step(env.anyAction(chance));
}
