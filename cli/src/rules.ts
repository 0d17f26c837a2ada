/** `parlour rules`: the rules of a game for players, as a page on the terminal, or what they say about some words. */
import { readFileSync } from 'node:fs';
import { type Block, blocksOf, foundIn, type Language, pageAt, searchedWords, type TableTerms } from '@parlour/kernel';
import { gameNames, type LoadedGame } from '@parlour/registry/loaded';
import { type Arguments, flagOf, wholeOf } from './arguments.ts';
import type { CliCommand } from './command.ts';
import { typedGame } from './game-setup.ts';
import { type Ink, inkFor } from './ink.ts';
import type { Locale } from './locale.ts';
import { printedBlocks } from './markdown.ts';
import { complain, printInked } from './out.ts';

export const rules: CliCommand = {
  name: 'rules',
  about: 'commands.rules.about',
  operands: { name: 'GAME', least: 1, most: 1, among: gameNames },
  flags: {
    search: { value: 'WORD', about: 'commands.rules.search' },
    version: { value: 'N', about: 'commands.rules.version' },
  },
  examples: [
    { typed: 'parlour rules perudo', does: 'commands.rules.all' },
    { typed: 'parlour rules perudo | less', does: 'commands.rules.paged' },
    { typed: 'parlour rules perudo --search "lose die"', does: 'commands.rules.found' },
    { typed: 'parlour rules perudo --version 1', does: 'commands.rules.first' },
  ],
  run(args: Arguments, { language, t }: Locale) {
    const loaded = typedGame(args.operands[0]);
    const version = wholeOf(args, 'version', 1, loaded.game.version) ?? null;
    const typed = flagOf(args, 'search');
    const blocks = rulesBlocks(loaded, { language, version, table: null });
    const shown = typed === undefined ? blocks : foundBlocks(blocks, typed);
    if (typed !== undefined && shown.length === 0) complain([t('commands.rules.none', { typed })]);
    else printInked(printedBlocks(shown, inkFor(process.stdout)));
    return Promise.resolve(shown.length === 0 ? 1 : 0);
  },
};

/** Which rules: as they are in this version, null for the newest; at a table only what is on there. */
export interface RulesEdition {
  readonly language: Language;
  readonly version: number | null;
  readonly table: TableTerms | null;
}

export const rulesPage = (loaded: LoadedGame, edition: RulesEdition, ink: Ink): string[] => printedBlocks(rulesBlocks(loaded, edition), ink);

function rulesBlocks(loaded: LoadedGame, { language, version, table }: RulesEdition): readonly Block[] {
  const page = readFileSync(new URL(loaded.box.page(language)), 'utf8');
  return blocksOf(pageAt(page, version ?? loaded.game.version, table));
}

/** The places of a page that have all of these words, each under the heading of its chapter: paragraphs, items of lists, rows of tables, captions. */
export function foundBlocks(blocks: readonly Block[], typed: string): readonly Block[] {
  const words = searchedWords(typed);
  const has = (text: string): boolean => foundIn(text, words).length > 0;
  const found: Block[] = [];
  let chapter: Block | null = null;
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level < 3) chapter = block;
    const part = partOf(block, has);
    if (part === null) continue;
    if (chapter !== null && chapter !== part) found.push(chapter);
    found.push(part);
    chapter = null;
  }
  return found;
}

/** What is left of a block; null for nothing. */
function partOf(block: Block, has: (text: string) => boolean): Block | null {
  switch (block.kind) {
    case 'list': {
      const items = block.items.filter(({ text }) => has(text));
      return items.length === 0 ? null : { ...block, items };
    }
    case 'table': {
      const [head = [], ...body] = block.rows;
      const rows = body.filter((cells) => has(cells.join(' ')));
      return rows.length === 0 && !has(head.join(' ')) ? null : { ...block, rows: [head, ...rows] };
    }
    case 'code':
      return has(block.lines.join(' ')) ? block : null;
    case 'heading':
    case 'paragraph':
    case 'picture':
      return has(block.text) ? block : null;
  }
}
