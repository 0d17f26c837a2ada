/** `parlour serve`: the server, until somebody stops it. What it is made of is loaded when it runs: other commands need none of it. */
import { NO_OPERANDS } from './arguments.ts';
import type { CliCommand } from './command.ts';
import { DATA } from './home.ts';
import { PORT, settingsFlags } from './serve/settings.ts';

export const serve: CliCommand = {
  name: 'serve',
  about: 'commands.serve.about',
  operands: NO_OPERANDS,
  flags: { ...settingsFlags, plain: { value: null, about: 'commands.serve.plain' } },
  examples: [
    { typed: 'parlour serve', does: 'commands.serve.start', gaps: { port: PORT, data: DATA } },
    { typed: 'PARLOUR_PASSCODE=… parlour serve', does: 'commands.serve.passcode' },
    { typed: 'PUBLIC_URL=https://… TRUST_PROXY=1 parlour serve', does: 'commands.serve.proxy' },
    { typed: 'DATABASE_URL=postgres://… parlour serve', does: 'commands.serve.database' },
  ],
  run: async (args, locale) => (await import('./serve/run.ts')).run(args, locale),
};
