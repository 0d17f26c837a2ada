/**
 * Markdown in blocks: the parts of it that pages of rules are written in, for whoever draws them, on a terminal or in a browser. Headings,
 * paragraphs, lists, tables, code, and pictures, which stand on lines of their own: `![what it shows](its name)`. An item of a list that ends with
 * `<!-- forms: bid*, raise -->` explains a word of the game: its own name stands first, in bold, and these are the forms that texts write it in; a
 * star stands for any ending.
 */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'code'; readonly lines: readonly string[] }
  /** A game's own drawing, and in words what it shows. */
  | { readonly kind: 'picture'; readonly name: string; readonly text: string };

export interface ListItem {
  readonly mark: string;
  readonly text: string;
  /** Of the word that it explains; none of any other item. */
  readonly forms: readonly string[];
}

/**
 * A stretch of a line. An option is the one that a rule goes with, as pages name it: `[deck: chaos]`. Of a link that leads elsewhere only its text is
 * kept; one to a place of the page is kept with it, and its text may have stresses again.
 */
export type TextSpan =
  | { readonly kind: 'plain' | 'strong' | 'emphasis' | 'code' | 'option'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

const HEADING = /^(#+)\s+(.*)$/;
const ITEM = /^\s*([-*]|\d+\.)\s+(.*)$/;
const FENCE = /^```/;
const FORMS = /\s*<!-- forms: (.+?) -->$/;
const PICTURE = /^!\[([^\]]+)\]\(([\w-]+)\)$/;

export function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  const lines = source.split(/\r?\n/);
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] ?? '';
    const taken = lines.slice(i, i + lengthOf(lines, i));
    i += taken.length;
    const heading = HEADING.exec(line);
    const picture = PICTURE.exec(line);
    if (picture) blocks.push({ kind: 'picture', name: picture[2] ?? '', text: picture[1] ?? '' });
    else if (heading) blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' });
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
  if (first.trim() === '' || HEADING.test(first) || PICTURE.test(first)) return 1;
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
function itemsOf(lines: readonly string[]): readonly ListItem[] {
  const items: { mark: string; text: string }[] = [];
  for (const line of lines) {
    const [, mark, text] = ITEM.exec(line) ?? [];
    const last = items.at(-1);
    if (mark !== undefined && text !== undefined) items.push({ mark: /\d/.test(mark) ? mark : '•', text });
    else if (last) last.text += ` ${line.trim()}`;
  }
  return items.map(({ mark, text }) => ({ mark, text: text.replace(FORMS, ''), forms: FORMS.exec(text)?.[1]?.split(', ') ?? [] }));
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const MARKED = /(\*\*.+?\*\*|(?<!\w)\*\S(?:.*?\S)?\*(?!\w)|`.+?`|\[[^\]]*\]\([^)]*\)|\[(?:not )?\w+(?:: \w+)?\])/;

/** What a line of a block is made of, in order. */
export const spansOf = (line: string): readonly TextSpan[] =>
  line
    .split(MARKED) // what is marked is every second part
    .map((text, i): TextSpan => (i % 2 === 0 ? { kind: 'plain', text } : marked(text)))
    .filter(({ text }) => text !== '');

function marked(text: string): TextSpan {
  if (text.startsWith('**')) return { kind: 'strong', text: text.slice(2, -2) };
  if (text.startsWith('*')) return { kind: 'emphasis', text: text.slice(1, -1) };
  if (text.startsWith('`')) return { kind: 'code', text: text.slice(1, -1) };
  if (!text.endsWith(')')) return { kind: 'option', text };
  const end = text.indexOf('](');
  const to = text.slice(end + 2, -1);
  return to.startsWith('#') ? { kind: 'link', text: text.slice(1, end), to } : { kind: 'plain', text: text.slice(1, end) };
}
