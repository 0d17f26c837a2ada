/**
 * How well the bot plays: the share of the others that it beats over mirrored deals, each played once from every seat. 1/2 is as good as they are.
 */
import { type Bot, estimate, playDeal, randomBot } from '@parlour/kernel';
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

describe('against random players it beats nearly all', () => {
  for (const [name, options] of PRESETS) {
    test.each([3, 4, 6, 8])(`${name}, %i seats`, (seats) =>
      expect(lowerEnd({ ...options, rounds: '2' }, seats, randomBot(), 5)).toBeGreaterThan(0.85),
    );
  }
});

describe('against plain players it beats more than half', () => {
  for (const [name, options] of PRESETS) {
    test.each([3, 4, 6])(`${name}, %i seats`, (seats) => expect(lowerEnd({ ...options, rounds: '2' }, seats, plain, 60)).toBeGreaterThan(0.5));
  }
});

/** The lower end of the 95 % interval of the share that it beats. */
function lowerEnd(options: Options, seats: number, field: Bot<DalmutiTypes>, deals: number): number {
  const start = { version: dalmuti.version, options, seats };
  const challenge = { game: dalmuti, start, hero: bot, field, level: 'easy', seed: 'bot arena' } as const;
  return estimate(Array.from({ length: deals }, (_, deal) => playDeal(challenge, deal).beaten)).from;
}
