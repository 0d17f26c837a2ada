/** `parlour erase`: a person's name and chat go for good. */
import type { Command } from './command.ts';
import { dataFlag } from './tables/folder.ts';

export const erase: Command = {
  name: 'erase',
  about: 'erase a person’s name and chat for good',
  operands: { name: 'PLAYER', least: 1, most: 1 },
  flags: dataFlag,
  examples: [['parlour erase q1w2e3r4t5y6u7i8', 'an id from parlour tables show; the games they played stay']],
  run: async (args) => (await import('./tables/erase.ts')).run(args),
};
