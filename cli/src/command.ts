/** What a command of the command line is. */
import type { Gaps } from '@parlour/kernel';
import type { TerminalPath } from '../words/words.ts';
import type { Arguments, Syntax } from './arguments.ts';
import type { Locale } from './locale.ts';

export interface CliCommand extends Syntax {
  /** One line for the list of commands: where it is among the words. */
  readonly about: TerminalPath;
  readonly examples: readonly CliExample[];
  /** Does it, and gives the exit code: 0, or 1 if what was to be shown does not hold. Mistakes are thrown, and become 2. */
  run(args: Arguments, locale: Locale): Promise<number>;
}

interface CliExample {
  readonly typed: string;
  readonly does: TerminalPath;
  readonly gaps?: Gaps;
}
