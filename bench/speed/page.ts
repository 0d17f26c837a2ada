/**
 * docs/speed.md and the sentences on speed in the README, between their marks, with the pictures: made of what the benches kept, and of nothing else.
 * What stands outside the marks is written by hand and stays. Ratios come first: they are what counts on other machines, too.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table, withSection } from '../../tools/players.ts';
import { type PageTable, significant } from '../page.ts';
import { machineText, picturesOf } from './charts.ts';
import { drawn } from './drawing.ts';
import { type Kept, type KeptRuns, keptIn, listAt, numberAt, textAt } from './kept.ts';

const PAGE = 'docs/speed.md';
const README = 'README.md';
const RESULTS = 'bench/results';
const MADE_BY = 'bench -- page';
/** What people ask first stands first; a bench that is not named here comes after these, by its name. */
const ORDER = ['server', 'pace', 'crowd', 'stored', 'floods', 'nodes', 'browser', 'rules', 'study', 'imagine'];

const imageOf = (bench: string): string => `images/speed-${bench}.svg`;

/** The files as they ought to be, by their paths from the root of the repository. */
export function speedFiles(root: string): ReadonlyMap<string, string> {
  const runs = keptIn(join(root, RESULTS));
  const pictures = picturesOf(runs);
  const page = (path: string): string => readFileSync(join(root, path), 'utf8');
  const summed = withSection(page(PAGE), 'ratios', ratios(runs), MADE_BY);
  const files = new Map([
    [PAGE, withSection(summed, 'measured', measured(runs, new Set(pictures.keys())), MADE_BY)],
    [README, withSection(page(README), 'speed', inShort(runs), MADE_BY)],
  ]);
  for (const [bench, picture] of pictures) files.set(`docs/${imageOf(bench)}`, drawn(picture));
  return files;
}

function ratios({ now, before }: KeptRuns): string {
  const server = now.get('server');
  const aims = server?.page.tables.find(({ headings }) => headings.includes('aim'));
  const earlier = before.get('server');
  return [
    ...(server === undefined || aims === undefined ? [] : [...tableText(aims), '', said(server), '']),
    ...(server === undefined || earlier === undefined ? [] : [...beforeAndAfter(earlier, server), '']),
    ...people(now),
  ]
    .join('\n')
    .trim();
}

/** What quality asks for besides, in a line each. */
function people(now: KeptRuns['now']): string[] {
  const ours = (bench: string, ...path: readonly string[]): unknown =>
    listAt(now.get(bench)?.figures, ...path).find((row) => textAt(row, 'name')?.startsWith('Parlour'));
  const pace = ours('pace', 'servers');
  const stored = listAt(now.get('stored')?.figures, 'folders').at(-1);
  const floods = listAt(now.get('floods')?.figures, 'floods').flatMap((row) => numberAt(row, 'p99Times') ?? []);
  const lines = [
    sentence`- ${numberAt(now.get('pace')?.figures, 'tables')} tables of four at people’s pace: p99 ${numberAt(pace, 'p99')} ms, × ${numberAt(pace, 'p99TimesWs')} of bare ws (the aim: ≤ 2).`,
    sentence`- Memory changes by ${numberAt(pace, 'growth')} MiB a minute there, in the second half of ${numberAt(now.get('pace')?.figures, 'minutes')} minutes (the aim: it does not grow).`,
    sentence`- A table with its socket takes ${numberAt(ours('crowd', 'servers'), 'each')} bytes, where there are ${numberAt(now.get('crowd')?.figures, 'tables')}; one more socket ${numberAt(now.get('crowd')?.figures, 'socket')} bytes.`,
    sentence`- With ${numberAt(stored, 'tables')} stored tables the server listens after ${numberAt(stored, 'opened')} ms and holds ${numberAt(stored, 'memory')} MiB; on an empty folder after ${numberAt(emptyOf(now), 'opened')} ms and ${numberAt(emptyOf(now), 'memory')} MiB.`,
    sentence`- While one client floods the server at ten times its limits, others’ p99 is × ${floods.length === 0 ? null : Math.max(...floods)} at most (the aim: ≤ 3).`,
  ];
  return lines.flatMap((line) => line ?? []);
}

const emptyOf = (now: KeptRuns['now']): unknown => listAt(now.get('stored')?.figures, 'folders')[0];

/** Null if one of its figures is missing. */
function sentence(parts: TemplateStringsArray, ...figures: readonly (number | null)[]): string | null {
  if (figures.includes(null)) return null;
  return parts.map((part, i) => part + (i < figures.length ? significant.format(figures[i] ?? 0) : '')).join('');
}

/** The same server, and each peer of both runs: what a move costs now as a multiple of before. */
function beforeAndAfter(before: Kept, after: Kept): string[] {
  const rows = listAt(after.figures, 'rush', 'servers').flatMap((row) => {
    const name = textAt(row, 'name');
    const earlier = listAt(before.figures, 'rush', 'servers').find((each) => textAt(each, 'name') === name);
    if (name === null || earlier === undefined) return [];
    const cells = ['movesPerSecond', 'cpuPerMove', 'updateBytes'].flatMap((field) => {
      const [old, now] = [numberAt(earlier, field), numberAt(row, field)];
      return old === null || now === null ? ['–', '–', '–'] : [significant.format(old), significant.format(now), `× ${(now / old).toFixed(2)}`];
    });
    return [[name, ...cells]];
  });
  const headings = ['before and after', 'moves/s before', 'after', '', 'CPU µs/move before', 'after', '', 'update bytes before', 'after', ''];
  return [
    ...table(headings, rows),
    '',
    `Before: ${whenAndWhere(before)}; after: ${whenAndWhere(after)}. What the peers did then and now tells how much of it is the machine, and how much less there is to say: the updates of Colyseus in memory and of bare ws are as long as ours were.`,
  ];
}

const whenAndWhere = ({ measured: when, machine }: Kept): string => `${when.slice(0, 10)}, ${machineText(machine)}`;
const said = (kept: Kept): string => `Measured on ${whenAndWhere(kept)}.`;

function measured({ now, before }: KeptRuns, drawnOf: ReadonlySet<string>): string {
  return inOrder([...now.keys()])
    .flatMap((bench) => {
      const kept = now.get(bench);
      if (kept === undefined) return [];
      const { page } = kept;
      const earlier = before.get(bench);
      return [
        `### ${page.title}`,
        '',
        `\`npm run bench -- ${bench} --save\` ([figures](../${RESULTS}/${bench}.json)). ${said(kept)} ${page.method}.`,
        '',
        ...(drawnOf.has(bench) ? [`![${page.title}](${imageOf(bench)})`, ''] : []),
        ...page.tables.flatMap((each) => [...tableText(each), '']),
        page.notes.join(' '),
        '',
        ...(earlier === undefined ? [] : folded(earlier)),
      ];
    })
    .join('\n')
    .trim();
}

const folded = (kept: Kept): string[] => [
  `<details><summary>Before: ${whenAndWhere(kept)}</summary>`,
  '',
  `${kept.page.method}.`,
  '',
  ...kept.page.tables.flatMap((each) => [...tableText(each), '']),
  '</details>',
  '',
];

function inOrder(benches: readonly string[]): readonly string[] {
  const place = (bench: string): number => (ORDER.includes(bench) ? ORDER.indexOf(bench) : ORDER.length);
  return benches.toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

/** The first column says what, the others how much. */
function tableText({ title, headings: [first = '', ...others], rows }: PageTable): string[] {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [row([`${first}: ${title}`, ...others]), row(['---', ...others.map(() => '---:')]), ...rows.map(row)];
}

/** The README's sentences: each only where its figures are kept. */
function inShort({ now }: KeptRuns): string {
  const cases = (bench: string, group: number): readonly unknown[] => listAt(now.get(bench)?.figures, 'groups', group, 'cases');
  const games = (bench: string): readonly number[] =>
    listAt(now.get(bench)?.figures, 'groups')
      .filter((group) => textAt(group, 'title')?.startsWith('whole games'))
      .flatMap((group) => listAt(group, 'cases'))
      .flatMap((each) => numberAt(each, 'movesPerSecond') ?? []);
  const million = (value: number | null): number | null => (value === null ? null : Number((value / 1e6).toPrecision(2)));
  const [round, reducer, client] = cases('rules', 0);
  const rate = (row: unknown): number | null => numberAt(row, 'movesPerSecond');
  const times = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : Number((a / b).toPrecision(2)));
  const servers = listAt(now.get('server')?.figures, 'rush', 'servers');
  const server = (start: string): unknown => servers.find((row) => textAt(row, 'name')?.startsWith(start));
  const ours = server('Parlour');
  const inMemory = servers.find((row) => /^Colyseus .*memory/.test(textAt(row, 'name') ?? ''));
  const same = servers.find((row) => /^Colyseus .*same work/.test(textAt(row, 'name') ?? ''));
  const boardgame = server('boardgame.io');
  const cost = (row: unknown): number | null => numberAt(row, 'cpuPerMove');
  const random = [
    sentence`Random rounds of Perudo for two run at ${million(rate(round))} M moves a second on one core of a small machine, ${times(rate(round), rate(reducer))} times the reducer of boardgame.io and ${times(rate(round), rate(client))} times its client in the same run`,
    sentence`whole games of every preset at ${million(least(games('rules')))} to ${million(most(games('rules')))} M`,
    sentence`with what learners see at every decision at ${million(least(games('study')))} M (mixed dice with cards) to ${million(most(games('study')))} M`,
  ];
  const served = [
    sentence`A server on the same two cores as its load stores and tells four viewers ${rate(ours)} moves a second, each on disk before anybody hears of it`,
    sentence`× ${times(rate(ours), rate(inMemory))} of what Colyseus does in memory`,
    sentence`× ${times(rate(ours), rate(same))} of what it does with our rules and such a store`,
    sentence`× ${times(rate(ours), rate(boardgame))} of what boardgame.io’s server does`,
    sentence`and a move costs × ${times(cost(ours), cost(server('bare ws')))} the CPU time of bare ws that only passes it on`,
  ];
  return [...[random, served].flatMap(joined), `[All of it](${PAGE}).`].join(' ');
}

/** What is known of a sentence, which begins with its first part: nothing without that. */
function joined([begin, ...more]: readonly (string | null)[]): readonly string[] {
  if (begin === null || begin === undefined) return [];
  const clauses = more.flatMap((clause) => clause ?? []);
  return [clauses.length === 0 ? `${begin}.` : `${begin}: ${clauses.join(', ')}.`];
}

const least = (numbers: readonly number[]): number | null => (numbers.length === 0 ? null : Math.min(...numbers));
const most = (numbers: readonly number[]): number | null => (numbers.length === 0 ? null : Math.max(...numbers));
