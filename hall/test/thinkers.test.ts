/** Few who think for many: whose moment is first, for how long each, and nothing for nobody. */
import { type Bot, presetOptions, seeded, viewOf } from '@parlour/kernel';
import { perudo } from '@parlour/perudo';
import { expect, test } from 'vitest';
import { think } from '../src/bots/think.ts';
import { sharedThinkers } from '../src/bots/thinkers.ts';
import type { BotQuestion } from '../src/ports.ts';
import { settled } from './test-ports.ts';

const question = (seed: string, ms: number): BotQuestion => ({
  game: 'perudo',
  level: 'expert',
  seat: 0,
  view: { open: {}, own: null },
  must: true,
  ms,
  seed,
});

/** Who thinks, as a test has it: each question waits until it is said to be done. */
function bench(thinkers: number) {
  const begun: { readonly seed: string; readonly ms: number; readonly done: () => void; readonly fail: () => void }[] = [];
  let time = 0;
  const think = ({ seed, ms }: BotQuestion): Promise<object> =>
    new Promise((resolve, reject) => begun.push({ seed, ms, done: () => resolve({ kind: seed }), fail: () => reject(new Error('no idea')) }));
  const ask = sharedThinkers(
    Array.from({ length: thinkers }, () => think),
    () => time,
  );
  const at = (ms: number): void => {
    time = ms;
  };
  /** Of which nobody looks at the answer. */
  const wait = (...asked: Parameters<typeof ask>): void => {
    ask(...asked).catch(() => {});
  };
  return { ask, wait, begun, at, seeds: () => begun.map(({ seed }) => seed) };
}

test('nobody thinks for longer than 300 ms about a move, however much time there is, nor longer than there is', () => {
  let time = 0;
  const thinks: Bot = {
    choose(input) {
      while (input.more()) time++;
      return input.moves[0] ?? null;
    },
  };
  const start = { version: perudo.version, options: presetOptions(perudo.sheet, 'classic'), seats: 2 };
  const state = perudo.setup(start, seeded('think'));
  const [seat = 0] = perudo.awaited(state);
  const ports = { find: () => ({ game: perudo, bot: thinks }), now: () => time };
  for (const [ms, most] of [
    [5_000, 300],
    [120, 120],
    [0, 0],
  ] as const) {
    time = 0;
    expect(think(ports, { ...question('long', ms), seat, view: viewOf(perudo, state, seat) })).not.toBeNull();
    expect(time).toBe(most);
  }
});

test('one question at a time, and the soonest first', async () => {
  const { ask, begun, seeds } = bench(1);
  const answers = [ask(question('first', 100)), ask(question('late', 900)), ask(question('soon', 300))];
  expect(seeds()).toEqual(['first']);
  begun[0]?.done();
  await settled();
  expect(seeds()).toEqual(['first', 'soon']);
  begun[1]?.done();
  await settled();
  begun[2]?.done();
  expect(await Promise.all(answers)).toEqual(['first', 'late', 'soon'].map((kind) => ({ kind })));
});

test('who waits has the less time to think, and none once their moment is past', async () => {
  const { wait, begun, at } = bench(1);
  for (const each of [question('a', 1_000), question('b', 1_000), question('c', 1_000)]) wait(each);
  expect(begun[0]?.ms).toBe(1_000);
  at(400);
  begun[0]?.done();
  await settled();
  // Another waits: the rest is shared.
  expect(begun[1]?.ms).toBe(300);
  at(2_000);
  begun[1]?.done();
  await settled();
  expect(begun[2]?.ms).toBe(0);
});

test('as many think at once as there are, and share what is left among all who wait', () => {
  const { wait, begun } = bench(2);
  for (let i = 0; i < 6; i++) wait(question(String(i), 1_000));
  expect(begun.map(({ ms }) => ms)).toEqual([1_000, 1_000]);
});

test('forty at once are all answered soon after their moment, though each would think for 300 ms', async () => {
  const { wait, begun, at } = bench(1);
  let time = 0;
  for (let i = 0; i < 40; i++) wait(question(String(i), 1_000));
  for (let i = 0; i < 40; i++) {
    time += Math.min(300, begun[i]?.ms ?? 0) + 2;
    at(time);
    begun[i]?.done();
    await settled();
  }
  expect(begun).toHaveLength(40);
  expect(time).toBeLessThan(1_100);
  // Nobody but the last few goes without.
  expect(begun.filter(({ ms }) => ms < 10).length).toBeLessThan(5);
});

test('a question that is void is not thought about', async () => {
  const { ask, wait, begun, seeds } = bench(1);
  let hasMovedOn = false;
  wait(question('now', 100));
  const answer = ask(question('void', 200), () => hasMovedOn);
  wait(question('next', 300), () => !hasMovedOn);
  hasMovedOn = true;
  begun[0]?.done();
  await settled();
  expect(seeds()).toEqual(['now', 'next']);
  expect(await answer).toBeNull();
});

test('whoever fails is asked again', async () => {
  const { ask, wait, begun, seeds } = bench(1);
  const failing = expect(ask(question('first', 100))).rejects.toThrow('no idea');
  wait(question('second', 100));
  begun[0]?.fail();
  await failing;
  await settled();
  expect(seeds()).toEqual(['first', 'second']);
});
