/** What a bench found: as a table for the terminal (colour only where there is one), and for results/ a page and the figures behind it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { styleText } from 'node:util';
import type { Bench, Group } from './case.ts';
import { type Pace, type Timing, WARM_UP } from './stopwatch.ts';

export interface Report extends Pick<Bench, 'title' | 'baselines' | 'notes'> {
  readonly timing: Timing;
  readonly groups: readonly Group<Pace>[];
}

export function print(report: Report): void {
  const headings = headingsOf(report);
  const groups = report.groups.map(({ title, cases }) => ({ title, rows: cases.map((pace) => cellsOf(pace, report)) }));
  const widths = headings.map((heading, i) =>
    Math.max(...[heading, ...groups.flatMap(({ rows }) => rows.map((cells) => cells[i] ?? ''))].map(({ length }) => length)),
  );
  const line = (cells: readonly string[]): string[] =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)));
  const ratiosFrom = headings.length - report.baselines.length;

  console.log(`\n${styleText('bold', report.title)}\n${machine()}\n${method(report.timing)}\n`);
  console.log(`  ${styleText('dim', line(headings).join(GAP))}`);
  for (const { title, rows } of groups) {
    console.log(`\n  ${styleText('cyan', title)}`);
    for (const cells of rows)
      console.log(
        `  ${line(cells)
          .map((cell, i) => (i >= ratiosFrom ? styleText('bold', cell) : cell))
          .join(GAP)}`,
      );
  }
  console.log(`\n${styleText('dim', report.notes.join('\n'))}`);
  const unsteady = report.groups.flatMap(({ cases }) => cases).some(({ spread }) => spread > UNSTEADY);
  if (unsteady)
    console.log(
      styleText('yellow', `A spread above ${UNSTEADY * 100} %: the machine was busy with other things, or --seconds is short. Run it again.`),
    );
}

const UNSTEADY = 0.1;

const GAP = '   ';

/** Writes `name`.md and `name`.json, and gives their paths. */
export function keep(name: string, report: Report, folder: string): string[] {
  const [first = '', ...others] = headingsOf(report);
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const page = [
    `# ${report.title}`,
    '',
    `${machine()}. ${method(report.timing)}. Written by \`npm run bench -- ${name} --save\` on ${new Date().toISOString().slice(0, 10)}.`,
    '',
    ...report.groups.flatMap(({ title, cases }) => [
      row([`${first}: ${title}`, ...others]),
      row(['---', ...others.map(() => '---:')]),
      ...cases.map((pace) => row(cellsOf(pace, report))),
      '',
    ]),
    ...report.notes,
    '',
  ];
  const figures = {
    bench: name,
    measured: new Date().toISOString(),
    machine: { processor: processor(), cores: availableParallelism(), node: process.version, platform: `${process.platform} ${process.arch}` },
    ...report.timing,
    groups: report.groups.map(({ title, cases }) => ({
      title,
      cases: cases.map((pace) => ({
        ...pace,
        times: Object.fromEntries(report.baselines.map((base) => [base.name, times(pace, base.name, report)])),
      })),
    })),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.md`, page.join('\n'));
  writeFileSync(`${folder}/${name}.json`, `${JSON.stringify(figures, null, 2)}\n`);
  return [`${folder}/${name}.md`, `${folder}/${name}.json`];
}

const headingsOf = ({ baselines }: Report): string[] => [
  'case',
  'playouts/s',
  'moves/s',
  'spread',
  'moves/playout',
  ...baselines.map(({ heading }) => heading),
];

function cellsOf(pace: Pace, report: Report): string[] {
  return [
    pace.name,
    significant.format(pace.playoutsPerSecond),
    significant.format(pace.movesPerSecond),
    `± ${(pace.spread * 100).toFixed(1)} %`,
    pace.movesPerPlayout.toFixed(2),
    ...report.baselines.map(({ name }) => times(pace, name, report).toFixed(1)),
  ];
}

function times(pace: Pace, baseline: string, { groups }: Report): number {
  const base = groups.flatMap(({ cases }) => cases).find(({ name }) => name === baseline);
  return pace.movesPerSecond / (base?.movesPerSecond ?? Number.NaN);
}

const machine = (): string => `${processor()}, ${availableParallelism()} cores, Node ${process.version}, ${process.platform} ${process.arch}`;
const processor = (): string => cpus()[0]?.model.trim() ?? 'unknown processor';

const method = ({ seconds, repetitions }: Timing): string =>
  `Means of ${repetitions} interleaved repetitions of ${seconds} s each, one process a case, after a warm-up of ${WARM_UP} s; spread is half the range`;

const significant = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
