/** The help: short, exact, made from what each command says of itself. */

import { gameNamed, gameNames } from '@parlour/registry/loaded';
import type { TerminalPath } from '../words/words.ts';
import type { Operands } from './arguments.ts';
import { glossary } from './columns.ts';
import type { CliCommand } from './command.ts';
import { LANGUAGE_LIST } from './language.ts';
import type { Locale } from './locale.ts';

/** For whom it is: in their language, within so many columns. */
export interface HelpReader {
  readonly locale: Locale;
  readonly width: number;
}

type Row = readonly [typed: string, does: string];

export function helpOf({ name, about, operands, flags, examples }: CliCommand, reader: HelpReader): string[] {
  const { t } = reader.locale;
  const operand = `${operandText(operands, reader.locale)}${operands.most > 1 ? ' …' : ''}`;
  const flagRows = Object.entries(flags).map(
    ([flag, { value, about: does, gaps }]): Row => [`--${flag}${value === null ? '' : ` ${t(`values.${value}`)}`}`, t(does, gaps)],
  );
  return [
    [`parlour ${name}`, operand, t('help.someFlags')].filter((part) => part !== '').join(' '),
    `  ${sentence(t(about))}`,
    ...section('help.flags', [...flagRows, languageRow(reader.locale)], reader),
    ...('preset' in flags ? section('help.presets', presetRows(), reader) : []),
    ...section('help.examples', exampleRows(examples, reader.locale), reader),
  ];
}

export function helpOfAll(commands: readonly CliCommand[], reader: HelpReader): string[] {
  const { locale } = reader;
  const { t } = locale;
  return [
    t('help.title'),
    ...section(
      'help.commands',
      [
        ...commands.map(({ name, operands, about }): Row => [`parlour ${name} ${operandText(operands, locale)}`.trimEnd(), t(about)]),
        [`parlour help ${t('values.COMMAND')}`, t('help.ofCommand')],
        ['parlour --version', t('help.version')],
        [`parlour … ${languageRow(locale)[0]}`, languageRow(locale)[1]],
      ],
      reader,
    ),
    ...section('help.games', presetRows(), reader),
    ...section(
      'help.examples',
      commands.flatMap(({ examples }) => exampleRows(examples.slice(0, 1), locale)),
      reader,
    ),
  ];
}

function operandText({ name, least }: Operands, { t }: Locale): string {
  if (name === null) return '';
  return least === 0 ? `[${t(`values.${name}`)}]` : t(`values.${name}`);
}

const languageRow = ({ t }: Locale): Row => [`--lang ${t('values.LANGUAGE')}`, t('help.languages', { languages: LANGUAGE_LIST })];

const presetRows = (): Row[] => gameNames.map((game) => [game, Object.keys(gameNamed(game).game.sheet.presets).join(', ')]);

const exampleRows = (examples: CliCommand['examples'], { t }: Locale): Row[] => examples.map(({ typed, does, gaps }) => [typed, t(does, gaps)]);

function section(title: TerminalPath, rows: readonly Row[], { locale, width }: HelpReader): string[] {
  return ['', locale.t(title), ...glossary(rows, width - 2).map((line) => `  ${line}`)];
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
