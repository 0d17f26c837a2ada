import { seeded } from '@parlour/kernel';
import { afterEach, describe, expect, test } from 'vitest';
import { Batch, type BatchLists, Environment, EnvironmentMistake, Pool, setUp } from '../src/env.ts';

const SETUP = await setUp({ game: 'perudo', configuration: 'duel' });
const LISTS = ['actions', 'agents', 'observations', 'masks', 'rewards', 'terminated', 'truncated'] as const;
const copyOf = (lists: BatchLists): Readonly<Record<string, readonly number[]>> => Object.fromEntries(LISTS.map((name) => [name, [...lists[name]]]));

const pools: Pool[] = [];
afterEach(async () => void (await Promise.all(pools.splice(0).map((pool) => pool.close()))));
function poolOf(count: number, threads: number, setup = SETUP): Pool {
  const pool = new Pool(setup, { count, seed: 5, threads });
  pools.push(pool);
  return pool;
}

describe('a batch', () => {
  test('each of it is an environment of its own', () => {
    const batch = new Batch(SETUP, 3, 5);
    const single = new Environment(SETUP, '5 / 1');
    for (let step = 0; step < 200; step++) {
      const { observationSize: size, actionCount } = batch;
      expect([...batch.observations.subarray(size, 2 * size)]).toEqual([...single.observe()]);
      expect([...batch.masks.subarray(actionCount, 2 * actionCount)]).toEqual([...single.mask()]);
      expect(batch.agents[1]).toBe(single.agent);
      batch.stepAtRandom();
      single.step(batch.actions[1] as number);
      expect([...batch.rewards.subarray(2, 4)]).toEqual([...single.rewards]);
      expect(batch.terminated[1] === 1).toBe(single.terminated);
      if (single.agent < 0) single.reset();
    }
  });

  test('of a larger one the same happens in those that both have', () => {
    const [few, many] = [new Batch(SETUP, 2, 5), new Batch(SETUP, 9, 5)];
    for (let step = 0; step < 50; step++) {
      few.stepAtRandom();
      many.stepAtRandom();
    }
    expect([...few.observations]).toEqual([...many.observations.subarray(0, few.observations.length)]);
  });

  test('one that has ended begins anew at once; the rewards are of the end', () => {
    const batch = new Batch(SETUP, 1, 5);
    const dudo = SETUP.coding.actions.indexOf('dudo');
    batch.actions[0] = 0;
    batch.step();
    batch.actions[0] = dudo;
    batch.step();
    expect([batch.terminated[0], batch.agents[0], batch.masks[dudo]]).toEqual([1, 0, 0]);
    expect(Math.abs(batch.rewards[0] as number)).toBe(1);
    batch.actions[0] = 0;
    batch.step();
    expect([batch.terminated[0], ...batch.rewards]).toEqual([0, 0, 0]);
  });

  test('an action that is not legal is refused, and nothing is done in any of them', () => {
    const batch = new Batch(SETUP, 2, 5);
    const before = copyOf(batch);
    batch.actions.set([0, SETUP.coding.actions.indexOf('dudo')]);
    expect(() => batch.step()).toThrow(/^Action \d+ of environment 1 is not legal for seat 0 now/);
    batch.actions.set([0, 0]);
    expect(copyOf(batch)).toEqual(before);
  });

  test.each([0, -1, 1.5])('of %d environments there is none', (count) => {
    expect(() => new Batch(SETUP, count, 5)).toThrow(EnvironmentMistake);
    expect(() => new Pool(SETUP, { count, seed: 5 })).toThrow(EnvironmentMistake);
    expect(() => new Pool(SETUP, { count: 4, seed: 5, threads: count })).toThrow(EnvironmentMistake);
  });
});

describe('a pool', () => {
  test.each([
    [1, 1],
    [7, 2],
    [7, 3],
    [2, 8],
  ])('of %d environments in %d threads is the same as a batch, number for number', (count, threads) => {
    const [batch, pool] = [new Batch(SETUP, count, 5), poolOf(count, threads)];
    const chance = seeded('learner');
    expect(copyOf(pool)).toEqual(copyOf(batch));
    for (let step = 0; step < 60; step++) {
      if (step % 2 === 0) {
        for (const each of [batch, pool]) each.stepAtRandom();
      } else {
        const actions = chosen(batch, () => chance.below(1000));
        for (const each of [batch, pool]) {
          each.actions.set(actions);
          each.step();
        }
      }
      expect(copyOf(pool)).toEqual(copyOf(batch));
    }
    for (const each of [batch, pool]) each.reset('another');
    expect(copyOf(pool)).toEqual(copyOf(batch));
  });

  test('refuses what is not legal before any thread does anything', () => {
    const pool = poolOf(4, 2);
    const before = copyOf(pool);
    pool.actions.set([0, 0, 0, -1]);
    expect(() => pool.step()).toThrow(/^Action -1 of environment 3 is not legal/);
    pool.actions.set([0, 0, 0, 0]);
    expect(copyOf(pool)).toEqual(before);
    pool.step();
    expect([...pool.agents]).toEqual([1, 1, 1, 1]);
  });

  test('that is closed does no more; closing it again is nothing', async () => {
    const pool = poolOf(4, 2);
    await pool.close();
    await pool.close();
    expect(() => pool.stepAtRandom()).toThrow('The pool is closed.');
    expect(() => pool.reset(1)).toThrow('The pool is closed.');
  });

  test('says why a thread has failed', () => {
    const unknown = { ...SETUP, limit: 0 };
    expect(() => poolOf(4, 2, unknown)).toThrow(/a thread of the pool failed: .*limit takes a whole number/);
  });
});

/** A legal action for each, the same for the same draws. */
function chosen({ masks, actionCount, count }: Batch, draw: () => number): readonly number[] {
  return Array.from({ length: count }, (_, i) => {
    const legal = [...masks.subarray(i * actionCount, (i + 1) * actionCount)].flatMap((allowed, action) => (allowed === 1 ? [action] : []));
    return legal[draw() % legal.length] as number;
  });
}
