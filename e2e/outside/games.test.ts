import { expect, test } from 'vitest';
import { served } from '../http/served.ts';
import { chanceProblems } from './chance.ts';
import { byTheRules, comparing, evening } from './evening.ts';
import { type Legal, listed } from './player.ts';
import { House } from './requests.ts';
import { Schemas } from './schemas.ts';

const url = served();

const GAMES: readonly (readonly [string, string, number, readonly Legal[], object])[] = [
  ['perudo', 'classic', 1, [comparing, byTheRules, comparing], {}],
  ['perudo', 'chaos', 1, [listed, listed, listed], { dicePerPlayer: 3 }],
  ['kalitiri', 'standard', 1, [comparing, byTheRules, comparing], {}],
  ['sen', 'standard', 1, [byTheRules, comparing, comparing], {}],
  ['dalmuti', 'base', 1, [comparing, byTheRules, comparing], {}],
  ['dalmuti', 'court', 1, [byTheRules, comparing, comparing, comparing], {}],
];

test.concurrent.each(GAMES)('%s %s', { timeout: 120_000 }, async (game, preset, bots, guests, options) => {
  const began = Date.now();
  const house = new House(url(), await Schemas.of(url()));
  const settings = { game, preset, options, seats: guests.length + bots, pace: 'brisk', visibility: 'unlisted' };
  const here = await evening(house, { settings, bots, guests, seed: 7 });
  const ends = await Promise.all(here.map(({ player }) => player.play()));
  const { table } = ends[0] ?? {};
  const record = await house.record(table?.code ?? '', 1);
  expect(record.standing).toEqual(table?.result?.standing);
  expect(chanceProblems(record)).toEqual([]);
  console.log(game, preset, Date.now() - began, 'ms', record.steps.length, here.map(({ player, seat }) => [player.refusals, Object.fromEntries(seat.heard)]));
});
