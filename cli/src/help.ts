/** The help: short, exact, made from what each command says of itself. */

import { gameNamed, gameNames } from '@parlour/registry/loaded';
import type { Operands } from './arguments.ts';
import type { Command } from './command.ts';
import { align } from './table.ts';

export function helpOf(command: Command): string[] {
  const { name, about, operands, flags, examples } = command;
  const operand = operands.most > 1 ? `${operandOf(operands)} …` : operandOf(operands);
  const flagLines = Object.entries(flags).map(([flag, { value, about: does }]) => [`--${flag}${value === null ? '' : ` ${value}`}`, does]);
  return [
    [`parlour ${name}`, operand, flagLines.length > 0 ? '[--flag …]' : ''].filter((part) => part !== '').join(' '),
    `  ${sentence(about)}`,
    ...section('Flags', flagLines),
    ...('preset' in flags ? section('Presets', presetLines()) : []),
    ...section('Examples', examples),
  ];
}

export function helpOfAll(commands: readonly Command[]): string[] {
  return [
    'Parlour: table games where everyone knows something the others don’t.',
    ...section('Commands', [
      ...commands.map(({ name, operands, about }) => [`parlour ${name} ${operandOf(operands)}`.trimEnd(), about]),
      ['parlour help COMMAND', 'the flags of a command, with examples'],
      ['parlour --version', 'the version of Parlour and of Node'],
    ]),
    ...section(
      'Games',
      gameNames.map((game) => [game, Object.keys(gameNamed(game).game.sheet.presets).join(', ')]),
    ),
    ...section(
      'Examples',
      commands.flatMap(({ examples }) => examples.slice(0, 1)),
    ),
  ];
}

const operandOf = ({ name, least, most }: Operands): string => (most === 0 ? '' : least === 0 ? `[${name}]` : name);

const presetLines = (): string[][] => gameNames.map((game) => [game, Object.keys(gameNamed(game).game.sheet.presets).join(', ')]);

function section(title: string, rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : ['', title, ...align(rows).map((line) => `  ${line}`)];
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
