/**
 * `npm run bench -- NAME` measures, prints a table, and with `--save` keeps it in results/. What a bench compares us with is installed
 * from this folder's own lock when it is first needed, so the product depends on none of it.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { BENCHES, type Playouts, type Served } from './benches.ts';
import { playouts } from './playouts.ts';
import { keep, print } from './report.ts';

const USAGE = `npm run bench -- NAME [--seconds N] [--tables N] [--save], where NAME is one of: ${Object.entries(BENCHES)
  .map(([name, { about }]) => `${name} (${about})`)
  .join(', ')}`;
/** Four sockets each, three times over: what one machine can hold with the usual limits. */
const MOST_TABLES = 1000;
const CLEAR_LINE = '\r\x1b[2K';
const HERE = import.meta.dirname;

await main();

async function main(): Promise<void> {
  const options = read(process.argv.slice(2));
  if (typeof options === 'string') return fail(2, options);
  const { name, listed, seconds, tables, save } = options;
  if (listed.peers && !peersInstalled() && !installPeers())
    return fail(1, 'What we compare ourselves with could not be installed: npm says why above.');

  process.env['NODE_ENV'] = 'production'; // peers read it while they load, here and in the processes of the cases
  const page =
    listed.kind === 'playouts'
      ? await playouts(name, await listed.load(), seconds, showProgress)
      : await listed.run({ seconds, tables }, showProgress);
  if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE);
  print(page);
  if (save) {
    const files = keep(name, page, `${HERE}/results`).map((file) => relative(process.cwd(), file));
    console.log(`\nKept in ${files.join(' and ')}.`);
  }
}

interface BenchOptions {
  readonly name: string;
  readonly listed: Playouts | Served;
  readonly seconds: number;
  readonly tables: number;
  readonly save: boolean;
}

function read(args: string[]): BenchOptions | string {
  const asked = parse(args);
  if (typeof asked === 'string') return `${asked} ${USAGE}`;
  const [name, ...more] = asked.positionals;
  if (name === undefined) return `Which bench? ${USAGE}`;
  const listed = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (listed === undefined) return `There is no bench "${name}". ${USAGE}`;
  if (more.length > 0) return `One bench at a time. ${USAGE}`;
  const seconds = Number(asked.values.seconds);
  if (!(seconds > 0 && seconds <= 600)) return `--seconds takes a number above 0 and up to 600, not "${asked.values.seconds}".`;
  const tables = Number(asked.values.tables);
  if (!(Number.isInteger(tables) && tables >= 1 && tables <= MOST_TABLES))
    return `--tables takes a whole number from 1 to ${MOST_TABLES}, not "${asked.values.tables}".`;
  return { name, listed, seconds, tables, save: asked.values.save };
}

function parse(args: string[]) {
  try {
    const options = {
      seconds: { type: 'string', default: '2' },
      tables: { type: 'string', default: '200' },
      save: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    return `${(error as Error).message.split('. ')[0]}.`;
  }
}

function peersInstalled(): boolean {
  const { dependencies } = packageAt(HERE);
  return Object.entries(dependencies ?? {}).every(([peer, version]) => packageAt(`${HERE}/node_modules/${peer}`).version === version);
}

function packageAt(folder: string): { version?: string; dependencies?: Record<string, string> } {
  try {
    return JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as ReturnType<typeof packageAt>;
  } catch {
    return {};
  }
}

function installPeers(): boolean {
  console.error('Installing what we compare ourselves with: npm ci in bench/ (once) …');
  return spawnSync('npm', ['ci'], { cwd: HERE, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' }).status === 0;
}

function showProgress(done: number, of: number, name: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${CLEAR_LINE}measuring, ${Math.round((100 * done) / of)} %: ${name}`);
}

function fail(code: number, why: string): void {
  console.error(why);
  process.exitCode = code;
}
