import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Game, isRefusal, settle } from '@parlour/kernel';
import { type PerudoTypes, perudo } from '@parlour/perudo';
import { expect, test } from 'vitest';
import { ENGLISH } from '../src/locale.ts';
import { randomPlayers } from '../src/players.ts';
import { breachLines } from '../src/sim.ts';
import { simulate } from '../src/simulate.ts';
import { parlour, scratch } from './binary.ts';

const at = scratch();
const lines = (path: string): string[] => readFileSync(path, 'utf8').trimEnd().split('\n');

test.each(['classic', 'tactical', 'chaos', 'pasari'])('%s: games end, no law is broken, and the records hold', async (preset) => {
  const file = at(`${preset}.jsonl`);
  const sim = await parlour(['sim', 'perudo', '--preset', preset, '--seats', '4', '--games', '12', '--records', file]);
  expect(sim.err).toBe('');
  expect(sim.code).toBe(0);
  expect(sim.out).toContain(`Perudo, ${preset}: 12 games of 4 random players, seed 1\n`);
  expect(sim.out).toMatch(/^dudo +\d+ +\d+\.\d +\d+\.\d %$/m);
  expect(sim.out).toMatch(/^laws +all \d+ held after each of [\d,]+ steps$/m);
  expect(sim.out).toMatch(/^moves +[\d,]+ in .* s: [\d,]+ a second$/m);
  expect(lines(file)).toHaveLength(12);

  const verify = await parlour(['verify', file]);
  expect(verify).toMatchObject({ code: 3, err: '' });
  expect(verify.out).toContain(`${file}: all 12 records follow the rules; of the random draws of some, nothing is proved.\n`);
});

test('every game is won once, and the seats share the wins', async () => {
  const { out } = await parlour(['sim', 'perudo', '--seats', '3', '--games', '30', '--seed', 'autumn']);
  const wins = [...out.matchAll(/^\d +(\d+) +[\d.]+ %$/gm)].map(([, times]) => Number(times));
  expect(wins).toHaveLength(3);
  expect(wins.reduce((sum, times) => sum + times, 0)).toBe(30);
});

test('the same arguments play the same games, byte by byte; another seed plays others', async () => {
  const run = async (name: string, ...more: string[]): Promise<string> => {
    await parlour(['sim', 'perudo', '--preset', 'chaos', '--games', '5', '--records', at(name), ...more]);
    return readFileSync(at(name), 'utf8');
  };
  const [once, twice, other] = await Promise.all([run('once'), run('twice'), run('other', '--seed', '2')]);
  expect(twice).toBe(once);
  expect(other).not.toBe(once);
});

test('--only plays that game of the run, and no other', async () => {
  const args = ['sim', 'perudo', '--option', 'calza=on', '--seed', 'it’s me'];
  await parlour([...args, '--games', '4', '--records', at('all')]);
  await parlour([...args, '--only', '3', '--records', at('third')]);
  expect(lines(at('third'))).toEqual([lines(at('all'))[2]]);
});

test('a trace has a line for the setup and every step, and ends in a state that is over', async () => {
  const file = at('trace.jsonl');
  await parlour(['sim', 'perudo', '--preset', 'chaos', '--seats', '4', '--games', '2', '--trace', file, '--records', at('traced.jsonl')]);
  const trace = lines(file).map((line) => JSON.parse(line) as TraceLine);
  const records = lines(at('traced.jsonl')).map((line) => JSON.parse(line) as { steps: unknown[] });
  for (const [i, { steps }] of records.entries()) {
    const game = trace.filter((line) => line.game === i + 1);
    expect(game.map(({ step }) => step)).toEqual([...steps.keys(), steps.length]);
    expect(game[0]).toMatchObject({
      seat: null,
      move: null,
      events: [{ event: { kind: 'round' }, to: null }, { event: { kind: 'rolled' }, to: [0] }, {}, {}, {}],
    });
    expect(game.slice(1).map(({ seat, move }) => (seat === null ? move : { seat, move }))).toEqual(steps);
    expect(game.at(-1)).toMatchObject({ state: { phase: 'gameOver' } });
    expect(game.slice(0, -1).every(({ state }) => state.phase !== 'gameOver')).toBe(true);
  }
});

interface TraceLine {
  readonly game: number;
  readonly step: number;
  readonly seat: number | null;
  readonly move: object | string | null;
  readonly events: readonly object[];
  readonly state: { readonly phase: string };
}

test('a file is there only when it is whole', async () => {
  const file = at('whole.jsonl');
  const mistaken = await parlour(['sim', 'perudo', '--records', file, '--trace', at('no/such/folder')]);
  expect(mistaken.code).toBe(2);
  expect(existsSync(file)).toBe(false);
  expect(readdirSync(dirname(file)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

const settled = settle(perudo, { preset: 'classic', seats: 2 });
if (isRefusal(settled)) throw new Error('classic is played by two');
const start = { version: 1, options: settled.options, seats: 2 };
const broken = (changes: Partial<Game<PerudoTypes>>) =>
  simulate({ game: { ...perudo, ...changes }, start, seed: '1', players: randomPlayers() }, 1, () => {});

test('a broken law stops the game, says what it found, and how to see it again', () => {
  const early = broken({ laws: [{ name: 'rounds are few', broken: ({ round }) => (round > 2 ? `this is round ${round}` : null) }] });
  expect(early).toMatchObject({ law: 'rounds are few', what: 'this is round 3', step: 'next' });
  if (!('law' in early)) return;
  const said = breachLines(early, 17, ['sim', 'perudo', '--seed', 'it’s me', '--only', '17'], ENGLISH);
  expect(said.slice(0, 2)).toEqual(['Broken law in game 17: rounds are few.', '  It says: this is round 3']);
  expect(said.at(-1)).toBe("  Again: npx parlour sim perudo --seed 'it’s me' --only 17 --trace broken.jsonl");
});

test.each<[what: string, changes: Partial<Game<PerudoTypes>>, law: string, said: RegExp]>([
  ['a law broken by the setup', { laws: [{ name: 'never', broken: () => 'always' }] }, 'never', /always/],
  ['a game that goes on for ever', { longest: () => 5 }, 'a game ends', /goes on after 5 steps/],
  ['a listed move that is refused', { refuse: () => ({ code: 'seat/out', params: {} }) }, 'a listed move is legal', /seat\/out/],
  [
    'rules that throw',
    {
      apply() {
        throw new Error('no such die');
      },
    },
    'the rules never stumble',
    /no such die/,
  ],
])('%s is a breach', (_, changes, law, said) => {
  expect(broken(changes)).toMatchObject({ law, what: expect.stringMatching(said) as unknown });
});
