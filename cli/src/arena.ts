/** `parlour arena`: how well a game's bot plays, against random players, over mirrored deals. The same arguments measure the same games. */
import { setImmediate } from 'node:timers/promises';
import { BOT_LEVELS, type Bot, type BotLevel, estimate, playDeal, randomBot } from '@parlour/kernel';
import { gameNames } from '@parlour/registry/loaded';
import { type Arguments, flagOf, wholeOf } from './arguments.ts';
import { align } from './columns.ts';
import type { CliCommand } from './command.ts';
import { readSetup, setupFlags, titleWithGame } from './game-setup.ts';
import type { Locale } from './locale.ts';
import { print } from './out.ts';
import { progressBar } from './progress.ts';

export const arena: CliCommand = {
  name: 'arena',
  about: 'commands.arena.about',
  operands: { name: 'GAME', least: 1, most: 1, among: gameNames },
  flags: {
    ...setupFlags,
    deals: { value: 'N', about: 'commands.arena.deals' },
    seed: { value: 'S', about: 'commands.arena.seed' },
  },
  examples: [
    { typed: 'parlour arena sen', does: 'commands.arena.standard' },
    { typed: 'parlour arena perudo --preset chaos --seats 5 --deals 500', does: 'commands.arena.five' },
  ],
  run,
};

const MOST_DEALS = 10_000_000;

async function run(args: Arguments, locale: Locale): Promise<number> {
  const { t } = locale;
  const setup = readSetup(args);
  const { start, loaded } = setup;
  const { game } = loaded;
  const deals = wholeOf(args, 'deals', 2, MOST_DEALS) ?? 100;
  const seed = flagOf(args, 'seed') ?? '1';
  const level: BotLevel = BOT_LEVELS[0];
  const watch = new Stopwatch(loaded.bot);
  const progress = progressBar(process.stderr, locale);
  const beaten: number[] = [];
  let wins = 0;
  const began = performance.now();
  for (let deal = 1; deal <= deals; deal++) {
    const result = playDeal({ game, start, hero: watch, field: randomBot(), level, seed }, deal);
    beaten.push(result.beaten);
    wins += result.wins;
    if (progress.due()) {
      progress.draw(deal, deals, t('progress.deals', { done: deal, all: deals }));
      await setImmediate(); // lets Ctrl-C through
    }
  }
  progress.clear();
  const games = deals * start.seats;
  const { mean, from, to } = estimate(beaten);
  const share = { share: locale.percent(mean), from: locale.percent(from), to: locale.percent(to) };
  print([
    t('arena.title', { title: titleWithGame(setup, locale), deals, seats: start.seats, seed }),
    '',
    ...align([
      [t('arena.beats'), t('arena.share', share)],
      [t('arena.wins'), t('arena.won', { share: locale.percent(wins / games), games, luck: locale.percent(1 / start.seats) })],
      [t('arena.thinks'), watch.words(locale)],
      [t('arena.took'), locale.duration((performance.now() - began) / 1000)],
    ]),
  ]);
  return from > 0.5 ? 0 : 1;
}

/** The bot, with a watch on how long it thinks. */
class Stopwatch implements Bot {
  private readonly bot: Bot;
  private readonly times: number[] = [];

  constructor(bot: Bot) {
    this.bot = bot;
  }

  choose(position: Parameters<Bot['choose']>[0]): ReturnType<Bot['choose']> {
    const began = performance.now();
    const move = this.bot.choose(position);
    this.times.push(performance.now() - began);
    return move;
  }

  words(locale: Locale): string {
    const sorted = this.times.toSorted((a, b) => a - b);
    const mean = sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length;
    const most = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
    return locale.t('arena.thought', { mean: locale.precise(mean), most: locale.precise(most), moves: sorted.length });
  }
}
