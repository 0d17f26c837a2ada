/** `parlour arena`: how well a game's bot plays, against random players, over mirrored deals. The same arguments measure the same games. */
import { setImmediate } from 'node:timers/promises';
import { BOT_LEVELS, type Bot, type BotLevel, type Estimate, estimate, playDeal, randomBot } from '@parlour/kernel';
import { gameNames } from '@parlour/registry/loaded';
import { type Arguments, flagOf, wholeOf } from './arguments.ts';
import type { Command } from './command.ts';
import { progressOn } from './progress.ts';
import { speakerOf } from './speaker.ts';
import { align } from './table.ts';
import { count, duration, percent } from './text.ts';
import { readWish, wishFlags } from './wish.ts';

export const arena: Command = {
  name: 'arena',
  about: 'measure a game’s bot against random players',
  operands: { name: 'GAME', least: 1, most: 1, among: gameNames },
  flags: {
    ...wishFlags,
    deals: { value: 'N', about: 'how many deals, each played once from every seat (100)' },
    seed: { value: 'S', about: 'any text; the same seed deals the same (1)' },
  },
  examples: [
    ['parlour arena sen', 'the standard game'],
    ['parlour arena perudo --preset chaos --seats 5 --deals 500', 'five hundred deals for five'],
  ],
  run,
};

const MOST_DEALS = 10_000_000;

async function run(args: Arguments): Promise<number> {
  const { entry, start, title } = readWish(args);
  const { game, words } = entry;
  const deals = wholeOf(args, 'deals', 2, MOST_DEALS) ?? 100;
  const seed = flagOf(args, 'seed') ?? '1';
  const level: BotLevel = BOT_LEVELS[0];
  const watch = new Stopwatch(entry.bot);
  const progress = progressOn(process.stderr);
  const beaten: number[] = [];
  let wins = 0;
  const began = performance.now();
  for (let deal = 1; deal <= deals; deal++) {
    const result = playDeal({ game, start, hero: watch, field: randomBot(), level, seed }, deal);
    beaten.push(result.beaten);
    wins += result.wins;
    if (progress.due()) {
      progress.draw(deal, deals, `${count(deal)} of ${count(deals)} deals`);
      await setImmediate(); // lets Ctrl-C through
    }
  }
  progress.clear();
  const games = deals * start.seats;
  const share = estimate(beaten);
  console.log(
    [
      `${speakerOf(words).t('name')}, ${title}: ${count(deals)} deals, each from all ${start.seats} seats, seed ${seed}`,
      '',
      ...align([
        ['beats', `${percent(share.mean)} of random players   ${interval(share)}; 50 % is as good as they are`],
        ['wins', `${percent(wins / games)} of ${count(games)} games; by luck alone ${percent(1 / start.seats)}`],
        ['thinks', watch.words()],
        ['took', duration((performance.now() - began) / 1000)],
      ]),
    ].join('\n'),
  );
  return share.from > 0.5 ? 0 : 1;
}

const interval = ({ from, to }: Estimate): string => `95 %: ${percent(from)} to ${percent(to)}`;

/** The bot, with a watch on how long it thinks. */
class Stopwatch implements Bot {
  private readonly bot: Bot;
  private readonly times: number[] = [];

  constructor(bot: Bot) {
    this.bot = bot;
  }

  choose(sight: Parameters<Bot['choose']>[0]): ReturnType<Bot['choose']> {
    const began = performance.now();
    const move = this.bot.choose(sight);
    this.times.push(performance.now() - began);
    return move;
  }

  words(): string {
    const sorted = this.times.toSorted((a, b) => a - b);
    const mean = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length;
    const most = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
    return `${mean.toFixed(2)} ms a move, ${most.toFixed(2)} ms at the 99th percentile, ${count(sorted.length)} moves`;
  }
}
