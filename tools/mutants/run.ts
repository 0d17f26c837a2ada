/**
 * `npm run mutants [-- PART…] [--jobs N] [--sample N] [--seed S] [--list]`: plants every leak and fault of the lists in a copy of the tree, one
 * at a time, and prints which test caught it. PART narrows them to those whose list, file or name holds it. Exits with 1 unless all are caught.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { align } from '../../cli/src/columns.ts';
import { ENGLISH } from '../../cli/src/locale.ts';
import { seeded } from '../../kernel/src/kernel.ts';
import { findMutants, type ListedMutant } from './catalogue.ts';
import { isCaught, type Planting, type PlantingVerdict, plantAll } from './plant.ts';

const USAGE = 'npm run mutants -- [PART…] [--jobs 1–64] [--sample N] [--seed TEXT] [--list]';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: String(availableParallelism()) },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
  },
});
const jobs = Number(values.jobs);
const sample = values.sample === undefined ? Number.POSITIVE_INFINITY : Number(values.sample);
if (!(Number.isInteger(jobs) && jobs >= 1 && jobs <= 64 && sample >= 1)) fail(USAGE);

/** Seconds that a quick test may take with a mutant: machines under load are slow. */
const PATIENCE = 120;

const root = join(import.meta.dirname, '..', '..');
const all = await findMutants(root);
const parts = all.filter(({ list, file, name }) => positionals.length === 0 || positionals.some((part) => `${list} ${file} ${name}`.includes(part)));
if (parts.length === 0) fail(`No mutant has “${positionals.join('” or “')}” in its list, file or name.`);
const mutants = drawn(parts);

if (values.list) {
  console.log(
    align([
      ['room', 'mutant', 'file', 'tests'],
      ...mutants.map(({ folder, name, file, tests, t }) => [folder, name, file, testsText(tests, t)]),
    ]).join('\n'),
  );
} else {
  const began = performance.now();
  let done = 0;
  const plantings = await plantAll({
    root,
    mutants,
    jobs: Math.min(jobs, mutants.length),
    patience: PATIENCE,
    hearTest: ({ test, t }, { seconds, ran, failure, timedOut }) => {
      const outcome = timedOut ? 'does not end' : failure === null ? `${ran} green` : 'RED';
      console.log(`without a mutant: ${testsText([test], t)}: ${outcome} (${ENGLISH.decimal(seconds)} s)`);
    },
    hear: ({ mutant, verdict, seconds }) => {
      done++;
      console.log(`${done} of ${mutants.length}: ${mutant.folder}, ${mutant.name}: ${wordOf(verdict)} (${ENGLISH.decimal(seconds)} s)`);
    },
  });
  print(plantings, (performance.now() - began) / 1000);
  process.exitCode = plantings.every(isCaught) ? 0 : 1;
}

function drawn(from: readonly ListedMutant[]): readonly ListedMutant[] {
  if (sample >= from.length) return from;
  const chosen = new Set(seeded(values.seed).shuffle(from).slice(0, sample));
  return from.filter((mutant) => chosen.has(mutant));
}

function print(plantings: readonly Planting[], seconds: number): void {
  const rows = plantings.map(({ mutant, verdict, seconds: took }) => [mutant.folder, mutant.name, textOf(verdict), ENGLISH.decimal(took)]);
  console.log(`\n${align([['room', 'mutant', 'caught by', 'seconds'], ...rows], ['left', 'left', 'left', 'right']).join('\n')}`);
  const caught = plantings.filter(isCaught).length;
  console.log(`\n${caught} of ${plantings.length} caught, in ${ENGLISH.decimal(seconds)} s.`);
}

function wordOf({ kind }: PlantingVerdict): string {
  return kind === 'caught' || kind === 'hung' ? kind : kind.toUpperCase();
}

function textOf(verdict: PlantingVerdict): string {
  switch (verdict.kind) {
    case 'caught':
      return verdict.by;
    case 'hung':
      return `hung: ${verdict.by}`;
    case 'survived':
    case 'not run':
      return wordOf(verdict);
    case 'stale':
    case 'broken':
    case 'red':
      return `${wordOf(verdict)}: ${verdict.why}`;
  }
}

function testsText(tests: readonly string[], t: string | undefined): string {
  return t === undefined ? tests.join(', ') : `${tests.join(', ')} -t '${t}'`;
}

function fail(why: string): never {
  console.error(why);
  process.exit(2);
}
