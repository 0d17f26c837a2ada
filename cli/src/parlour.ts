#!/usr/bin/env node
/**
 * The command line. Exit codes: 0; 1 if a law is broken or a record does not hold; 2 for what whoever typed it can mend, said in one line.
 */
import { readFileSync } from 'node:fs';
import { readArguments } from './arguments.ts';
import type { CliCommand } from './command.ts';
import { COMMANDS } from './commands.ts';
import { errorCode } from './error-code.ts';
import { helpOf, helpOfAll } from './help.ts';
import { helpWidth } from './ink.ts';
import { spokenLanguage } from './language.ts';
import { type Locale, localeOf } from './locale.ts';
import { Mistake, mistake } from './mistake.ts';
import { complain, print } from './out.ts';

// Whoever reads our output may stop reading (`| head`), or close the terminal: then there is nobody left to talk to.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (errorCode(error) !== 'EPIPE' && errorCode(error) !== 'EIO') throw error;
    process.exit(0);
  });
}

const spoken = spokenLanguage(process.argv.slice(2), process.env);
const locale = localeOf(spoken.language);
try {
  if (spoken.mistake !== null) throw spoken.mistake;
  process.exitCode = await main(spoken.args, locale);
} catch (error) {
  const said = error instanceof Mistake ? error.said(locale) : error instanceof Error ? (error.stack ?? error.message) : String(error);
  complain(error instanceof Mistake && !error.isLong ? [said] : said.split('\n'));
  if (!(error instanceof Mistake)) process.exit(1); // a bug: nothing that still runs is of use
  process.exitCode = 2;
}

function main([name, ...args]: readonly string[], locale: Locale): Promise<number> | number {
  const reader = { locale, width: helpWidth(process.stdout) };
  if (name === undefined || name === '--help' || name === '-h') return show(helpOfAll(COMMANDS, reader));
  if (name === 'help') return show(args[0] === undefined ? helpOfAll(COMMANDS, reader) : helpOf(commandNamed(args[0]), reader));
  if (name === '--version' || name === '-v') return show([`parlour ${version()}, Node ${process.version}`]);
  const command = commandNamed(name);
  const end = args.indexOf('--');
  const flags = end < 0 ? args : args.slice(0, end);
  if (flags.includes('--help') || flags.includes('-h')) return show(helpOf(command, reader));
  return command.run(readArguments(command, args), locale);
}

function commandNamed(name: string): CliCommand {
  const command = COMMANDS.find((each) => each.name === name);
  if (command === undefined) throw mistake('command/unknown', { name, commands: COMMANDS.map((each) => each.name).join(', ') });
  return command;
}

function show(lines: readonly string[]): number {
  print(lines);
  return 0;
}

function version(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : 'unknown';
}
