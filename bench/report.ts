/** Shows what a bench found: as tables in the terminal (colour only where there is one), and for results/ as a page and the figures behind it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { styleText } from 'node:util';
import type { Page, PageTable } from './page.ts';

const UNSTEADY = 0.1;
const GAP = '   ';

export function print({ title, method, tables, notes, spread }: Page): void {
  console.log(`\n${styleText('bold', title)}\n${machine()}\n${method}`);
  for (const [i, table] of tables.entries()) printTable(table, tables[i - 1] ?? null, tables);
  console.log(`\n${styleText('dim', notes.join('\n'))}`);
  if (spread > UNSTEADY)
    console.log(
      styleText('yellow', `A spread above ${UNSTEADY * 100} %: the machine was busy with other things, or --seconds is short. Run it again.`),
    );
}

/** Headings are repeated only where they change; tables with the same ones stand in the same columns. */
function printTable(table: PageTable, above: PageTable | null, all: readonly PageTable[]): void {
  const headings = headingsText(table);
  const alike = all.filter((each) => headingsText(each) === headings);
  const widths = table.headings.map((_, i) =>
    Math.max(...alike.flatMap((each) => [each.headings, ...each.rows]).map((cells) => cells[i]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string[] =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)));
  if (above === null || headingsText(above) !== headings) console.log(`\n  ${styleText('dim', line(table.headings).join(GAP))}`);
  console.log(`\n  ${styleText('cyan', table.title)}`);
  for (const cells of table.rows)
    console.log(
      `  ${line(cells)
        .map((cell, i) => (i >= cells.length - table.bold ? styleText('bold', cell) : cell))
        .join(GAP)}`,
    );
}

const headingsText = ({ headings }: PageTable): string => headings.join('|');

/** Writes `name`.md and `name`.json, and gives their paths. */
export function keep(name: string, page: Page, folder: string): string[] {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const text = [
    `# ${page.title}`,
    '',
    `${machine()}. ${page.method}. Written by \`npm run bench -- ${name} --save\` on ${new Date().toISOString().slice(0, 10)}.`,
    '',
    ...page.tables.flatMap(({ title, headings: [first = '', ...others], rows }) => [
      row([`${first}: ${title}`, ...others]),
      row(['---', ...others.map(() => '---:')]),
      ...rows.map(row),
      '',
    ]),
    ...page.notes,
    '',
  ];
  const figures = {
    bench: name,
    measured: new Date().toISOString(),
    machine: { processor: processor(), cores: availableParallelism(), node: process.version, platform: `${process.platform} ${process.arch}` },
    page: { title: page.title, method: page.method, tables: page.tables, notes: page.notes },
    ...page.figures,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.md`, text.join('\n'));
  writeFileSync(`${folder}/${name}.json`, `${JSON.stringify(figures, null, 2)}\n`);
  return [`${folder}/${name}.md`, `${folder}/${name}.json`];
}

const machine = (): string => `${processor()}, ${availableParallelism()} cores, Node ${process.version}, ${process.platform} ${process.arch}`;
const processor = (): string => cpus()[0]?.model.trim() ?? 'unknown processor';
