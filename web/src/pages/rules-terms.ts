/**
 * The words of a game that its page explains, and the way to them: in each part of the page the first time that a text has one of them it becomes a
 * link to its explanation. Found by the forms that the glossary lists, for Polish and Russian inflect.
 */
import { type Block, type ListItem, spansOf, type TextSpan } from '@parlour/kernel';

export interface GlossaryTerm {
  /** Of its explanation in the document. */
  readonly id: string;
  readonly name: string;
  /** Its forms in a text. */
  readonly pattern: RegExp;
}

export const termsIn = (blocks: readonly Block[]): readonly GlossaryTerm[] =>
  blocks
    .flatMap((block) => (block.kind === 'list' ? block.items : []))
    .flatMap((item) => (isTerm(item) ? [{ name: nameOf(item), pattern: patternOf(item) }] : []))
    .map((term, i) => ({ ...term, id: `term-${i}` }));

/** The term that an item of a list explains. */
export const termOf = (item: ListItem, terms: readonly GlossaryTerm[]): GlossaryTerm | null =>
  isTerm(item) ? (terms.find(({ name }) => name === nameOf(item)) ?? null) : null;

/** A part of the page with its links. The one that explains the terms has none: it would be all links. */
export function linked(blocks: readonly Block[], terms: readonly GlossaryTerm[]): readonly Block[] {
  if (blocks.some((block) => block.kind === 'list' && block.items.some(isTerm))) return blocks;
  const left = new Map(terms.map(({ id, pattern }) => [id, pattern]));
  return blocks.map((block) => linkedBlock(block, (source) => linkedText(source, left)));
}

const isTerm = ({ forms }: ListItem): boolean => forms.length > 0;
const nameOf = ({ text }: ListItem): string => spansOf(text).find(({ kind }) => kind === 'strong')?.text ?? '';

/** Headings stay as they are, of tables too. */
function linkedBlock(block: Block, link: (source: string) => string): Block {
  switch (block.kind) {
    case 'paragraph':
    case 'picture':
      return { ...block, text: link(block.text) };
    case 'list':
      return { ...block, items: block.items.map((item) => ({ ...item, text: link(item.text) })) };
    case 'table':
      return { ...block, rows: block.rows.map((cells, row) => (row === 0 ? cells : cells.map(link))) };
    case 'heading':
    case 'code':
      return block;
  }
}

const linkedText = (source: string, left: Map<string, RegExp>): string =>
  spansOf(source)
    .map((span) => linkedSpan(span, left))
    .join('');

const MARKS = { plain: '', strong: '**', emphasis: '*' } as const;

function linkedSpan(span: TextSpan, left: Map<string, RegExp>): string {
  if (span.kind === 'option') return span.text;
  if (span.kind === 'code') return `\`${span.text}\``;
  if (span.kind === 'link') return `[${span.text}](${span.to})`;
  const mark = MARKS[span.kind];
  const marked = (text: string): string => (text === '' ? '' : `${mark}${text}${mark}`);
  let written = '';
  let rest = span.text;
  for (let found = firstIn(rest, left); found !== null; found = firstIn(rest, left)) {
    left.delete(found.id);
    written += `${marked(rest.slice(0, found.at))}[${marked(found.form)}](#${found.id})`;
    rest = rest.slice(found.at + found.form.length);
  }
  return written + marked(rest);
}

interface FoundTerm {
  readonly id: string;
  readonly at: number;
  readonly form: string;
}

/** The first of all; of those that begin at the same letter the longest. */
function firstIn(text: string, left: ReadonlyMap<string, RegExp>): FoundTerm | null {
  const found = [...left].flatMap(([id, pattern]): readonly FoundTerm[] => {
    const match = pattern.exec(text);
    return match === null ? [] : [{ id, at: match.index, form: match[0] }];
  });
  return found.sort((a, b) => a.at - b.at || b.form.length - a.form.length)[0] ?? null;
}

/** A star is any ending. */
function patternOf({ forms }: ListItem): RegExp {
  const written = forms
    .toSorted((a, b) => b.length - a.length)
    .map((form) => form.replaceAll(/[.+?^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '\\p{L}*'));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${written.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}
