/**
 * A page of rules in its parts, as it holds at a table: the gist before the first chapter, the chapters with the numbers that they have in the whole
 * page, and the words of the game that they explain.
 */
import { type Block, blocksOf, chaptersAt, pageAt, type TableTerms, versionsOf } from '@parlour/kernel';
import { type GlossaryTerm, linked, termsIn } from './rules-terms.ts';

export interface Chapter {
  /** Among all second-level headings of the page, from 0. */
  readonly number: number;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface RulesSheet {
  /** Without the page's title. */
  readonly gist: readonly Block[];
  readonly chapters: readonly Chapter[];
  readonly terms: readonly GlossaryTerm[];
}

/** In a version of the rules, null for the newest; null for all of it instead of what is on at a table. */
export function sheetOf(page: string, version: number | null, table: TableTerms | null): RulesSheet {
  const at = version ?? Math.max(...versionsOf(page));
  const numbers = chaptersAt(page, at, table);
  const gist: Block[] = [];
  const chapters: { number: number; title: string; blocks: Block[] }[] = [];
  for (const block of blocksOf(pageAt(page, at, table))) {
    if (block.kind === 'heading' && block.level === 1) continue;
    if (block.kind === 'heading' && block.level === 2) chapters.push({ number: numbers[chapters.length] ?? 0, title: block.text, blocks: [] });
    else (chapters.at(-1)?.blocks ?? gist).push(block);
  }
  return { gist, chapters, terms: termsIn(chapters.flatMap(({ blocks }) => blocks)) };
}

/** The same page with links from its words to what explains them. */
export const withLinks = ({ gist, chapters, terms }: RulesSheet): RulesSheet => ({
  gist: linked(gist, terms),
  chapters: chapters.map((chapter) => ({ ...chapter, blocks: linked(chapter.blocks, terms) })),
  terms,
});

/** Where to open it: at this chapter or, where the table has none such, at the one before it; null for the top. */
export const openedAt = ({ chapters }: RulesSheet, chapter: number | null): number | null =>
  chapter === null ? null : (chapters.findLast(({ number }) => number <= chapter)?.number ?? null);
