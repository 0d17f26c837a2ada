/** What a command of the command line is. */
import type { Arguments, Syntax } from './arguments.ts';

export interface Command extends Syntax {
  /** One line for the list of commands. */
  readonly about: string;
  readonly examples: readonly (readonly [typed: string, does: string])[];
  /** Does it, and gives the exit code: 0, or 1 if what was to be shown does not hold. Mistakes are thrown, and become 2. */
  run(args: Arguments): Promise<number>;
}
