/**
 * Learns Perudo's blueprint and writes it down: `npm run blueprint`, an hour or so on one core (`--threads 16`). An epoch is learnt in a fixed
 * number of parts, each from its own seed, so what comes out does not depend on the number of threads.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { write } from '../games/perudo/bot/blueprint/writing.ts';
import { addLessons, type Learnt, type LearntPart, learn, nothingLearnt } from '../games/perudo/bot/training/learner.ts';

const PARTS = 16;
/** Rows that were met less often, the early epochs counting less, are not written. */
const SELDOM = 20;
const DATA = new URL('../games/perudo/bot/blueprint/blueprint-data.ts', import.meta.url);

/** A part of an epoch, to be learnt by a worker. */
interface Part {
  readonly part: number;
  readonly rounds: number;
  readonly seed: number;
}

if (parentPort === null) await lead();
else follow(workerData as Learnt);

async function lead(): Promise<void> {
  const { values } = parseArgs({
    options: {
      epochs: { type: 'string', default: '180' },
      rounds: { type: 'string', default: '144000' },
      seed: { type: 'string', default: '3' },
      threads: { type: 'string', default: '1' },
    },
  });
  const [epochs, rounds, seed, threads] = [values.epochs, values.rounds, values.seed, values.threads].map(Number) as [number, number, number, number];
  const known = shared(nothingLearnt());
  const workers = Array.from({ length: threads }, () => new Worker(new URL(import.meta.url), { workerData: known }));
  const started = Date.now();
  for (let epoch = 1; epoch <= epochs; epoch++) {
    const waiting = Array.from({ length: PARTS }, (_, part) => ({
      part,
      rounds: Math.ceil(rounds / PARTS),
      seed: (seed * 65_537 + epoch) * 64 + part,
    }));
    const lessons: LearntPart[] = [];
    await Promise.all(
      workers.map(async (worker) => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) lessons[next.part] = await lessonFrom(worker, next);
      }),
    );
    addLessons(known, lessons, epoch);
    if (epoch % 10 === 0) process.stderr.write(`epoch ${epoch} of ${epochs}, ${Math.round((Date.now() - started) / 1000)} s\n`);
  }
  for (const worker of workers) await worker.terminate();
  const { replies, openings, duels } = write(known.taken, known.duels, SELDOM);
  writeFileSync(
    DATA,
    [
      `/** Made by \`npm run blueprint -- --epochs ${epochs} --rounds ${rounds} --seed ${seed}\`; not to be edited. */`,
      "import type { WrittenBlueprint } from './writing.ts';",
      '',
      'export const BLUEPRINT: WrittenBlueprint = {',
      `  replies:\n    '${replies}',`,
      `  openings:\n    '${openings}',`,
      `  duels:\n    '${duels}',`,
      '};',
      '',
    ].join('\n'),
  );
  process.stderr.write(`${replies.length + openings.length + duels.length} characters\n`);
}

/** The same in memory that all threads see: workers only read it, and only while the leader waits. */
function shared(known: Learnt): Learnt {
  const copy = (values: Float64Array): Float64Array => {
    const made = new Float64Array(new SharedArrayBuffer(values.byteLength));
    made.set(values);
    return made;
  };
  return { regrets: copy(known.regrets), taken: copy(known.taken), duels: copy(known.duels) };
}

function lessonFrom(worker: Worker, part: Part): Promise<LearntPart> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (lesson: LearntPart) => {
      worker.off('error', reject);
      resolve(lesson);
    });
    worker.postMessage(part);
  });
}

function follow(known: Learnt): void {
  parentPort?.on('message', ({ rounds, seed }: Part) => {
    const lesson = learn(known, rounds, seed);
    const { regrets, taken, worths, visits } = lesson;
    parentPort?.postMessage(
      lesson,
      [regrets, taken, worths, visits].map(({ buffer }) => buffer as ArrayBuffer),
    );
  });
}
