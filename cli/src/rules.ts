/** `parlour rules`: the rules of a game for players, as a page on the terminal. */
import { readFileSync } from 'node:fs';
import type { Arguments } from './arguments.ts';
import type { Command } from './command.ts';
import { type Ink, inkFor } from './ink.ts';
import { markdown } from './markdown.ts';
import { type Entry, gameNamed, gameNames } from './registry.ts';

export const rules: Command = {
  name: 'rules',
  about: 'print the rules of a game, for players',
  operands: { name: 'GAME', least: 1, most: 1, among: gameNames },
  flags: {},
  examples: [
    ['parlour rules perudo', 'all of them'],
    ['parlour rules perudo | less', 'page by page'],
  ],
  run({ operands }: Arguments) {
    console.log(rulesPage(gameNamed(operands[0]), inkFor(process.stdout)).join('\n'));
    return Promise.resolve(0);
  },
};

export const rulesPage = (entry: Entry, ink: Ink): string[] => markdown(readFileSync(entry.rules(), 'utf8'), ink);
