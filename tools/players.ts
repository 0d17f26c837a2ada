/**
 * `npm run players [-- --deals N] [--presets N] [--game G] [--threads T] [--seed S] [--page FILE]`: runs the arenas of every game and writes what they
 * find into docs/players.md, between the marks of each game: in its first preset each level against the next (N deals, 400), in its other presets expert
 * against casual (`--presets`, as many; 0: none). Charts go to docs/images. `--players` and `--others` are for whom else one wants to see there.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gameNamed, gameNames } from '@parlour/registry/loaded';
import type { ArenaFigures, DuelFigures, EntrantFigures } from '../cli/src/arena/figures.ts';
import { ENGLISH } from '../cli/src/locale.ts';

const ROOT = join(import.meta.dirname, '..');

/** An arena that was run, and the command that runs it again. */
export interface MeasuredArena {
  readonly command: string;
  readonly figures: ArenaFigures;
}

/** What the page says of a game. */
export function gameSection(first: MeasuredArena, others: readonly MeasuredArena[], machine: string): string {
  const { figures, command } = first;
  return [
    ...fenced([command, ...others.map((each) => each.command)]),
    '',
    `Measured on ${machine}. The first preset, ${figures.preset}, with ${figures.seats} seats: ${ENGLISH.count(figures.deals)} deals.`,
    '',
    ...table(['duel', 'beats', '95 %', 'wins', '95 %'], figures.duels.map(duelCells)),
    '',
    ...table(['player', 'rating', '95 %', 'a move', '99 % within', 'longest'], figures.players.map(playerCells)),
    ...(others.length === 0 ? [] : ['', ...otherPresets(others)]),
  ].join('\n');
}

function otherPresets(others: readonly MeasuredArena[]): string[] {
  const rows = others.flatMap(({ figures: { preset, seats, deals, duels, players } }) =>
    duels.map((duel) => {
      const [name = '', beats = '', interval = ''] = duelCells(duel);
      return [preset, String(seats), ENGLISH.count(deals), name, beats, interval, ms(players[0]?.thinking.mean), ms(players[0]?.thinking.p99)];
    }),
  );
  return table(['preset', 'seats', 'deals', 'duel', 'beats', '95 %', 'a move', '99 % within'], rows);
}

export const percent = (share: number): string => ENGLISH.percent(share);
const points = (rating: number): string => String(Math.round(rating));
const ms = (time = 0): string => `${time < 10 ? ENGLISH.precise(time) : ENGLISH.decimal(time)} ms`;

function duelCells({ players, beats, wins }: DuelFigures): string[] {
  const range = ({ from, to }: typeof beats): string => `${percent(from)} to ${percent(to)}`;
  return [players.join(' – '), beats.from > 0.5 ? `**${percent(beats.mean)}**` : percent(beats.mean), range(beats), percent(wins.mean), range(wins)];
}

const playerCells = ({ name, rating, thinking }: EntrantFigures): string[] => [
  name,
  points(rating.mean),
  `${points(rating.from)} to ${points(rating.to)}`,
  ms(thinking.mean),
  ms(thinking.p99),
  ms(thinking.most),
];

const fenced = (lines: readonly string[]): string[] => ['```sh', ...lines, '```'];

export const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  [headings, headings.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);

/** What is made by a command stands between these. */
export const marksOf = (of: string, command = 'players'): readonly [begin: string, end: string] => [
  `<!-- ${of}: npm run ${command} -->`,
  `<!-- ${of}: end -->`,
];

/** The page with this between the marks of the game, or of whatever else a command makes. */
export function withSection(page: string, game: string, section: string, command?: string): string {
  const [begin, end] = marksOf(game, command);
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has no marks for ${game}: it needs a line ${begin} and after it ${end}`);
  return `${page.slice(0, from + begin.length)}\n\n${section}\n\n${page.slice(to)}`;
}

interface PlayersOptions {
  readonly deals: string;
  readonly presets: string;
  readonly players: string;
  readonly others: string;
  readonly threads: string;
  readonly seed: string;
  readonly page: string;
}

async function measure(name: string, options: PlayersOptions, folder: string): Promise<string> {
  const { deals, presets, players, seed, threads, page } = options;
  const [preset = '', ...rest] = Object.keys(gameNamed(name).game.sheet.presets);
  const chart = join(dirname(page), 'images', `players-${name}.svg`);
  const drawn = page === PAGE ? ['--chart', chart] : [];
  const first = await arena([name, '--preset', preset, '--players', players, '--deals', deals, '--seed', seed], threads, folder, drawn);
  const others: MeasuredArena[] = [];
  for (const other of presets === '0' ? [] : rest)
    others.push(await arena([name, '--preset', other, '--players', options.others, '--deals', presets, '--seed', seed], threads, folder, []));
  const picture = drawn.length === 0 ? '' : `\n\n![${name}: the duels and ratings above](images/players-${name}.svg)`;
  return `${gameSection(first, others, `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`)}${picture}`;
}

/** The arena exits with 1 where the order of the players is not shown: the page then says so, in its figures. */
async function arena(args: readonly string[], threads: string, folder: string, more: readonly string[]): Promise<MeasuredArena> {
  const json = join(folder, 'figures.json');
  const child = spawn(process.execPath, [join(ROOT, 'cli/src/parlour.ts'), 'arena', ...args, '--threads', threads, '--json', json, ...more], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0 && code !== 1) process.exit(code ?? 1);
  return { command: `npx parlour arena ${args.join(' ')}`, figures: JSON.parse(readFileSync(json, 'utf8')) as ArenaFigures };
}

export const PAGE = join(ROOT, 'docs/players.md');

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      deals: { type: 'string', default: '400' },
      presets: { type: 'string' },
      game: { type: 'string' },
      players: { type: 'string', default: 'expert,strong,casual,novice' },
      others: { type: 'string', default: 'expert,casual' },
      threads: { type: 'string', default: String(availableParallelism()) },
      seed: { type: 'string', default: '1' },
      page: { type: 'string', default: PAGE },
    },
  });
  const names = gameNames.filter((name) => values.game === undefined || name === values.game);
  if (names.length === 0) {
    console.error(`There is no game “${values.game}”. Games: ${gameNames.join(', ')}.`);
    process.exit(2);
  }
  const folder = mkdtempSync(join(tmpdir(), 'parlour-players-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const name of names) {
    const section = await measure(name, { ...values, presets: values.presets ?? values.deals }, folder);
    writeFileSync(values.page, withSection(readFileSync(values.page, 'utf8'), name, section));
  }
}
