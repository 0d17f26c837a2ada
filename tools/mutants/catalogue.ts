/**
 * All mutants of the tree, from the files `mutants*.ts` beside the tests of their room or game, and whether each is well-formed: named once,
 * planted in a text that stands there exactly once, with tests that exist.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isTest } from '../house.ts';
import type { Mutant } from './mutant.ts';

/** A mutant, the file that lists it, and the folder whose tests that belongs to: `table`, `games/sen`. */
export interface ListedMutant extends Mutant {
  readonly list: string;
  readonly folder: string;
}

const LISTS = ['*/test/**/mutants*.ts', 'games/*/test/**/mutants*.ts', 'e2e/**/mutants*.ts'];

export async function findMutants(root: string): Promise<readonly ListedMutant[]> {
  const files = globSync(LISTS, { cwd: root, exclude: (path) => path.endsWith('node_modules') || path.endsWith('.test.ts') });
  const lists = await Promise.all(
    files.sort().map(async (file) => {
      const module: unknown = await import(/* @vite-ignore */ pathToFileURL(join(root, file)).href);
      const list: unknown = typeof module === 'object' && module !== null ? Reflect.get(module, 'mutants') : undefined;
      if (!Array.isArray(list)) throw new Error(`${file} exports no list named mutants`);
      return (list as readonly Mutant[]).map((mutant) => ({ ...mutant, list: file, folder: dirname(file).replace(/\/test\b.*/, '') }));
    }),
  );
  return lists.flat();
}

/** One change of a file: what a mutant is made of. */
export interface PlantedChange {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

export const changesOf = ({ file, find, replace, also = [] }: Mutant): readonly PlantedChange[] => [{ file, find, replace }, ...also];

/** The changed files, each with all its changes; the reason if a change no longer fits. */
export function planted(mutant: Mutant, read: (file: string) => string | null): ReadonlyMap<string, string> | string {
  const texts = new Map<string, string>();
  for (const { file, find, replace } of changesOf(mutant)) {
    const text = texts.get(file) ?? read(file);
    if (text === null) return `${file} is not there`;
    const times = text.split(find).length - 1;
    if (times !== 1) return `“${find}” stands ${times} times in ${file}`;
    texts.set(
      file,
      text.replace(find, () => replace),
    );
  }
  return texts;
}

/** Everything that is wrong with the list, each as a sentence. */
export function mutantProblems(root: string, mutants: readonly ListedMutant[]): readonly string[] {
  const names = new Set<string>();
  const read = (file: string): string | null => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null);
  return mutants.flatMap((mutant) => {
    const { name, folder, tests } = mutant;
    const problems = tests.filter((test) => !test.endsWith('.test.ts') || !existsSync(join(root, test))).map((test) => `there is no test ${test}`);
    if (tests.length === 0) problems.push('no test is named');
    if (names.has(name)) problems.push('another one has this name');
    names.add(name);
    for (const { file, find, replace } of changesOf(mutant)) {
      if (isTest(file)) problems.push(`${file} is a test: a fault is planted in what is tested`);
      if (find === replace) problems.push(`“${find}” stays as it is`);
    }
    const texts = planted(mutant, read);
    if (typeof texts === 'string') problems.push(texts);
    return problems.map((problem) => `${folder}, “${name}”: ${problem}`);
  });
}
