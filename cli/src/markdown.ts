/** Markdown for the terminal: the blocks of it that pages of rules are written in; bold, emphasis and code within a line; links as their text. */
import { type Block, blocksOf, spansOf, type TextSpan } from '@parlour/kernel';
import { alignWithin } from './columns.ts';
import type { Ink, Tone } from './ink.ts';
import { widthOf, wrap } from './text.ts';

export const markdown = (source: string, ink: Ink): string[] => printedBlocks(blocksOf(source), ink);

export const printedBlocks = (blocks: readonly Block[], ink: Ink): string[] =>
  blocks.map((block) => drawn(block, ink)).flatMap((lines, i) => (i === 0 ? lines : ['', ...lines]));

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
    case 'picture':
      return wrap(block.text, ink.width - 2).map((line) => `  ${ink.paint('quiet', line)}`);
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

const TONES: Readonly<Record<TextSpan['kind'], Tone | null>> = {
  plain: null,
  option: null,
  link: null,
  strong: 'strong',
  emphasis: 'strong',
  code: 'brass',
};

/** Marks become ink; where there is none they just go. Painted word by word, so that a line may break anywhere. */
function inline(line: string, ink: Ink): string {
  const painted = ({ kind, text }: TextSpan): string => {
    const tone = TONES[kind];
    return tone === null ? text : text.replace(/\S+/g, (word) => ink.paint(tone, word));
  };
  return spansOf(line).map(painted).join('');
}
