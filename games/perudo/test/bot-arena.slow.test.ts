/** How well the bot plays: the share of the others that it beats over mirrored deals. 1/2 is as good as they are. */
import { type Bot, estimate, playDeal, presetOptions, randomBot } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { bot } from '../bot/bot.ts';
import { standingBidOf } from '../seen/bids.ts';
import { oddsOf } from '../seen/odds.ts';
import { type PerudoTypes, perudo } from '../src/perudo.ts';

const random = randomBot<PerudoTypes>();

/** Doubts what is unlikely by the dice alone, otherwise makes the likeliest raise: what most people begin with. */
const plain: Bot<PerudoTypes> = {
  choose({ view, moves, must, chance }) {
    if (!must) return null;
    const standing = standingBidOf(view.open);
    const dudo = moves.find(({ kind }) => kind === 'dudo');
    if (dudo && standing !== null && oddsOf(view, standing).atLeast < 0.35) return dudo;
    const next = moves.filter((move) => move.kind === 'bid').slice(0, NEXT);
    const raises = next.map((move) => ({ move, holds: oddsOf(view, move).atLeast }));
    const likeliest = Math.max(...raises.map(({ holds }) => holds));
    return raises.findLast(({ holds }) => holds === likeliest)?.move ?? dudo ?? chance.pick(moves);
  },
};

/** How many of the next raises it thinks about. */
const NEXT = 12;

/** A preset, how many seats, and how many deals are enough to tell. */
type Match = readonly [preset: string, seats: number, deals: number];

test.each<Match>([
  ['classic', 2, 15],
  ['classic', 5, 5],
  ['tactical', 2, 15],
  ['tactical', 4, 5],
  ['chaos', 3, 10],
  ['chaos', 5, 5],
  ['pasari', 2, 15],
  ['pasari', 4, 6],
  ['pasari', 8, 4],
])('it beats nearly all random players: %s, %i seats', (preset, seats, deals) => {
  expect(lowerEnd(preset, seats, random, deals)).toBeGreaterThan(0.9);
});

test.each<Match>([
  ['classic', 2, 60],
  ['classic', 4, 16],
  ['tactical', 3, 20],
  ['chaos', 4, 16],
  ['pasari', 5, 20],
])('it beats more than half of plain players: %s, %i seats', (preset, seats, deals) => {
  expect(lowerEnd(preset, seats, plain, deals)).toBeGreaterThan(0.55);
});

/** The lower end of the 95 % interval of the share that it beats. */
function lowerEnd(preset: string, seats: number, field: Bot<PerudoTypes>, deals: number): number {
  const options = presetOptions(perudo.sheet, preset);
  const challenge = { game: perudo, start: { version: perudo.version, options, seats }, hero: bot, field, level: 'easy', seed: 'arena' } as const;
  return estimate(Array.from({ length: deals }, (_, deal) => playDeal(challenge, deal).beaten)).from;
}
