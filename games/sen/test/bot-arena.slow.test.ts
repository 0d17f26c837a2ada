/**
 * How well the bot plays: the share of the others that it beats over mirrored deals, each played once from every seat. 1/2 is as good as they are.
 * Random players call every third turn, so against many of
 * them a round is over before it has begun, and luck leaves less to win.
 */
import { type Estimate, estimate, playDeal } from '@parlour/bots/arena';
import { type Bot, type BotLevel, randomBot, settle } from '@parlour/kernel';
import { describe, expect, test } from 'vitest';
import { bot } from '../bot/bot.ts';
import { type Card, type Move, ravensOn, type SenTypes, sen } from '../src/sen.ts';
import { USUAL } from './scene.ts';

/** What a player takes a card for who only knows that a pack has about five ravens a card. */
const plainly = (card: Card | null): number => (card === null ? 5.2 : ravensOn(card));

/** Never forgets; puts whatever is lighter in place of its heaviest card; uses every special; calls at ten ravens, whatever the others may have. */
const greedy: Bot<SenTypes> = {
  choose({ view: { open, own }, moves, chance }) {
    const dream = (own?.dreams[own.seat] ?? []).map(plainly);
    const heaviest = dream.indexOf(Math.max(...dream));
    const [first = null, second = null] = own?.hand ?? [];
    const top = plainly(open.discard.at(-1) ?? null);
    const isLighter = plainly(first) < (dream[heaviest] ?? 0);
    const likes = (move: Move): boolean => {
      switch (move.kind) {
        case 'pobudka':
          return dream.reduce((sum, ravens) => sum + ravens, 0) <= 10;
        case 'take':
          return top <= 3 && top < (dream[heaviest] ?? 0);
        case 'swap':
          return move.place === heaviest && (isLighter || (open.phase.kind === 'holding' && open.phase.from === 'discard'));
        case 'keep':
          return move.which === (plainly(first) <= plainly(second) ? 0 : 1);
        case 'look':
          return move.seat === own?.seat && own.dreams[move.seat]?.[move.place] === null;
        case 'exchange':
          return move.seat === own?.seat
            ? move.place === heaviest && move.otherSeat !== own.seat
            : move.otherSeat === own?.seat && move.otherPlace === heaviest;
        default:
          return move.kind === 'use';
      }
    };
    const plain = moves.find(({ kind }) => kind === 'draw' || kind === 'discard');
    const liked = moves.filter(likes);
    return (
      liked.findLast(({ kind }) => kind === 'use' || kind === 'pobudka') ?? (liked.length > 0 ? chance.pick(liked) : (plain ?? chance.pick(moves)))
    );
  },
};

const PRESETS = Object.keys(sen.sheet.presets);

describe('against random players', () => {
  for (const preset of PRESETS) {
    test.each([
      [2, 0.85],
      [3, 0.75],
      [5, 0.65],
    ])(`${preset}, %i seats`, (seats, share) => expect(lowerEnd(preset, seats, randomBot(), 120 / seats)).toBeGreaterThan(share));
  }
});

describe('against greedy players', () => {
  test.each([4])('standard, %i seats', (seats) => expect(lowerEnd('standard', seats, greedy, 160 / seats)).toBeGreaterThan(0.5));
});

describe('casual players against beginners', () => {
  test.each([
    ['standard', 4, 20],
    ['short', 2, 200],
  ] as const)('%s, %i seats', (preset, seats, deals) => expect(lowerEnd(preset, seats, bot, deals, 'novice')).toBeGreaterThan(0.5));
});

test('strong players against casual ones', () => {
  expect(1 - upperEnd('standard', 4, bot, 60, 'strong')).toBeGreaterThan(0.5);
});

/** The ends of the 95 % interval of the share that the casual player beats. */
const lowerEnd = (...match: Parameters<typeof share>): number => share(...match).from;
const upperEnd = (...match: Parameters<typeof share>): number => share(...match).to;

function share(preset: string, seats: number, field: Bot<SenTypes>, deals: number, level: BotLevel = 'casual'): Estimate {
  const settled = settle(sen, { preset });
  const options = 'options' in settled ? settled.options : USUAL;
  const challenge = {
    game: sen,
    start: { version: sen.version, options, seats },
    hero: { bot, level: 'casual' },
    field: { bot: field, level },
    seed: 'bot arena',
  } as const;
  return estimate(Array.from({ length: deals }, (_, deal) => playDeal(challenge, deal).beaten));
}
