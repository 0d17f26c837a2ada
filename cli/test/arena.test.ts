/** `parlour arena` as people call it: who may enter, what is measured, and that it is the same whoever reckons it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { duelsOf } from '@parlour/bots/arena';
import { LANGUAGES, presetOptions } from '@parlour/kernel';
import { gameNamed } from '@parlour/registry/loaded';
import { describe, expect, test } from 'vitest';
import { arenaChart } from '../src/arena/chart.ts';
import { readEntrants } from '../src/arena/entrants.ts';
import { type ArenaFigures, figuresOf, inOrder } from '../src/arena/figures.ts';
import type { ArenaPlan } from '../src/arena/thread.ts';
import { runArena } from '../src/arena/threads.ts';
import { arena } from '../src/arena.ts';
import { readArguments } from '../src/arguments.ts';
import { localeOf } from '../src/locale.ts';
import { BINARY, parlour, scratch } from './binary.ts';

const at = scratch();

test('it says who is better, in words, in figures and in a picture', async () => {
  const args = ['arena', 'perudo', '--seats', '2', '--players', 'casual,random', '--deals', '8', '--seed', 'test', '--threads', '2'];
  const { code, out, err } = await parlour([...args, '--json', at('two.json'), '--chart', at('two.svg')]);
  expect(out).toMatch(/^Perudo, classic: 8 deals for 2 seats, each played twice with all seats changed; seed test\n/);
  expect(out).toMatch(/\ncasual – random +\d+\.\d % +\d+\.\d to \d+\.\d +\d+\.\d % .* casual is better\n/);
  expect(out).toMatch(/\ncasual +\d{4} +\d{4} to \d{4} +[\d,]+ +\d+\.\d+ ms/);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const { duels, players } = JSON.parse(readFileSync(at('two.json'), 'utf8')) as ArenaFigures;
  expect(duels.map(({ games }) => games)).toEqual([16]);
  expect(players.map(({ name, kind }) => [name, kind])).toEqual([
    ['casual', 'bot'],
    ['random', 'random'],
  ]);
  expect(readFileSync(at('two.svg'), 'utf8')).toMatch(/^<svg [\s\S]*casual – random[\s\S]*<\/svg>\n$/);
});

/** What threads need to know of an arena of Perudo for two. */
const PLAN: ArenaPlan = {
  game: 'perudo',
  start: { version: gameNamed('perudo').game.version, options: presetOptions(gameNamed('perudo').game.sheet, 'classic'), seats: 2 },
  preset: 'classic',
  changed: {},
  entrants: [
    { kind: 'random', name: 'random' },
    { kind: 'bot', name: 'casual', level: 'casual' },
    { kind: 'random', name: 'random 2' },
  ],
  duels: duelsOf(3, 'all'),
  seed: 'test',
  seconds: 10,
};

const watch = (threads: number) => ({ threads, done: () => {}, stop: new AbortController().signal });

test('one thread and two measure the same', async () => {
  const plan: ArenaPlan = { ...PLAN, start: { ...PLAN.start, seats: 3 } };
  const [one, two] = await Promise.all([runArena(plan, 4, watch(1)), runArena(plan, 4, watch(2))]);
  expect(withoutTimes(figuresOf(plan, one))).toEqual(withoutTimes(figuresOf(plan, two)));
  expect(one.deals).toBe(4);
});

function withoutTimes(figures: ArenaFigures): ArenaFigures {
  const timeless = ({ moves }: ArenaFigures['players'][number]['thinking']) => ({ moves, mean: 0, p99: 0, most: 0 });
  return { ...figures, players: figures.players.map((player) => ({ ...player, thinking: timeless(player.thinking) })) };
}

test('equal players are equal, and a better one is better, whoever else is there and in which order they are named', async () => {
  const [all, two] = await Promise.all([
    runArena(PLAN, 10, watch(2)),
    runArena({ ...PLAN, entrants: [PLAN.entrants[1], PLAN.entrants[0]].filter((each) => each !== undefined), duels: [[0, 1]] }, 10, watch(1)),
  ]);
  const [, equal] = figuresOf(PLAN, all).duels;
  expect(equal?.players).toEqual(['random', 'random 2']);
  expect(equal?.beats.from).toBeLessThan(0.5);
  expect(equal?.beats.to).toBeGreaterThan(0.5);
  expect(figuresOf(PLAN, all).duels[0]?.beats.to).toBeLessThan(0.5);
  // The same two in another arena, the other way round.
  expect(two.scores[0]?.map(({ beats }) => beats)).toEqual(all.scores[0]?.map(({ beats }) => 1 - beats));
  expect(inOrder(figuresOf(PLAN, all))).toBe(false);
});

test('stopped early, it counts the first deals that were played in all duels', async () => {
  const stop = new AbortController();
  const run = await runArena(PLAN, 1_000_000, { threads: 1, stop: stop.signal, done: (units) => (units >= 7 ? stop.abort() : undefined) });
  expect(run.deals).toBeGreaterThanOrEqual(1);
  expect(run.deals).toBeLessThan(1_000);
  expect(run.scores.map(({ length }) => length)).toEqual([run.deals, run.deals, run.deals]);
});

test('Ctrl-C ends it cleanly', async () => {
  const child = spawn(process.execPath, [BINARY, 'arena', 'perudo', '--deals', '10000000', '--players', 'random,random', '--json', at('cut.json')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = once(child, 'close');
  await expect.poll(() => existsSync(at(`cut.json.${child.pid}.part`))).toBe(true);
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(err).toMatch(/^Stopped after [\d,]+ deals?\.\n$/);
  expect(existsSync(at(`cut.json.${child.pid}.part`))).toBe(false);
});

describe('who enters', () => {
  const read = (...args: readonly string[]) => readEntrants(readArguments(arena, ['perudo', ...args]));

  test('is every level, unless somebody says otherwise', () => {
    expect(read().map(({ name }) => name)).toEqual(['expert', 'strong', 'casual', 'novice']);
  });

  test('has a name of its own, programs that of their file', () => {
    const entrants = read(
      '--players',
      'casual,random,casual,python3 bots/mine.py',
      '--player',
      'node -e "a, b"',
      '--player',
      './mine.py --fast',
      '--player',
      'casual',
    );
    expect(entrants.map(({ name }) => name)).toEqual(['casual', 'random', 'casual 2', 'mine.py', 'node', 'mine.py 2', 'casual 3']);
    expect(entrants[4]).toEqual({ kind: 'program', name: 'node', command: 'node -e "a, b"' });
  });

  test.each([
    [['--players', 'casul,random'], /^--players: there is no player “casul”\. Players: expert, strong, casual, novice, random; or a program/],
    [['--players', 'casual,'], /there is no player “”/],
    [['--players', 'casual'], /^An arena is for 2 to 12 players, not 1/],
    [['--players', Array.from({ length: 13 }, () => 'random').join(',')], /not 13/],
  ])('%j is refused', (args, said) => {
    expect(() => read(...args)).toThrow(said);
  });
});

test.each<[args: readonly string[], said: string]>([
  [['sen', '--deals', '1'], '--deals takes a whole number from 2 to 10,000,000, not “1”.'],
  [['perudo', '--pairs', 'some'], '--pairs takes neighbours or all, not “some”.'],
  [['perudo', '--threads', '0'], '--threads takes a whole number from 1 to 256, not “0”.'],
  [['perudo', '--seconds', 'x'], '--seconds takes a whole number from 1 to 3,600, not “x”.'],
  [['perudo', '--chart', 'a', '--json', 'a'], '--chart and --json need a file each.'],
])('parlour arena %j: %s', async (args, said) => {
  await expect(arena.run(readArguments(arena, args), localeOf('en'))).rejects.toThrow(said);
});

test.each(LANGUAGES)('the chart is a sound picture in %s, whatever players are called', (language) => {
  const estimate = { mean: 0.6, from: 0.55, to: 0.65 };
  const named = (name: string) => ({
    name,
    kind: 'program' as const,
    rating: { mean: 1500, from: 1450, to: 1550 },
    beats: estimate,
    wins: estimate,
    thinking: { moves: 1, mean: 1, p99: 1, most: 1 },
  });
  const figures: ArenaFigures = {
    game: 'perudo',
    version: 1,
    preset: 'classic',
    changed: {},
    seats: 2,
    seed: '<&>',
    deals: 5,
    duels: [{ players: ['a<b>&c', 'x'.repeat(60)], beats: estimate, wins: estimate, games: 10 }],
    players: [named('a<b>&c'), named('x'.repeat(60))],
  };
  const svg = arenaChart('<Perudo>', figures, localeOf(language));
  expect(svg).toContain('a&lt;b&gt;&amp;c');
  expect(svg).not.toMatch(/<(?!\/?(?:svg|title|desc|style|rect|text|line|circle|g)\b)|NaN|undefined/);
  expect(svg).toContain('prefers-color-scheme: dark');
});
