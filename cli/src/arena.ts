/**
 * `parlour arena`: how well players play a game, against each other, over mirrored deals on all cores. The same arguments measure the same games, however
 * many threads play them. It exits with 0 if each player beats the one named after it with 95 % confidence, and with 1 if that is not shown.
 */
import { availableParallelism } from 'node:os';
import { duelsOf, PAIRINGS, type Pairing } from '@parlour/bots/arena';
import { gameNames } from '@parlour/registry/loaded';
import { arenaChart } from './arena/chart.ts';
import { readEntrants, USUAL_ENTRANTS } from './arena/entrants.ts';
import { type ArenaFigures, figuresOf, inOrder } from './arena/figures.ts';
import { arenaReport } from './arena/report.ts';
import type { ArenaPlan, ToldFault } from './arena/thread.ts';
import { type ArenaRun, runArena } from './arena/threads.ts';
import { type Arguments, flagOf, wholeOf } from './arguments.ts';
import type { CliCommand } from './command.ts';
import { type GameSetup, readSetup, setupFlags, titleWithGame } from './game-setup.ts';
import type { Locale } from './locale.ts';
import { mistake } from './mistake.ts';
import { complain, print } from './out.ts';
import { progressBar } from './progress.ts';
import { createFile, type WholeFile } from './whole-file.ts';

export const arena: CliCommand = {
  name: 'arena',
  about: 'commands.arena.about',
  operands: { name: 'GAME', least: 1, most: 1, among: gameNames },
  flags: {
    ...setupFlags,
    players: { value: 'LIST', about: 'commands.arena.players', gaps: { usual: USUAL_ENTRANTS.join(',') } },
    player: { value: 'WHO', many: true, about: 'commands.arena.player' },
    pairs: { value: 'WHICH', about: 'commands.arena.pairs' },
    deals: { value: 'N', about: 'commands.arena.deals' },
    seed: { value: 'S', about: 'commands.arena.seed' },
    threads: { value: 'N', about: 'commands.arena.threads' },
    seconds: { value: 'N', about: 'commands.arena.seconds' },
    chart: { value: 'FILE', about: 'commands.arena.chart' },
    json: { value: 'FILE', about: 'commands.arena.json' },
  },
  examples: [
    { typed: 'parlour arena sen', does: 'commands.arena.standard' },
    { typed: 'parlour arena perudo --preset chaos --seats 5 --players expert,casual --deals 500', does: 'commands.arena.five' },
    { typed: 'parlour arena dalmuti --players strong,casual,novice --pairs all --chart levels.svg', does: 'commands.arena.drawn' },
    { typed: 'parlour arena perudo --players casual --player "python3 examples/arena-bot.py"', does: 'commands.arena.program' },
  ],
  run,
};

const MOST_DEALS = 10_000_000;
const MOST_THREADS = 256;
const MOST_SECONDS = 3600;
const USUAL_SECONDS = 10;
/** As a shell tells of what Ctrl-C ended. */
const INTERRUPTED = 130;

async function run(args: Arguments, locale: Locale): Promise<number> {
  const { t } = locale;
  const setup = readSetup(args);
  const entrants = readEntrants(args);
  const duels = duelsOf(entrants.length, readPairing(args));
  const deals = wholeOf(args, 'deals', 2, MOST_DEALS) ?? 100;
  const threads = wholeOf(args, 'threads', 1, MOST_THREADS) ?? availableParallelism();
  const seconds = wholeOf(args, 'seconds', 1, MOST_SECONDS) ?? USUAL_SECONDS;
  const { start, preset, changed, loaded } = setup;
  if (start.seats < 2) throw mistake('seats/alone');
  const plan: ArenaPlan = { game: loaded.game.id, start, preset, changed, entrants, duels, seed: flagOf(args, 'seed') ?? '1', seconds };
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const { chart, json } = filesOf(args); // before anything is played, lest it can't be written

  const progress = progressBar(process.stderr, locale);
  const began = performance.now();
  const played = await runArena(plan, deals, {
    threads,
    stop: stop.signal,
    done(units, all) {
      const done = Math.floor(units / duels.length);
      if (progress.due()) progress.draw(units, all, t('progress.deals', { done, all: deals }));
    },
  });
  progress.clear();
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  const took = t('arena.took', { time: locale.duration((performance.now() - began) / 1000), threads: Math.min(threads, deals * duels.length) });
  const figures = played.deals === 0 ? null : tell(plan, played, setup, took, { chart, json }, locale);
  if (played.fault !== null) {
    complain(faultLines(played.fault, locale));
    return 2;
  }
  if (stop.signal.aborted) {
    complain([t('arena.stopped', { count: played.deals })]);
    return INTERRUPTED;
  }
  return figures !== null && inOrder(figures) ? 0 : 1;
}

interface ArenaFiles {
  readonly chart: WholeFile | null;
  readonly json: WholeFile | null;
}

function tell(plan: ArenaPlan, played: ArenaRun, setup: GameSetup, took: string, { chart, json }: ArenaFiles, locale: Locale): ArenaFigures {
  const figures = figuresOf(plan, played);
  const title = titleWithGame(setup, locale);
  chart?.line(arenaChart(title, figures, locale));
  json?.line(JSON.stringify(figures, null, 2));
  chart?.finish();
  json?.finish();
  const written = [chart, json].flatMap((file) => (file === null ? [] : [locale.t('sim.written', { path: file.path })]));
  print([...arenaReport(title, figures, locale), took, ...written]);
  return figures;
}

function readPairing(args: Arguments): Pairing {
  const typed = flagOf(args, 'pairs') ?? PAIRINGS[0];
  const found = PAIRINGS.find((each) => each === typed);
  if (found === undefined) throw mistake('pairs/unknown', { one: PAIRINGS[0], other: PAIRINGS[1], typed });
  return found;
}

function filesOf(args: Arguments): ArenaFiles {
  const [chart, json] = [flagOf(args, 'chart'), flagOf(args, 'json')];
  if (chart !== undefined && chart === json) throw mistake('files/same-chart');
  return { chart: chart === undefined ? null : createFile(chart), json: json === undefined ? null : createFile(json) };
}

/** Which program, where in the arena, what it did; and the line it was asked with, so that whoever wrote it can try. */
function faultLines({ fault, what, complaint, program, deal, game, seat, line, asked }: ToldFault, { t }: Locale): string[] {
  return [
    t(`arena.faults.${fault}`, { program, what: what.length > LONGEST_SHOWN ? `${what.slice(0, LONGEST_SHOWN)}…` : what }),
    t('arena.faultPlace', { deal, game, seat, line }),
    ...(complaint === '' ? [] : [t('arena.complaint'), ...complaint.split('\n').map((each) => `  ${each}`)]),
    t('arena.asked', { line: asked }),
  ];
}

const LONGEST_SHOWN = 300;
