/**
 * What was typed after the command. Each command describes its flags as data: the check of the arguments and the help are made from that.
 * Anything unexpected is a mistake that names what is possible.
 */
import { parseArgs } from 'node:util';
import { Mistake } from './mistake.ts';
import { count } from './text.ts';

export interface Flag {
  /** How the help calls the flag's value; null for a flag that is on or off. */
  readonly value: string | null;
  readonly many?: true;
  readonly about: string;
}
export type Flags = Readonly<Record<string, Flag>>;

export interface Operands {
  /** How the help calls them: `GAME`; empty where there are none. */
  readonly name: string;
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
    const names = Object.keys(flags).map((each) => `--${each}`);
    // What is typed after `--` is no flag, whatever it begins with.
    const after =
      operands.most > 0 && operands.among === undefined && !token.rawName.startsWith('--')
        ? ` A ${operands.name.toLowerCase()} that begins with - goes after --.`
        : '';
    throw new Mistake(`parlour ${name} has no ${token.rawName}. It has ${[...names, '--help'].join(', ')}.${after}`);
  }
  if (sofar.has(token.name) && !flag.many) throw new Mistake(`--${token.name} is given twice.`);
  if (flag.value === null) {
    if (token.value !== undefined) throw new Mistake(`--${token.name} takes no value; it is simply on.`);
    return [];
  }
  // `--seed --games 5` forgot the seed; `--seed=--games` means it.
  if (token.value === undefined || (!token.inlineValue && token.value.startsWith('--')))
    throw new Mistake(`--${token.name} needs a value: --${token.name} ${flag.value}.`);
  return [token.value];
}

function checkOperands({ name, operands: { name: what, least, most, among } }: Syntax, operands: readonly string[]): void {
  if (operands.length < least) throw new Mistake(`parlour ${name} needs a ${what.toLowerCase()}: ${among?.join(', ') ?? `parlour ${name} ${what}`}.`);
  const extra = operands[most];
  const taken = most === 0 ? 'flags only' : `one ${what.toLowerCase()}`;
  if (extra !== undefined) throw new Mistake(`parlour ${name} takes ${taken}; “${extra}” is one too many. Flags begin with --.`);
}

export const flagOf = (args: Arguments, flag: string): string | undefined => args.flags.get(flag)?.[0];
export const isOn = (args: Arguments, flag: string): boolean => args.flags.has(flag);

/** A flag's whole number within its bounds, or undefined if the flag is not there. */
export function wholeOf(args: Arguments, flag: string, min: number, max: number): number | undefined {
  const written = flagOf(args, flag);
  if (written === undefined) return undefined;
  const number = /^\d{1,15}$/.test(written) ? Number(written) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new Mistake(`--${flag} takes a whole number from ${count(min)} to ${count(max)}, not “${written}”.`);
}
