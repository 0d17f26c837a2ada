/** `parlour tables`: what a server has, for whoever runs it. It works beside the running server. */
import type { CliCommand } from './command.ts';
import { dataFlag } from './home.ts';

export const tables: CliCommand = {
  name: 'tables',
  about: 'commands.tables.about',
  operands: { name: 'ACTION', least: 0, most: 2, among: ['list', 'show CODE', 'remove CODE'] },
  flags: { ...dataFlag, json: { value: null, about: 'commands.tables.json' } },
  examples: [
    { typed: 'parlour tables', does: 'commands.tables.list' },
    { typed: 'parlour tables show ABCDEF', does: 'commands.tables.show' },
    { typed: 'parlour tables remove ABCDEF', does: 'commands.tables.remove' },
  ],
  run: async (args, locale) => (await import('./tables/run.ts')).run(args, locale),
};
