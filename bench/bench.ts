/**
 * `npm run bench -- NAME` measures, prints tables, and with `--save` keeps them in results/. `all` is everything there is, one after the other;
 * `page` makes docs/speed.md of what was kept. What a bench compares us with is installed from this folder's own lock when it is first
 * needed, so the product depends on none of it.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { BENCHES, type Playouts, type Served } from './benches.ts';
import { playouts } from './playouts.ts';
import { keep, print } from './report.ts';

const USAGE = `npm run bench -- NAME [--seconds N] [--tables N] [--minutes N] [--save], where NAME is one of: ${Object.entries(BENCHES)
  .map(([name, { about }]) => `${name} (${about})`)
  .join(', ')}; or all; or page, which makes docs/speed.md of what was kept`;
const MOST_MINUTES = 60;
/** Of a lap, unless somebody says how long. */
const SECONDS = 2;
const CLEAR_LINE = '\r\x1b[2K';
const HERE = import.meta.dirname;
const ROOT = join(HERE, '..');
const RESULTS = join(HERE, 'results');

await main();

type Listed = Playouts | Served;

interface BenchOptions {
  /** Null to measure nothing, and only make the page. */
  readonly names: readonly string[] | null;
  /** Null for as many as each bench has where all are run. */
  readonly seconds: number | null;
  /** Null for as many as each bench usually has. */
  readonly tables: number | null;
  readonly minutes: number;
  readonly save: boolean;
}

async function main(): Promise<void> {
  const options = read(process.argv.slice(2));
  if (typeof options === 'string') return fail(2, options);
  const { names, save } = options;
  if (names === null) return page();
  leaveNothing();
  const listed = names.flatMap((name) => (BENCHES[name] === undefined ? [] : [{ name, bench: BENCHES[name] }]));
  if (listed.some(({ bench }) => bench.peers) && !peersInstalled() && !installPeers())
    return fail(1, 'What we compare ourselves with could not be installed: npm says why above.');

  process.env['NODE_ENV'] = 'production'; // peers read it while they load, here and in the processes of the cases
  if (listed.length > 1)
    console.log(
      `${listed.length} benches, about ${minutesOf(
        listed.map(({ bench }) => bench),
        options,
      )} minutes.`,
    );
  const failed: string[] = [];
  for (const [i, { name, bench }] of listed.entries()) {
    if (listed.length > 1)
      console.log(
        `\n${i + 1} of ${listed.length}: ${name}; ${minutesOf(
          listed.slice(i).map((each) => each.bench),
          options,
        )} minutes to go.`,
      );
    try {
      await measure(name, bench, options);
    } catch (error) {
      if (listed.length === 1) throw error;
      failed.push(name); // The others are worth having without it.
      console.error(error);
    }
  }
  if (save) await page();
  if (failed.length > 0) fail(1, `Not measured: ${failed.join(', ')}. The reasons stand above.`);
}

/** Whatever is written for a while, by any process of ours, lies in one folder, and goes with it, also where Ctrl-C ends the bench. */
function leaveNothing(): void {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
  chmodSync(folder, 0o711); // PostgreSQL may run as a user of its own, and has its folder below
  for (const name of ['TMPDIR', 'TEMP']) process.env[name] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(128 + constants.signals[signal]));
}

async function measure(name: string, bench: Listed, { seconds: asked, tables, minutes, save }: BenchOptions): Promise<void> {
  const seconds = asked ?? bench.seconds;
  const found =
    bench.kind === 'playouts'
      ? await playouts(name, await bench.load(), seconds, showProgress)
      : await bench.run({ seconds, tables: tables ?? bench.tables?.usual ?? 0, minutes }, showProgress);
  if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE);
  print(found);
  if (save) console.log(`\nKept in ${named(keep(name, found, RESULTS))}.`);
}

/** Loaded when it is needed: it knows the games' names, and so every game. */
async function page(): Promise<void> {
  const { writeSpeedPage } = await import('./speed/write.ts');
  const written = writeSpeedPage(ROOT);
  console.log(written.length === 0 ? '\nThe page on speed was up to date.' : `\nWritten: ${named(written)}.`);
}

function named(files: readonly string[]): string {
  return files.map((file) => relative(process.cwd(), file)).join(', ');
}

function minutesOf(benches: readonly Listed[], { seconds, minutes }: BenchOptions): number {
  return Math.ceil(benches.reduce((sum, bench) => sum + bench.takes({ seconds: seconds ?? bench.seconds, minutes }), 0) / 60);
}

function read(args: string[]): BenchOptions | string {
  const asked = parse(args);
  if (typeof asked === 'string') return `${asked} ${USAGE}`;
  const [name, ...more] = asked.positionals;
  if (name === undefined) return `Which bench? ${USAGE}`;
  if (more.length > 0) return `One bench at a time. ${USAGE}`;
  const one = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (one === undefined && name !== 'all' && name !== 'page') return `There is no bench "${name}". ${USAGE}`;
  const { values } = asked;
  const seconds = values.seconds === undefined && name === 'all' ? null : Number(values.seconds ?? SECONDS);
  if (seconds !== null && !(seconds > 0 && seconds <= 600)) return `--seconds takes a number above 0 and up to 600, not "${values.seconds}".`;
  const minutes = Number(values.minutes);
  if (!(minutes > 0 && minutes <= MOST_MINUTES)) return `--minutes takes a number above 0 and up to ${MOST_MINUTES}, not "${values.minutes}".`;
  const tables = values.tables === undefined ? null : Number(values.tables);
  if (tables !== null) {
    if (one?.kind !== 'served' || one.tables === null) return `--tables is for a bench that has some. ${USAGE}`;
    const { most } = one.tables;
    if (!(Number.isInteger(tables) && tables >= 1 && tables <= most))
      return `--tables takes a whole number from 1 to ${most}, not "${values.tables}".`;
  }
  const names = name === 'page' ? null : name === 'all' ? Object.keys(BENCHES) : [name];
  return { names, seconds, tables, minutes, save: values.save };
}

function parse(args: string[]) {
  try {
    const options = {
      seconds: { type: 'string' },
      tables: { type: 'string' },
      minutes: { type: 'string', default: '1' },
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
