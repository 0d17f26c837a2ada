#!/usr/bin/env node
/**
 * The command line. Exit codes: 0; 1 if a law is broken or a record does not hold; 2 for what whoever typed it can mend, said in one line.
 */
import { readFileSync } from 'node:fs';
import { arena } from './arena.ts';
import { readArguments } from './arguments.ts';
import { backup } from './backup.ts';
import type { Command } from './command.ts';
import { doctor } from './doctor.ts';
import { erase } from './erase.ts';
import { helpOf, helpOfAll } from './help.ts';
import { codeOf } from './keep.ts';
import { Mistake } from './mistake.ts';
import { play } from './play.ts';
import { rules } from './rules.ts';
import { serve } from './serve.ts';
import { sim } from './sim.ts';
import { tables } from './tables.ts';
import { verify } from './verify.ts';

const COMMANDS: readonly Command[] = [serve, play, sim, arena, verify, rules, doctor, tables, backup, erase];

// Whoever reads our output may stop reading (`| head`), or close the terminal: then there is nobody left to talk to.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (codeOf(error) !== 'EPIPE' && codeOf(error) !== 'EIO') throw error;
    process.exit(0);
  });
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Mistake)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

function main([name, ...args]: readonly string[]): Promise<number> | number {
  if (name === undefined || name === '--help' || name === '-h') return print(helpOfAll(COMMANDS));
  if (name === 'help') return print(args[0] === undefined ? helpOfAll(COMMANDS) : helpOf(commandNamed(args[0])));
  if (name === '--version' || name === '-v') return print([`parlour ${version()}, Node ${process.version}`]);
  const command = commandNamed(name);
  const end = args.indexOf('--');
  const flags = end < 0 ? args : args.slice(0, end);
  if (flags.includes('--help') || flags.includes('-h')) return print(helpOf(command));
  return command.run(readArguments(command, args));
}

function commandNamed(name: string): Command {
  const command = COMMANDS.find((each) => each.name === name);
  if (command === undefined) throw new Mistake(`There is no command “${name}”. Commands: ${COMMANDS.map((each) => each.name).join(', ')}, help.`);
  return command;
}

function print(lines: readonly string[]): number {
  console.log(lines.join('\n'));
  return 0;
}

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : 'unknown';
}
