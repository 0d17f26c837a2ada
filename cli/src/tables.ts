/** `parlour tables`: what a server has, for whoever runs it. It works beside the running server. */
import type { Command } from './command.ts';
import { dataFlag } from './tables/folder.ts';

export const tables: Command = {
  name: 'tables',
  about: 'list, show and remove the tables of a data folder',
  operands: { name: 'ACTION', least: 0, most: 2, among: ['list', 'show CODE', 'remove CODE'] },
  flags: { ...dataFlag, json: { value: null, about: 'as JSON, for programs' } },
  examples: [
    ['parlour tables', 'all of them, the oldest code first'],
    ['parlour tables show ABCDEF', 'one table, with the ids of people who sat or wrote there'],
    ['parlour tables remove ABCDEF', 'for good; records of finished games stay'],
  ],
  run: async (args) => (await import('./tables/run.ts')).run(args),
};
