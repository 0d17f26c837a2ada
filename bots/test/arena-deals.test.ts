/** The arena measures what it says: equal players are equal, a better one is better, and a deal is the same for whoever sits there. */

import { type Bot, randomBot } from '@parlour/kernel';
import { type TrioTypes, trio } from '@parlour/kernel/test/trio';
import { describe, expect, test } from 'vitest';
import { type Challenge, estimate, playDeal } from '../src/arena/arena.ts';

const start = { version: 1, options: { copies: 3, rounds: 2, peeks: true }, seats: 3 };
const against = (hero: Bot<TrioTypes>, field: Bot<TrioTypes> = randomBot()): Challenge<TrioTypes> => ({
  game: trio,
  start,
  hero: { bot: hero, level: 'casual' },
  field: { bot: field, level: 'casual' },
  seed: 'arena',
});

/** Keeps the better card, and knocks with a 3. */
const sensible: Bot<TrioTypes> = {
  choose({ view: { own }, moves, must, chance }) {
    if (!must || own === null) return null;
    const worth = (card: string | null | undefined): number => Number(card?.[0] ?? 0);
    const hand = worth(own.cards[own.seat]);
    const drop = moves.find((move) => move.kind === 'drop' && move.which === (worth(own.held) > hand ? 'hand' : 'held'));
    return drop ?? moves.find(({ kind }) => kind === (hand === 3 ? 'knock' : 'draw')) ?? chance.pick(moves);
  },
};

const measured = (challenge: Challenge<TrioTypes>, deals = 300) =>
  estimate(Array.from({ length: deals }, (_, deal) => playDeal(challenge, deal).beaten));

describe('the arena', () => {
  test('finds equal players equal', () => {
    const { from, to } = measured(against(randomBot()));
    expect(from).toBeLessThan(0.5);
    expect(to).toBeGreaterThan(0.5);
  });

  test('finds a better player better, and the others worse', () => {
    expect(measured(against(sensible)).from).toBeGreaterThan(0.55);
    expect(measured(against(randomBot(), sensible)).to).toBeLessThan(0.45);
  });

  test('plays each deal once from every seat, and the same again', () => {
    const deal = playDeal(against(sensible), 7);
    expect(deal.games).toBe(3);
    expect(playDeal(against(sensible), 7)).toEqual(deal);
  });

  test('says when a bot that must move does not', () => {
    expect(() => playDeal(against({ choose: () => null }), 1)).toThrow(/must move, and does not/);
  });

  test('an interval is narrow for many deals and as wide as it must be for few', () => {
    expect(estimate([0.5, 0.5, 0.5])).toEqual({ mean: 0.5, from: 0.5, to: 0.5 });
    const few = estimate([0, 1, 0, 1]);
    expect(few.to - few.from).toBeCloseTo(2 * 1.96 * Math.sqrt(1 / 3 / 4));
  });
});
