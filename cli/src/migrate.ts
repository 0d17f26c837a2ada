/** `parlour migrate`: everything moves from a data folder or a backup into a database, or from a database into a data folder. */
import type { CliCommand } from './command.ts';

export const migrate: CliCommand = {
  name: 'migrate',
  about: 'commands.migrate.about',
  operands: { name: 'FOLDER', least: 0, most: 1 },
  flags: {
    out: { value: 'FOLDER', about: 'commands.migrate.out' },
    anew: { value: null, about: 'commands.migrate.anew' },
  },
  examples: [
    { typed: 'DATABASE_URL=postgres://… parlour migrate data', does: 'commands.migrate.folder' },
    { typed: 'DATABASE_URL=postgres://… parlour migrate parlour-monday.db', does: 'commands.migrate.copy' },
    { typed: 'DATABASE_URL=postgres://… parlour migrate --out data', does: 'commands.migrate.back' },
  ],
  run: async (args, locale) => (await import('./migrate/run.ts')).run(args, locale),
};
