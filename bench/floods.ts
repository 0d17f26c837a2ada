/**
 * How long do others wait while one client floods the server? The real one, with its store on disk and the limits that nobody has set, behind a
 * proxy as far as it knows: on loopback without one there are no limits. Twenty people each do a thing twice a second; before each
 * flood nobody else is there. The flood comes from another process and stops by itself.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { ServerBenchOptions } from './benches.ts';
import type { FloodAnswers, FloodErrand } from './load/flooder.ts';
import { FLOODS } from './load/floods.ts';
import { Others, sitDown } from './load/others.ts';
import { type ServerUnderLoad, startParlour } from './load/servers.ts';
import type { Page } from './page.ts';
import type { Progress } from './stopwatch.ts';

const OTHERS = 20;
const ATTACKER = '10.66.0.1';
/** Of a lap without a flood. */
const TARGET = 3;

interface Lap {
  readonly waits: Float64Array;
  /** CPU time of the server for each second, in ms. */
  readonly cpu: number | null;
}

interface Flooded {
  readonly name: string;
  readonly rate: number;
  readonly calm: Lap;
  readonly flooded: Lap;
  readonly answers: FloodAnswers;
}

export async function floods({ seconds, tables }: ServerBenchOptions, progress: Progress): Promise<Page> {
  const server = await startParlour({ TRUST_PROXY: '1' });
  let others: Others | null = null;
  try {
    progress(0, FLOODS.length + 1, `${tables} tables in the list`);
    const rest = tables - OTHERS;
    for (let i = 0; i < rest; i++) (await sitDown(server.port, `10.2.${Math.floor(i / 250)}.${1 + (i % 250)}`, true)).socket.terminate();
    others = await Others.at(server.port, OTHERS);
    await others.lap(seconds);
    const results: Flooded[] = [];
    for (const [i, { name, rate }] of FLOODS.entries()) {
      progress(i + 1, FLOODS.length + 1, name);
      const { socket, token, code } = await sitDown(server.port, ATTACKER.replace('.1', `.${i + 1}`), false);
      const errand = { flood: name, seconds: seconds + 1, port: server.port, address: ATTACKER.replace('.1', `.${i + 1}`), token, code };
      const flooder = await startFlooder();
      const calm = await lapOf(server, others, 2 * seconds);
      const flooding = flood(flooder, errand);
      const flooded = await lapOf(server, others, seconds);
      const { answers } = await flooding;
      socket.terminate();
      await others.lap(seconds); // what was left to be answered does not count as calm
      results.push({ name, rate, calm, flooded, answers });
    }
    return pageOf({ seconds, tables }, results);
  } finally {
    others?.leave();
    await server.stop();
  }
}

async function lapOf(server: ServerUnderLoad, others: Others, seconds: number): Promise<Lap> {
  const before = server.cpu();
  const waits = await others.lap(seconds);
  const after = server.cpu();
  return { waits, cpu: before === null || after === null ? null : (after - before) / seconds };
}

/** Ready, so that its own start is not measured with the flood. */
function startFlooder(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'load/flooder.ts'));
  return new Promise((resolve) => child.once('message', () => resolve(child)));
}

function flood(child: ChildProcess, errand: FloodErrand): Promise<{ readonly answers: FloodAnswers }> {
  return new Promise((resolve, reject) => {
    child.once('message', (told) => resolve(told as { answers: FloodAnswers }));
    child.once('exit', (code) => reject(new Error(`a flood ended with ${code} before it was over`)));
    child.send(errand);
  });
}

function pageOf({ seconds, tables }: Pick<ServerBenchOptions, 'seconds' | 'tables'>, results: readonly Flooded[]): Page {
  const ratio = ({ calm, flooded }: Flooded): number => percentile(flooded.waits, 0.99) / percentile(calm.waits, 0.99);
  return {
    title: 'Floods: how long others wait while one client floods the server',
    method: `${OTHERS} people at tables of their own, each two commands a second that are stored and answered; ${2 * seconds} s without and then ${seconds} s with each flood; ${tables} tables in the list`,
    tables: [
      {
        title: `the goal is × ${TARGET} at most`,
        headings: ['flood', 'a second', 'p50 ms', 'flooded', 'p99 ms', 'flooded', 'CPU ms/s', 'flooded', 'answers', 'p99 ×'],
        bold: 1,
        rows: results.map((result) => [
          result.name,
          String(result.rate),
          ...[0.5, 0.99].flatMap((part) => [result.calm, result.flooded].map(({ waits }) => percentile(waits, part).toFixed(1))),
          ...[result.calm, result.flooded].map(({ cpu }) => (cpu === null ? '–' : cpu.toFixed(0))),
          Object.entries(result.answers)
            .map(([status, times]) => `${times} × ${status}`)
            .join(', '),
          ratio(result).toFixed(2),
        ]),
      },
    ],
    notes: [
      'ms are from the sending of a command until its answer, which comes when it is on disk. The flood shares the machine with the server and with those who',
      'are measured. Answers are HTTP statuses or close codes; of sockets that were taken, 101.',
    ],
    spread: 0,
    figures: {
      seconds,
      tables,
      floods: results.map((result) => ({
        name: result.name,
        rate: result.rate,
        calm: { p50: percentile(result.calm.waits, 0.5), p99: percentile(result.calm.waits, 0.99), cpu: result.calm.cpu },
        flooded: { p50: percentile(result.flooded.waits, 0.5), p99: percentile(result.flooded.waits, 0.99), cpu: result.flooded.cpu },
        answers: result.answers,
        p99Times: ratio(result),
      })),
    },
  };
}

const percentile = (sorted: Float64Array, part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
