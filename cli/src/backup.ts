/** `parlour backup`: a copy of everything in one file, while the server runs. */
import type { Command } from './command.ts';
import { dataFlag } from './tables/folder.ts';

export const backup: Command = {
  name: 'backup',
  about: 'copy everything into one file, while the server runs',
  operands: { name: 'FILE', least: 1, most: 1 },
  flags: dataFlag,
  examples: [['parlour backup parlour-monday.db', 'a file that is not there yet']],
  run: async (args) => (await import('./tables/backup.ts')).run(args),
};
