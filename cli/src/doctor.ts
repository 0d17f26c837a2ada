/** `parlour doctor`: looks through a data folder and says whether everything in it is whole. It changes nothing. */
import type { Command } from './command.ts';
import { DATA } from './serve/settings.ts';

export const doctor: Command = {
  name: 'doctor',
  about: 'check a data folder: nothing lost, nothing changed, every game replays',
  operands: { name: 'FOLDER', least: 0, most: 1 },
  flags: {},
  examples: [
    ['parlour doctor', `the folder ${DATA}, or PARLOUR_DATA; the server may keep running`],
    ['parlour doctor backup.db', 'a copy'],
  ],
  run: async (args) => (await import('./doctor/run.ts')).run(args),
};
