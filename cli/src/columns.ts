/** Aligned text tables: what a column holds decides its width; text stands left, numbers right. */
import { padEnd, padStart, widthOf, wrap } from './text.ts';

export type Side = 'left' | 'right';

const GAP = '   ';

/** The rows as lines, columns side by side. Columns without a side stand left; nothing trails. */
export function align(rows: readonly (readonly string[])[], sides: readonly Side[] = [], gap = GAP): string[] {
  const widths = widthsOf(rows);
  return rows.map((row) =>
    row
      .map((cell, i) => (sides[i] === 'right' ? padStart(cell, widths[i] ?? 0) : padEnd(cell, widths[i] ?? 0)))
      .join(gap)
      .trimEnd(),
  );
}

/** The same within a number of columns: the widest columns give way and wrap their cells. A row is as many lines as it needs. */
export function alignWithin(rows: readonly (readonly string[])[], width: number, gap = GAP): string[][] {
  const widths = narrowed(widthsOf(rows), width - gap.length * (Math.max(...rows.map(({ length }) => length)) - 1));
  return rows.map((row) => {
    const cells = row.map((cell, i) => wrap(cell, widths[i] ?? 1));
    const height = Math.max(...cells.map(({ length }) => length));
    return Array.from({ length: height }, (_, line) =>
      cells
        .map((lines, i) => padEnd(lines[line] ?? '', widths[i] ?? 0))
        .join(gap)
        .trimEnd(),
    );
  });
}

/**
 * Short words, and beside them what they mean, which wraps within the width; the words never do. Where long words leave too little room beside them, what they
 * mean stands below.
 */
export function glossary(rows: readonly (readonly [word: string, meaning: string])[], width: number): string[] {
  const words = Math.max(0, ...rows.map(([word]) => widthOf(word)));
  const room = width - words - GAP.length;
  if (room < READABLE) return rows.flatMap(([word, meaning]) => [word, ...wrap(meaning, width - BELOW.length).map((line) => `${BELOW}${line}`)]);
  return rows.flatMap(([word, meaning]) => wrap(meaning, room).map((line, i) => `${padEnd(i === 0 ? word : '', words)}${GAP}${line}`.trimEnd()));
}
const BELOW = '    ';
/** In columns: less breaks a sentence after every other word. */
const READABLE = 24;

/** Items in as many columns as fit, read downwards, each line at most so wide. */
export function columns(items: readonly string[], width: number): string[] {
  const widest = Math.max(0, ...items.map(widthOf));
  const across = Math.max(1, Math.min(items.length, Math.floor((width + GAP.length) / (widest + GAP.length))));
  const down = Math.ceil(items.length / across);
  return Array.from({ length: down }, (_, line) =>
    items
      .filter((__, i) => i % down === line)
      .map((item) => padEnd(item, widest))
      .join(GAP)
      .trimEnd(),
  );
}

function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, widthOf(cell));
  return widths;
}

/** Takes from the widest column until all fit, down to a width that still can be read. */
function narrowed(widths: readonly number[], available: number): number[] {
  const fitting = [...widths];
  const sum = (): number => fitting.reduce((total, width) => total + width, 0);
  while (sum() > available) {
    const widest = Math.max(...fitting);
    if (widest <= NARROWEST) break;
    fitting[fitting.indexOf(widest)] = widest - 1;
  }
  return fitting;
}

const NARROWEST = 8;
