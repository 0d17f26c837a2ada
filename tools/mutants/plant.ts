/**
 * Plants mutants one at a time in copies of the tree, runs the tests that must catch each, and says what became of it. The tests are run
 * without any mutant first: only what was green then can catch one.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ListedMutant, planted } from './catalogue.ts';
import { copyTree, removeTree } from './copy.ts';
import { endRuns, runTest, type TestCommand, type TestRun } from './vitest.ts';

export type PlantingVerdict =
  | { readonly kind: 'caught'; readonly by: string }
  /** A test that ended without the mutant no longer does. */
  | { readonly kind: 'hung'; readonly by: string }
  | { readonly kind: 'survived' }
  /** The text that it changes is not there exactly once. */
  | { readonly kind: 'stale'; readonly why: string }
  /** No test has that name. */
  | { readonly kind: 'not run' }
  /** The changed file is no program: whoever runs it notices, whatever the tests are. */
  | { readonly kind: 'broken'; readonly why: string }
  /** The test fails without the mutant too. */
  | { readonly kind: 'red'; readonly why: string };

export interface Planting {
  readonly mutant: ListedMutant;
  readonly verdict: PlantingVerdict;
  readonly seconds: number;
}

export interface PlantingPlan {
  readonly root: string;
  readonly mutants: readonly ListedMutant[];
  /** So many copies work at a time. */
  readonly jobs: number;
  /** Seconds after which a test that needs next to none counts as hung; one that needs long has four times what it needs. */
  readonly patience: number;
  readonly hearTest?: (command: TestCommand, run: TestRun) => void;
  readonly hear?: (planting: Planting) => void;
}

export const isCaught = ({ verdict }: Planting): boolean => verdict.kind === 'caught' || verdict.kind === 'hung';

/** In the order of the list. */
export async function plantAll({ root, mutants, jobs, patience, hearTest, hear }: PlantingPlan): Promise<readonly Planting[]> {
  const copies: string[] = [];
  const stop = (): void => {
    endRuns();
    for (const copy of copies) removeTree(copy);
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    for (let i = 0; i < jobs; i++) copies.push(copyTree(root));
    const runs = new Map<string, TestRun>();
    const commands = new Map(mutants.flatMap((mutant) => commandsOf(mutant).map((command) => [keyOf(command), command])));
    await shareOut(copies, [...commands.values()], async (copy, command) => {
      const run = await runTest(copy, command, Math.max(patience, LONGEST));
      runs.set(keyOf(command), run);
      hearTest?.(command, run);
    });
    const plantings = new Map<ListedMutant, Planting>();
    await shareOut(copies, mutants, async (copy, mutant) => {
      const began = performance.now();
      const verdict = await plant(copy, mutant, (command) => ({ unmutated: runs.get(keyOf(command)), patience }));
      const planting = { mutant, verdict, seconds: (performance.now() - began) / 1000 };
      plantings.set(mutant, planting);
      hear?.(planting);
    });
    return mutants.flatMap((mutant) => plantings.get(mutant) ?? []);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    for (const copy of copies) removeTree(copy);
  }
}

/** Seconds that a test may take without a mutant. */
const LONGEST = 1200;

const commandsOf = ({ tests, t }: ListedMutant): readonly TestCommand[] => tests.map((test) => ({ test, t }));

const keyOf = ({ test, t }: TestCommand): string => JSON.stringify([test, t ?? null]);

/** Every copy takes the next piece of work as soon as it is done with one. */
async function shareOut<Work>(copies: readonly string[], work: readonly Work[], act: (copy: string, work: Work) => Promise<void>): Promise<void> {
  const left = work.values();
  await Promise.all(
    copies.map(async (copy) => {
      for (const each of left) await act(copy, each);
    }),
  );
}

interface Known {
  readonly unmutated: TestRun | undefined;
  readonly patience: number;
}

async function plant(copy: string, mutant: ListedMutant, known: (command: TestCommand) => Known): Promise<PlantingVerdict> {
  const originals = new Map<string, string>();
  const read = (file: string): string | null => {
    try {
      const text = readFileSync(join(copy, file), 'utf8');
      originals.set(file, text);
      return text;
    } catch {
      return null;
    }
  };
  const texts = planted(mutant, read);
  if (typeof texts === 'string') return { kind: 'stale', why: texts };
  try {
    for (const [file, text] of texts) writeFileSync(join(copy, file), text);
    return await tryTests(copy, commandsOf(mutant), known);
  } finally {
    for (const [file, text] of originals) writeFileSync(join(copy, file), text);
  }
}

async function tryTests(copy: string, commands: readonly TestCommand[], known: (command: TestCommand) => Known): Promise<PlantingVerdict> {
  let ran = 0;
  for (const command of commands) {
    const { unmutated, patience } = known(command);
    if (unmutated === undefined || unmutated.timedOut) return { kind: 'red', why: `${command.test} does not end` };
    if (unmutated.failure !== null) return { kind: 'red', why: `${unmutated.failure.test ?? command.test}: ${firstLine(unmutated.failure.why)}` };
    if (unmutated.ran === 0) continue;
    ran += unmutated.ran;
    const run = await runTest(copy, command, Math.max(patience, 4 * unmutated.seconds));
    const verdict = verdictOf(command, run);
    if (verdict !== null) return verdict;
  }
  return ran === 0 ? { kind: 'not run' } : { kind: 'survived' };
}

/** Null if the tests noticed nothing. */
function verdictOf({ test }: TestCommand, { failure, timedOut }: TestRun): PlantingVerdict | null {
  if (timedOut) return { kind: 'hung', by: test };
  if (failure === null) return null;
  if (NO_PROGRAM.test(failure.why)) return { kind: 'broken', why: firstLine(failure.why) };
  const by = failure.test === null ? `${test}: ${firstLine(failure.why)}` : `${test}: ${failure.test}`;
  return { kind: /^Error: (?:Test|Hook) timed out/.test(failure.why) ? 'hung' : 'caught', by };
}

const NO_PROGRAM =
  /SyntaxError|ReferenceError|Transform failed|PARSE_ERROR|does not provide an export|Failed to (?:load url|resolve)|Cannot find (?:module|package)/;

const firstLine = (text: string): string => text.split('\n')[0] ?? '';
