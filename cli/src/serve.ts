/** `parlour serve`: the server, until somebody stops it. What it is made of is loaded when it runs: other commands need none of it. */
import type { Command } from './command.ts';
import { settingsFlags } from './serve/settings.ts';

export const serve: Command = {
  name: 'serve',
  about: 'start the server for browsers and programs',
  operands: { name: '', least: 0, most: 0 },
  flags: { ...settingsFlags, plain: { value: null, about: 'no colours, no QR code' } },
  examples: [
    ['parlour serve', 'on port 3000, with everything kept in data/'],
    ['PARLOUR_PASSCODE=… parlour serve', 'creating a table needs the passcode'],
    ['PUBLIC_URL=https://… TRUST_PROXY=1 parlour serve', 'behind a proxy that speaks https'],
  ],
  run: async (args) => (await import('./serve/run.ts')).run(args),
};
