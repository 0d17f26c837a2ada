/** `parlour rules`: the rules of a game for players, as a page on the terminal. */
import { readFileSync } from 'node:fs';
import { FIRST_LANGUAGE, pageAt, type TableTerms } from '@parlour/kernel';
import { gameNames, type LoadedGame } from '@parlour/registry/loaded';
import { type Arguments, wholeOf } from './arguments.ts';
import type { Command } from './command.ts';
import { gameAsked } from './game.ts';
import { type Ink, inkFor } from './ink.ts';
import { markdown } from './markdown.ts';

export const rules: Command = {
  name: 'rules',
  about: 'print the rules of a game, for players',
  operands: { name: 'GAME', least: 1, most: 1, among: gameNames },
  flags: { version: { value: 'N', about: 'as they were in an older version, for games that began with it' } },
  examples: [
    ['parlour rules perudo', 'all of them'],
    ['parlour rules perudo | less', 'page by page'],
    ['parlour rules perudo --version 1', 'as they were at first'],
  ],
  run(args: Arguments) {
    const entry = gameAsked(args.operands[0]);
    const version = wholeOf(args, 'version', 1, entry.game.version) ?? null;
    console.log(rulesPage(entry, version, inkFor(process.stdout)).join('\n'));
    return Promise.resolve(0);
  },
};

/** As they are in this version; null for the newest. At a table only what is on there. */
export const rulesPage = (entry: LoadedGame, version: number | null, ink: Ink, table: TableTerms | null = null): string[] =>
  markdown(pageAt(readFileSync(new URL(entry.box.page(FIRST_LANGUAGE)), 'utf8'), version ?? entry.game.version, table), ink);
