/** `parlour play`: any game in the terminal, against bots here or with others at a server. What it is made of is loaded when it runs. */
import type { Command } from './command.ts';
import { wishFlags } from './wish.ts';

export const play: Command = {
  name: 'play',
  about: 'play in the terminal: against bots, or with others on a server',
  operands: { name: 'GAME', least: 0, most: 1 },
  flags: {
    ...wishFlags,
    server: { value: 'URL', about: 'play on a server, with others' },
    table: { value: 'CODE', about: 'the table there; without it you choose or create one' },
    passcode: { value: 'WORD', about: 'the table’s passcode, if it has one' },
    name: { value: 'NAME', about: 'your name' },
    record: { value: 'FILE', about: 'write finished games to this file, one record per line' },
    fast: { value: null, about: 'bots play without pausing' },
    plain: { value: null, about: 'no colours, no drawings: for screen readers' },
    seed: { value: 'S', about: 'practise against bots: the same seed deals the same' },
  },
  examples: [
    ['parlour play', 'a game of Perudo against bots'],
    ['parlour play dalmuti --preset court --seats 5', 'another game, with options'],
    ['parlour play --server 192.168.1.20:3000 --name Ola', 'with friends, on a server nearby'],
  ],
  run: async (args) => (await import('./play/run.ts')).run(args),
};
