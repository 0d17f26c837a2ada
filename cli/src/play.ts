/** `parlour play`: any game in the terminal, against bots here or with others at a server. What it is made of is loaded when it runs. */
import type { CliCommand } from './command.ts';
import { setupFlags } from './game-setup.ts';

export const play: CliCommand = {
  name: 'play',
  about: 'commands.play.about',
  operands: { name: 'GAME', least: 0, most: 1 },
  flags: {
    ...setupFlags,
    server: { value: 'URL', about: 'commands.play.server' },
    table: { value: 'CODE', about: 'commands.play.table' },
    passcode: { value: 'WORD', about: 'commands.play.passcode' },
    name: { value: 'NAME', about: 'commands.play.name' },
    record: { value: 'FILE', about: 'commands.play.record' },
    notes: { value: 'FILE', about: 'commands.play.notes' },
    level: { value: 'LEVEL', about: 'commands.play.level' },
    fast: { value: null, about: 'commands.play.fast' },
    plain: { value: null, about: 'commands.play.plain' },
    seed: { value: 'S', about: 'commands.play.seed' },
  },
  examples: [
    { typed: 'parlour play', does: 'commands.play.first' },
    { typed: 'parlour play dalmuti --preset court --seats 5', does: 'commands.play.another' },
    { typed: 'parlour play sen --level expert', does: 'commands.play.hard' },
    { typed: 'parlour play --server 192.168.1.20:3000 --name Ola', does: 'commands.play.friends' },
  ],
  run: async (args, locale) => (await import('./play/run.ts')).run(args, locale),
};
