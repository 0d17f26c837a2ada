/** Every command, in the order in which the help lists them. */
import { arena } from './arena.ts';
import { backup } from './backup.ts';
import type { CliCommand } from './command.ts';
import { doctor } from './doctor.ts';
import { env } from './env.ts';
import { erase } from './erase.ts';
import { migrate } from './migrate.ts';
import { play } from './play.ts';
import { rules } from './rules.ts';
import { serve } from './serve.ts';
import { sim } from './sim.ts';
import { solve } from './solve.ts';
import { tables } from './tables.ts';
import { verify } from './verify.ts';

export const COMMANDS: readonly CliCommand[] = [serve, play, sim, arena, solve, env, verify, rules, doctor, tables, backup, migrate, erase];
