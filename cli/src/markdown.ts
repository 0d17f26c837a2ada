/**
 * Markdown for the terminal: the parts of it that pages of rules are written in. Headings, paragraphs, lists, tables, code; bold, emphasis and
 * code within a line; links as their text.
 */
import type { Ink, Tone } from './ink.ts';
import { alignWithin } from './table.ts';
import { widthOf, wrap } from './text.ts';

export function markdown(source: string, ink: Ink): string[] {
  const blocks = blocksOf(source).map((block) => drawn(block, ink));
  return blocks.flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]));
}

type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly { readonly mark: string; readonly text: string }[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'code'; readonly lines: readonly string[] };

const HEADING = /^(#+)\s+(.*)$/;
const ITEM = /^\s*([-*]|\d+\.)\s+(.*)$/;
const FENCE = /^```/;

function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.split(/\r?\n/);
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] ?? '';
    const taken = lines.slice(i, i + lengthOf(lines, i));
    i += taken.length;
    const heading = HEADING.exec(line);
    if (heading) blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' });
    else if (FENCE.test(line)) blocks.push({ kind: 'code', lines: taken.filter((each) => !FENCE.test(each)) });
    else if (line.startsWith('|')) blocks.push({ kind: 'table', rows: taken.filter((each) => !/^[|\s:-]+$/.test(each)).map(cellsOf) });
    else if (ITEM.test(line)) blocks.push({ kind: 'list', items: itemsOf(taken) });
    else if (line.trim() !== '') blocks.push({ kind: 'paragraph', text: taken.join(' ') });
  }
  return blocks;
}

/** How many lines belong to the block that begins here. */
function lengthOf(lines: readonly string[], from: number): number {
  const first = lines[from] ?? '';
  if (first.trim() === '' || HEADING.test(first)) return 1;
  const rest = lines.slice(from + 1);
  if (FENCE.test(first)) {
    const end = rest.findIndex((line) => FENCE.test(line));
    return end < 0 ? rest.length + 1 : end + 2;
  }
  const table = first.startsWith('|');
  const list = ITEM.test(first);
  const end = rest.findIndex((line) => line.trim() === '' || HEADING.test(line) || table !== line.startsWith('|') || (!list && ITEM.test(line)));
  return end < 0 ? rest.length + 1 : end + 1;
}

/** A line that is no item of its own goes on with the one before it. */
function itemsOf(lines: readonly string[]): { readonly mark: string; readonly text: string }[] {
  const items: { mark: string; text: string }[] = [];
  for (const line of lines) {
    const [, mark, text] = ITEM.exec(line) ?? [];
    const last = items.at(-1);
    if (mark !== undefined && text !== undefined) items.push({ mark: /\d/.test(mark) ? mark : '•', text });
    else if (last) last.text += ` ${line.trim()}`;
  }
  return items;
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());

function drawn(block: Block, ink: Ink): string[] {
  switch (block.kind) {
    case 'heading':
      return heading(block.level, block.text, ink);
    case 'paragraph':
      return wrap(inline(block.text, ink), ink.width);
    case 'list':
      return block.items.flatMap(({ mark, text }) =>
        wrap(inline(text, ink), ink.width - mark.length - 3).map((line, i) => `  ${i === 0 ? mark : ' '.repeat(mark.length)} ${line}`),
      );
    case 'table': {
      const [head = [], ...rows] = alignWithin(
        block.rows.map((row) => row.map((cell) => inline(cell, ink))),
        ink.width - 2,
      );
      const widest = Math.max(...[head, ...rows].flat().map(widthOf));
      const line = ink.paint('quiet', (ink.drawn ? '─' : '-').repeat(widest));
      return [...head.map((each) => ink.paint('strong', each)), line, ...rows.flat()].map((each) => `  ${each}`);
    }
    case 'code':
      return block.lines.map((line) => `    ${line}`);
  }
}

/** The page's title stands over a double line, a section over a single one: so they show without bold type, too. */
function heading(level: number, text: string, ink: Ink): string[] {
  if (level > 2) return [ink.paint('strong', text)];
  const line = (ink.drawn ? (level === 1 ? '═' : '─') : level === 1 ? '=' : '-').repeat(widthOf(text));
  return [ink.paint(level === 1 ? 'brass' : 'strong', text), ink.paint('quiet', line)];
}

/** Marks become ink; where there is none they just go. Painted word by word, so that a line may break anywhere. */
function inline(text: string, ink: Ink): string {
  const painted = (tone: Tone) => (_: string, phrase: string) => phrase.replace(/\S+/g, (word) => ink.paint(tone, word));
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*(.+?)\*\*/g, painted('strong'))
    .replace(/(?<!\w)\*(\S(?:.*?\S)?)\*(?!\w)/g, painted('strong'))
    .replace(/`(.+?)`/g, painted('brass'));
}
