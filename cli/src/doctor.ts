/** `parlour doctor`: looks through a data folder or a database and says whether everything in it is whole. It changes nothing. */
import type { CliCommand } from './command.ts';
import { DATA } from './home.ts';

export const doctor: CliCommand = {
  name: 'doctor',
  about: 'commands.doctor.about',
  operands: { name: 'FOLDER', least: 0, most: 1 },
  flags: {},
  examples: [
    { typed: 'parlour doctor', does: 'commands.doctor.folder', gaps: { data: DATA } },
    { typed: 'parlour doctor backup.db', does: 'commands.doctor.copy' },
    { typed: 'DATABASE_URL=postgres://… parlour doctor', does: 'commands.doctor.database' },
  ],
  run: async (args, locale) => (await import('./doctor/run.ts')).run(args, locale),
};
