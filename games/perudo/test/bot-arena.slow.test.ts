/** How well the levels play: the share of the others that each beats over mirrored deals. 1/2 is as good as they are. */
import { type Estimate, estimate, playDeal } from '@parlour/bots/arena';
import { type Bot, type BotLevel, type BotPlayer, botMove, presetOptions, randomBot, seeded } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { bot, EXPERT } from '../bot/bot.ts';
import { veiledPlayer } from '../bot/veiled.ts';
import { standingBidOf } from '../seen/bids.ts';
import { oddsOf } from '../seen/odds.ts';
import { countsFor, type PerudoTypes, perudo } from '../src/perudo.ts';
import { callsExact, copiesReckoning, readsOpenings, trustsEveryBid } from './exploiters.ts';

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
  ['classic', 2, 10],
  ['classic', 5, 4],
  ['tactical', 4, 5],
  ['chaos', 3, 6],
  ['pasari', 2, 10],
  ['pasari', 8, 3],
])('it beats nearly all random players: %s, %i seats', (preset, seats, deals) => {
  expect(lowerEnd(preset, seats, random, deals)).toBeGreaterThan(0.9);
});

test.each<Match>([
  ['classic', 2, 60],
  ['tactical', 3, 20],
])('it beats more than half of plain players: %s, %i seats', (preset, seats, deals) => {
  expect(lowerEnd(preset, seats, plain, deals)).toBeGreaterThan(0.55);
});

test('one who reads openings lives on the casual player', () => {
  expect(1 - upperEnd('classic', 2, { bot, level: 'casual' }, readsOpenings, 15)).toBeGreaterThan(0.8);
});

/** An expert that imagines less, for the time of the tests. */
const hastyExpert = veiledPlayer({ ...EXPERT, draws: 40 });

/** Who lives on a bot's habits wins at most 55 % of duels against one that veils its hand, with 95 % confidence. */
test.each([
  ['trusts every bid', trustsEveryBid],
  ['reads openings', readsOpenings],
  ['calls Jonti on what it believes', callsExact],
])('the strong player and the expert lose nothing to one who %s', (_, exploiter) => {
  expect(share('classic', 2, { bot, level: 'strong' }, exploiter, 20).from).toBeGreaterThan(0.45);
  expect(share('classic', 2, { bot: hastyExpert, level: 'expert' }, exploiter, 20).from).toBeGreaterThan(0.45);
});

test('nor does the strong player to one who copies its reckoning', () => {
  expect(share('classic', 2, { bot, level: 'strong' }, copiesReckoning, 60).mean).toBeGreaterThan(0.45);
});

test.each<readonly [above: BotLevel, below: BotLevel, seats: number, deals: number]>([
  ['casual', 'novice', 2, 12],
  ['casual', 'novice', 5, 4],
])('%s beats %s: classic, %i seats', (above, below, seats, deals) => {
  expect(share('classic', seats, { bot, level: above }, { choose: (input) => bot.choose({ ...input, level: below }) }, deals).from).toBeGreaterThan(
    0.5,
  );
});

/** What first rounds of a duel between two of a level come to: openings that name what the opener holds, or more, and Dudos that are right. */
function roundsOf(level: BotLevel, rounds: number, player: Bot<PerudoTypes> = bot) {
  const chance = seeded(`rounds of ${level}`);
  let [openings, exact, bluffs, dudos, right] = [0, 0, 0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    let state = perudo.setup({ version: perudo.version, options: presetOptions(perudo.sheet, 'classic'), seats: 2 }, chance);
    while (state.phase === 'bidding') {
      const { seat, move } = botMove(perudo, state, 2, chance, () => ({ bot: player, level }));
      if (state.bids.length === 0 && move.kind === 'bid') {
        openings++;
        const held = state.hands[seat]?.filter(({ face }) => countsFor(face, move.face, true)).length ?? 0;
        if (held === move.quantity) exact++;
        if (held < move.quantity) bluffs++;
      }
      state = perudo.apply(state, seat, move, chance);
    }
    if (state.result?.call === 'dudo') {
      dudos++;
      if (state.result.success) right++;
    }
  }
  return { namedExactly: exact / openings, bluffed: bluffs / openings, dudosRight: right / dudos };
}

test.each<readonly [BotLevel, number, Bot<PerudoTypes>]>([
  ['strong', 100, bot],
  ['expert', 100, hastyExpert],
])('the %s player veils what it holds, bluffs, and doubts with reason', (level, rounds, player) => {
  const { namedExactly, bluffed, dudosRight } = roundsOf(level, rounds, player);
  expect(namedExactly).toBeLessThan(0.55);
  expect(bluffed).toBeGreaterThan(0.25);
  expect(dudosRight).toBeGreaterThan(0.45);
});

test('the casual one names what it has, and hardly bluffs', () => {
  const { namedExactly, bluffed } = roundsOf('casual', 100);
  expect(namedExactly).toBeGreaterThan(0.8);
  expect(bluffed).toBeLessThan(0.15);
});

const lowerEnd = (preset: string, seats: number, field: Bot<PerudoTypes>, deals: number): number =>
  share(preset, seats, { bot, level: 'casual' }, field, deals).from;
const upperEnd = (preset: string, seats: number, hero: BotPlayer<PerudoTypes>, field: Bot<PerudoTypes>, deals: number): number =>
  share(preset, seats, hero, field, deals).to;

/** The share of a field that a player beats, with its 95 % interval. */
function share(preset: string, seats: number, hero: BotPlayer<PerudoTypes>, field: Bot<PerudoTypes>, deals: number): Estimate {
  const options = presetOptions(perudo.sheet, preset);
  const start = { version: perudo.version, options, seats };
  const challenge = { game: perudo, start, hero, field: { bot: field, level: 'casual' }, seed: 'arena' } as const;
  return estimate(Array.from({ length: deals }, (_, deal) => playDeal(challenge, deal).beaten));
}
