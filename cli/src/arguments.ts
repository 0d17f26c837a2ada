/**
 * What was typed after the command. Each command describes its flags as data: the check of the arguments and the help are made from that.
 * Anything unexpected is a mistake that names what is possible.
 */
import { parseArgs } from 'node:util';
import type { Gaps } from '@parlour/kernel';
import type { TerminalPath, ValueName } from '../words/words.ts';
import type { Locale } from './locale.ts';
import { Mistake, mistake } from './mistake.ts';

export interface Flag {
  /** What its value is called; null for a flag that is on or off. */
  readonly value: ValueName | null;
  readonly many?: true;
  /** Where its line of the help is among the words, and what fills its gaps. */
  readonly about: TerminalPath;
  readonly gaps?: Gaps;
}
export type Flags = Readonly<Record<string, Flag>>;

export interface Operands {
  /** Null where there are none. */
  readonly name: ValueName | null;
  readonly least: number;
  readonly most: number;
  /** What it can be, where that is a short list. */
  readonly among?: readonly string[];
}

/** The part of a command that reading its arguments needs. */
export interface Syntax {
  readonly name: string;
  readonly operands: Operands;
  readonly flags: Flags;
}

export interface Arguments {
  readonly operands: readonly string[];
  /** Flag by name, with its values in order; a flag that is just on has none. */
  readonly flags: ReadonlyMap<string, readonly string[]>;
}

export const NO_OPERANDS: Operands = { name: null, least: 0, most: 0 };

export function readArguments(syntax: Syntax, args: readonly string[]): Arguments {
  const options = Object.fromEntries(
    Object.entries(syntax.flags).map(([name, { value }]) => [
      name,
      { type: value === null ? ('boolean' as const) : ('string' as const), multiple: true },
    ]),
  );
  // Not strict: Node's own messages speak to programmers. The tokens are checked here instead.
  const { tokens } = parseArgs({ args: [...args], options, allowPositionals: true, strict: false, tokens: true });
  const operands: string[] = [];
  const flags = new Map<string, readonly string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind === 'option') flags.set(token.name, [...(flags.get(token.name) ?? []), ...readFlag(syntax, token, flags)]);
  }
  checkOperands(syntax, operands);
  return { operands, flags };
}

interface FlagToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function readFlag({ name, flags, operands }: Syntax, token: FlagToken, sofar: ReadonlyMap<string, unknown>): readonly string[] {
  const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined;
  if (flag === undefined || token.rawName !== `--${token.name}`) {
    // What is typed after `--` is no flag, whatever it begins with.
    const after = operands.most > 0 && operands.among === undefined && !token.rawName.startsWith('--');
    const listed = [...Object.keys(flags), ...EVERYWHERE].map((each) => `--${each}`).join(', ');
    const gaps = { command: name, flag: token.rawName, flags: listed };
    throw new Mistake((locale) => locale.t(`mistakes.${after ? 'flag/dash' : 'flag/unknown'}`, { ...gaps, ...operandGaps(operands, locale) }));
  }
  if (sofar.has(token.name) && !flag.many) throw mistake('flag/twice', { flag: token.name });
  const { value } = flag;
  if (value === null) {
    if (token.value !== undefined) throw mistake('flag/no-value', { flag: token.name });
    return [];
  }
  // `--seed --games 5` forgot the seed; `--seed=--games` means it.
  if (token.value === undefined || (!token.inlineValue && token.value.startsWith('--')))
    throw new Mistake((locale) => locale.t('mistakes.flag/value', { flag: token.name, value: locale.t(`values.${value}`) }));
  return [token.value];
}

/** Flags that every command has; they are read before its own. */
const EVERYWHERE = ['lang', 'help'];

/** What an operand is called within a sentence. */
function operandGaps({ name }: Operands, locale: Locale): Gaps {
  return { operand: name === null ? '' : locale.t(`values.${name}`).toLowerCase() };
}

function checkOperands(syntax: Syntax, operands: readonly string[]): void {
  const { name: command, operands: allowed } = syntax;
  const { least, most, among } = allowed;
  const extra = operands[most];
  if (operands.length < least)
    throw new Mistake((locale) => {
      const typed = among?.join(', ') ?? `parlour ${command} ${allowed.name === null ? '' : locale.t(`values.${allowed.name}`)}`;
      return locale.t('mistakes.operand/missing', { command, among: typed, ...operandGaps(allowed, locale) });
    });
  if (extra !== undefined && most === 0) throw mistake('operand/none', { command, extra });
  if (extra !== undefined) throw new Mistake((locale) => locale.t('mistakes.operand/many', { command, extra, ...operandGaps(allowed, locale) }));
}

export const flagOf = (args: Arguments, flag: string): string | undefined => args.flags.get(flag)?.[0];
export const isOn = (args: Arguments, flag: string): boolean => args.flags.has(flag);

/** A flag's whole number within its bounds, or undefined if the flag is not there. */
export function wholeOf(args: Arguments, flag: string, min: number, max: number): number | undefined {
  const typed = flagOf(args, flag);
  if (typed === undefined) return undefined;
  const number = /^\d{1,15}$/.test(typed) ? Number(typed) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw mistake('flag/number', { flag, min, max, typed });
}
