/** `parlour rules`: the rules of a game for players, as a page on the terminal. */
import { readFileSync } from 'node:fs';
import { type Language, pageAt, type TableTerms } from '@parlour/kernel';
import { gameNames, type LoadedGame } from '@parlour/registry/loaded';
import { type Arguments, wholeOf } from './arguments.ts';
import type { CliCommand } from './command.ts';
import { typedGame } from './game-setup.ts';
import { type Ink, inkFor } from './ink.ts';
import type { Locale } from './locale.ts';
import { markdown } from './markdown.ts';
import { printInked } from './out.ts';

export const rules: CliCommand = {
  name: 'rules',
  about: 'commands.rules.about',
  operands: { name: 'GAME', least: 1, most: 1, among: gameNames },
  flags: { version: { value: 'N', about: 'commands.rules.version' } },
  examples: [
    { typed: 'parlour rules perudo', does: 'commands.rules.all' },
    { typed: 'parlour rules perudo | less', does: 'commands.rules.paged' },
    { typed: 'parlour rules perudo --version 1', does: 'commands.rules.first' },
  ],
  run(args: Arguments, { language }: Locale) {
    const loaded = typedGame(args.operands[0]);
    const version = wholeOf(args, 'version', 1, loaded.game.version) ?? null;
    printInked(rulesPage(loaded, { language, version, table: null }, inkFor(process.stdout)));
    return Promise.resolve(0);
  },
};

/** Which rules: as they are in this version, null for the newest; at a table only what is on there. */
export interface RulesEdition {
  readonly language: Language;
  readonly version: number | null;
  readonly table: TableTerms | null;
}

export function rulesPage(loaded: LoadedGame, { language, version, table }: RulesEdition, ink: Ink): string[] {
  const page = readFileSync(new URL(loaded.box.page(language)), 'utf8');
  return markdown(pageAt(page, version ?? loaded.game.version, table), ink);
}
