/** `parlour sim`: plays games by themselves, watches over the laws, and counts. The same arguments play the same games. */
import { setImmediate } from 'node:timers/promises';
import { isTableStep, record, simulatedKey } from '@parlour/kernel';
import { gameNames } from '@parlour/registry/loaded';
import { type Arguments, flagOf, wholeOf } from './arguments.ts';
import type { Command } from './command.ts';
import { type Kept, keep } from './keep.ts';
import { Mistake } from './mistake.ts';
import { PLAYERS, type Players, playersNamed } from './players.ts';
import { progressOn } from './progress.ts';
import { report } from './report.ts';
import { type Breach, type Moment, type Run, simulate } from './simulate.ts';
import { speakerOf } from './speaker.ts';
import { Tally } from './tally.ts';
import { count } from './text.ts';
import { readWish, wishFlags } from './wish.ts';

const MOST_GAMES = 1_000_000_000;

export const sim: Command = {
  name: 'sim',
  about: 'play many games, check every law after each step, and print the totals',
  operands: { name: 'GAME', least: 1, most: 1, among: gameNames },
  flags: {
    ...wishFlags,
    games: { value: 'N', about: 'how many games (1000)' },
    players: { value: 'WHO', about: 'random: any legal move; sensible: bots, with rare slips and habits (random)' },
    seed: { value: 'S', about: 'any text; the same seed plays the same games (1)' },
    only: { value: 'K', about: 'play only game K of the run' },
    records: { value: 'FILE', about: 'write one finished record per line' },
    trace: { value: 'FILE', about: 'write every step as a line of JSON: seat, move, events with audience, state' },
  },
  examples: [
    ['parlour sim perudo --preset chaos --seats 5 --games 2000', 'two thousand games'],
    ['parlour sim sen --players sensible --games 100', 'as people play'],
    ['parlour sim perudo --option calza=on --records games.jsonl', 'records to verify'],
  ],
  run,
};

async function run(args: Arguments): Promise<number> {
  const wished = readWish(args);
  const { game, words } = wished.entry;
  const games = wholeOf(args, 'games', 1, MOST_GAMES) ?? 1000;
  const only = wholeOf(args, 'only', 1, MOST_GAMES);
  const seed = flagOf(args, 'seed') ?? '1';
  const { records, trace } = filesOf(args);
  const players = playersNamed(readPlayers(args), wished.entry.bot);
  const table: Run = { game, start: wished.start, seed, players };
  const tally = new Tally(game, wished.start.seats);
  const progress = progressOn(process.stderr);
  const stop = (): void => {
    progress.clear();
    process.stderr.write(`Stopped after ${count(tally.games)} games; nothing is kept.\n`);
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);

  const [first, last] = only === undefined ? [1, games] : [only, only];
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1000;
  for (let number = first; number <= last; number++) {
    const played = simulate(table, number, (moment) => {
      tally.hear(moment);
      trace?.line(traceLine(number, moment));
    });
    if ('law' in played) {
      progress.clear();
      trace?.finish(); // what led there is what one wants to see
      process.stderr.write(
        breachWords(played, number, ['sim', ...wished.again, '--players', players.name, '--seed', seed, '--only', String(number)]),
      );
      return 1;
    }
    tally.add(played);
    records?.line(JSON.stringify(record(game, table.start, simulatedKey(seed, number), played.steps, played.end)));
    if (progress.due()) {
      progress.draw(
        tally.games,
        last - first + 1,
        `${count(tally.games)} of ${count(last - first + 1)} games   ${count(tally.moves / seconds())} moves/s`,
      );
      await setImmediate(); // lets Ctrl-C through
    }
  }
  const took = seconds();
  progress.clear();
  records?.finish();
  trace?.finish();
  const title = `${speakerOf(words).t('name')}, ${wished.title}`;
  console.log(report({ title, seats: wished.start.seats, players: players.name, seed }, tally, took).join('\n'));
  for (const file of [records, trace]) if (file) console.log(`written to ${file.path}`);
  return 0;
}

function readPlayers(args: Arguments): Players['name'] {
  const asked = flagOf(args, 'players') ?? PLAYERS[0];
  const name = PLAYERS.find((each) => each === asked);
  if (name === undefined) throw new Mistake(`--players takes ${PLAYERS.join(' or ')}, not “${asked}”.`);
  return name;
}

function filesOf(args: Arguments): { readonly records: Kept | null; readonly trace: Kept | null } {
  const [records, trace] = [flagOf(args, 'records'), flagOf(args, 'trace')];
  if (records !== undefined && records === trace) throw new Mistake('--records and --trace need a file each.');
  return { records: records === undefined ? null : keep(records), trace: trace === undefined ? null : keep(trace) };
}

/** No seat does the setup (no move) or what the table does, such as starting the next round (its word stands for the move). */
function traceLine(game: number, { number, step, told, state }: Moment): string {
  const { seat, move } = step === null || isTableStep(step) ? { seat: null, move: step } : step;
  return JSON.stringify({ game, step: number, seat, move, events: told, state });
}

export function breachWords({ law, what, number, step }: Breach, game: number, again: readonly string[]): string {
  const after =
    step === null
      ? 'the setup'
      : isTableStep(step)
        ? `step ${number}, the table’s ${step}`
        : `step ${number}, seat ${step.seat}: ${JSON.stringify(step.move)}`;
  return [
    `Broken law in game ${game}: ${law}.`,
    `  It says: ${what}`,
    `  After ${after}.`,
    `  Again: npx parlour ${again.map(quoted).join(' ')} --trace broken.jsonl`,
    '',
  ].join('\n');
}

/** As a shell takes it. */
const quoted = (word: string): string => (/^[\w./=:-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`);
