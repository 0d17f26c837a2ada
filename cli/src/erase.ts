/** `parlour erase`: a person's name and chat go for good. */
import type { CliCommand } from './command.ts';
import { dataFlag } from './home.ts';

export const erase: CliCommand = {
  name: 'erase',
  about: 'commands.erase.about',
  operands: { name: 'PLAYER', least: 1, most: 1 },
  flags: dataFlag,
  examples: [{ typed: 'parlour erase q1w2e3r4t5y6u7i8', does: 'commands.erase.player' }],
  run: async (args, locale) => (await import('./tables/erase.ts')).run(args, locale),
};
