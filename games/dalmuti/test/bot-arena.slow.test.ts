/**
 * How well the bot plays: the share of the others that it beats over mirrored deals, each played once from every seat. 1/2 is as good as they are.
 */
import { estimate, playDeal } from '@parlour/bots/arena';
import { type Bot, type BotLevel, type BotPlayer, randomBot } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { bot } from '../bot/bot.ts';
import { type DalmutiTypes, dalmuti, type Options } from '../src/dalmuti.ts';
import { BASE, COURT } from './scene.ts';

const PRESETS: readonly (readonly [name: string, options: Options])[] = [
  ['base', BASE],
  ['court', COURT],
];

/** Plays the worst whole set that fits, and never breaks one: what most people begin with. */
const plain: Bot<DalmutiTypes> = {
  choose({ view, moves, chance }) {
    const whole = moves.filter((move) => move.kind === 'play' && move.jesters === 0 && move.cards === view.own?.hand[move.value - 1]);
    const pass = moves.find(({ kind }) => kind === 'pass');
    const gift = moves.findLast((move) => move.kind === 'give_one' || move.kind === 'give_two');
    return whole.at(-1) ?? pass ?? gift ?? chance.pick(moves);
  },
};

describe('against random players casual ones beat nearly all', () => {
  for (const [name, options] of PRESETS) {
    test.each([3, 6, 8])(`${name}, %i seats`, (seats) =>
      expect(lowerEnd({ ...options, rounds: '2' }, seats, 'casual', { bot: randomBot(), level: 'casual' }, 4)).toBeGreaterThan(0.85),
    );
  }
});

describe('against plain players casual ones beat more than half', () => {
  for (const [name, options] of PRESETS) {
    test.each([3, 4, 6])(`${name}, %i seats`, (seats) =>
      expect(lowerEnd({ ...options, rounds: '2' }, seats, 'casual', { bot: plain, level: 'casual' }, 30)).toBeGreaterThan(0.5),
    );
  }
});

/** Longer ladders, with experts, are for `parlour arena`: a deal of theirs takes seconds. */
describe('each level beats the one below, over a few deals of one round', () => {
  test.each([
    ['casual', 'novice', 30],
    ['strong', 'casual', 16],
  ] as const)('%s beats %s', (hero, below, deals) =>
    expect(lowerEnd({ ...BASE, rounds: '1' }, 4, hero, { bot, level: below }, deals)).toBeGreaterThan(0.5),
  );

  test('novice beats random', () => {
    expect(lowerEnd({ ...BASE, rounds: '1' }, 4, 'novice', { bot: randomBot(), level: 'novice' }, 20)).toBeGreaterThan(0.5);
  });
});

/** The lower end of the 95 % interval of the share that it beats. */
function lowerEnd(options: Options, seats: number, level: BotLevel, field: BotPlayer<DalmutiTypes>, deals: number): number {
  const start = { version: dalmuti.version, options, seats };
  const challenge = { game: dalmuti, start, hero: { bot, level }, field, seed: 'bot arena' };
  return estimate(Array.from({ length: deals }, (_, deal) => playDeal(challenge, deal).beaten)).from;
}
