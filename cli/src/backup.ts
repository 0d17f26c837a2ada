/** `parlour backup`: a copy of everything in one file, while the server runs. */
import type { CliCommand } from './command.ts';
import { dataFlag } from './home.ts';

export const backup: CliCommand = {
  name: 'backup',
  about: 'commands.backup.about',
  operands: { name: 'FILE', least: 1, most: 1 },
  flags: dataFlag,
  examples: [{ typed: 'parlour backup parlour-monday.db', does: 'commands.backup.file' }],
  run: async (args, locale) => (await import('./tables/backup.ts')).run(args, locale),
};
