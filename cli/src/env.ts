/**
 * `parlour env`: a game as an environment for learning programs of any language, as lines of JSON on standard input and output; or as a sheet for people,
 * which says what its numbers are. The same arguments and lines give the same answers.
 */
import { sheetOf } from '@parlour/env';
import { gameNames } from '@parlour/registry/loaded';
import { type Arguments, flagOf, isOn, wholeOf } from './arguments.ts';
import type { CliCommand } from './command.ts';
import { said } from './env/answers.ts';
import { converse } from './env/lines.ts';
import { readStudy, studyFlags } from './env/setup.ts';
import { Several } from './env/several.ts';
import { sheetLines } from './env/sheet-lines.ts';
import { Single } from './env/single.ts';
import { painterOf } from './env/table-text.ts';
import { helpWidth } from './ink.ts';
import type { Locale } from './locale.ts';
import { mistake } from './mistake.ts';
import { print } from './out.ts';

export const env: CliCommand = {
  name: 'env',
  about: 'commands.env.about',
  operands: { name: 'GAME', least: 1, most: 1, among: gameNames },
  flags: {
    ...studyFlags,
    seed: { value: 'S', about: 'commands.env.seed' },
    environments: { value: 'N', about: 'commands.env.environments' },
    threads: { value: 'N', about: 'commands.env.threads' },
    sheet: { value: null, about: 'commands.env.sheet' },
  },
  examples: [
    { typed: 'parlour env perudo --seats 2 --option dicePerPlayer=2 --sheet', does: 'commands.env.described' },
    { typed: 'parlour env sen --episode round --rewards score', does: 'commands.env.round' },
    { typed: 'parlour env dalmuti --environments 1024', does: 'commands.env.batch' },
  ],
  run,
};

/** The first line out; what changes in lines that programs rely on raises the number. */
const HELLO = 'parlour/env/1';
/** So many fit in one line out. */
const MOST_ENVIRONMENTS = 16_384;
const MOST_THREADS = 256;

async function run(args: Arguments, locale: Locale): Promise<number> {
  const study = await readStudy(args);
  const { environment: setup, table } = study;
  const seed = flagOf(args, 'seed') ?? '1';
  const environments = wholeOf(args, 'environments', 1, MOST_ENVIRONMENTS) ?? 1;
  const threads = wholeOf(args, 'threads', 1, MOST_THREADS);
  if (threads !== undefined && environments === 1) throw mistake('threads/one');
  if (isOn(args, 'sheet')) {
    print(sheetLines(study, seed, helpWidth(process.stdout), locale));
    return 0;
  }
  const hello = said({ hello: HELLO, ...sheetOf(setup, seed), environments });
  if (environments === 1) {
    const single = new Single(setup, seed, painterOf(table.loaded, setup.start.seats, locale));
    await converse(single, hello, process.stdin, process.stdout);
    return 0;
  }
  const several = new Several(setup, { count: environments, seed, threads });
  await converse(several, hello, process.stdin, process.stdout);
  await several.end();
  return 0;
}
