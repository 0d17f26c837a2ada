/** `parlour sim`: plays games by themselves, watches over the laws, and counts. The same arguments play the same games. */
import { setImmediate } from 'node:timers/promises';
import { isTableStep, record, simulatedKey } from '@parlour/kernel';
import { gameNames } from '@parlour/registry/loaded';
import { type Arguments, flagOf, wholeOf } from './arguments.ts';
import type { CliCommand } from './command.ts';
import { readSetup, setupFlags, titleWithGame } from './game-setup.ts';
import type { Locale } from './locale.ts';
import { mistake } from './mistake.ts';
import { complain, print } from './out.ts';
import { PLAYERS, type Players, playersNamed } from './players.ts';
import { progressBar } from './progress.ts';
import { report } from './report.ts';
import { SimTotals } from './sim-totals.ts';
import { type Breach, type Run, type SimStep, simulate } from './simulate.ts';
import { createFile, type WholeFile } from './whole-file.ts';

const MOST_GAMES = 1_000_000_000;

export const sim: CliCommand = {
  name: 'sim',
  about: 'commands.sim.about',
  operands: { name: 'GAME', least: 1, most: 1, among: gameNames },
  flags: {
    ...setupFlags,
    games: { value: 'N', about: 'commands.sim.games' },
    players: { value: 'WHO', about: 'commands.sim.players' },
    seed: { value: 'S', about: 'commands.sim.seed' },
    only: { value: 'K', about: 'commands.sim.only' },
    records: { value: 'FILE', about: 'commands.sim.records' },
    trace: { value: 'FILE', about: 'commands.sim.trace' },
  },
  examples: [
    { typed: 'parlour sim perudo --preset chaos --seats 5 --games 2000', does: 'commands.sim.many' },
    { typed: 'parlour sim sen --players sensible --games 100', does: 'commands.sim.sensible' },
    { typed: 'parlour sim perudo --option calza=on --records games.jsonl', does: 'commands.sim.verify' },
  ],
  run,
};

async function run(args: Arguments, locale: Locale): Promise<number> {
  const { t } = locale;
  const setup = readSetup(args);
  const { game } = setup.loaded;
  const games = wholeOf(args, 'games', 1, MOST_GAMES) ?? 1000;
  const only = wholeOf(args, 'only', 1, MOST_GAMES);
  const seed = flagOf(args, 'seed') ?? '1';
  const { records, trace } = filesOf(args);
  const players = playersNamed(readPlayers(args), setup.loaded.bot);
  const table: Run = { game, start: setup.start, seed, players };
  const totals = new SimTotals(game, setup.start.seats);
  const progress = progressBar(process.stderr, locale);
  const stop = (): void => {
    progress.clear();
    complain([t('sim.stopped', { games: totals.games })]);
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);

  const [first, last] = only === undefined ? [1, games] : [only, only];
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  for (let number = first; number <= last; number++) {
    const played = simulate(table, number, (step) => {
      totals.hear(step);
      trace?.line(traceLine(number, step));
    });
    if ('law' in played) {
      progress.clear();
      trace?.finish(); // what led there is what one wants to see
      const again = ['sim', ...setup.again, '--players', players.name, '--seed', seed, '--only', String(number)];
      complain(breachLines(played, number, again, locale));
      return 1;
    }
    totals.add(played);
    records?.line(JSON.stringify(record(game, table.start, simulatedKey(seed, number), played.steps)));
    if (progress.due()) {
      const all = last - first + 1;
      progress.draw(totals.games, all, t('progress.games', { done: totals.games, all, speed: Math.round(totals.moves / seconds()) }));
      await setImmediate(); // lets Ctrl-C through
    }
  }
  const took = seconds();
  progress.clear();
  records?.finish();
  trace?.finish();
  const heading = { title: titleWithGame(setup, locale), seats: setup.start.seats, players: players.name, seed };
  print(report(heading, totals, took, locale));
  print([records, trace].flatMap((file) => (file ? [t('sim.written', { path: file.path })] : [])));
  return 0;
}

function readPlayers(args: Arguments): Players['name'] {
  const asked = flagOf(args, 'players') ?? PLAYERS[0];
  const name = PLAYERS.find((each) => each === asked);
  if (name === undefined) throw mistake('players/unknown', { one: PLAYERS[0], other: PLAYERS[1], typed: asked });
  return name;
}

function filesOf(args: Arguments): { readonly records: WholeFile | null; readonly trace: WholeFile | null } {
  const [records, trace] = [flagOf(args, 'records'), flagOf(args, 'trace')];
  if (records !== undefined && records === trace) throw mistake('files/same');
  return { records: records === undefined ? null : createFile(records), trace: trace === undefined ? null : createFile(trace) };
}

/** No seat does the setup (no move) or what the table does, such as starting the next round (its word stands for the move). */
function traceLine(game: number, { number, step, told, state }: SimStep): string {
  const { seat, move } = step === null || isTableStep(step) ? { seat: null, move: step } : step;
  return JSON.stringify({ game, step: number, seat, move, events: told, state });
}

/** The names of laws, and what breaks them, are for programmers, and in English. */
export function breachLines({ law, what, number, step }: Breach, game: number, again: readonly string[], { t }: Locale): string[] {
  const after =
    step === null
      ? t('sim.afterSetup')
      : isTableStep(step)
        ? t('sim.afterTable', { step: number, what: step })
        : t('sim.afterMove', { step: number, seat: step.seat, move: JSON.stringify(step.move) });
  const command = `npx parlour ${again.map(quoted).join(' ')} --trace broken.jsonl`;
  return [t('sim.broken', { game, law }), ...[t('sim.found', { what }), after, t('sim.again', { command })].map((line) => `  ${line}`)];
}

/** As a shell takes it. */
const quoted = (word: string): string => (/^[\w./=:-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`);
