/**
 * What runs anywhere loads nothing that runs on a server only: from every file of the rooms that a browser loads, over everything that is
 * imported there as a value, nothing leads to zod or to Node. Types lead nowhere: they are gone when the code runs.
 */
import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { type Files, type Problem, SOURCE } from './check.ts';
import { isTest, placeOf, SCOPE } from './house.ts';
import { type Import, importsOf } from './imports.ts';
import { readManifest, targetOf } from './manifest.ts';

/** Where a browser loads from. */
const ANYWHERE = /^(?:kernel\/src|games\/[^/]+\/(?!test\/)[^/]+|table\/(?:src|words)|client\/src|hall\/src|felt\/src|web\/src)\//;

/** Libraries for servers, beside what Node brings. */
const SERVER_ONLY = ['zod'];

export function loadProblems(files: Files): Problem[] {
  return [...files].flatMap(([file, text]) => {
    if (!ANYWHERE.test(file) || !SOURCE.test(file) || isTest(file)) return [];
    return valuesOf(text).flatMap(({ specifier, line }) => {
      if (isBuiltin(specifier) && placeOf(file)?.room.pure) return []; // which is said there
      const way = wayToServer(files, file, specifier);
      const message = `runs in browsers too, and loads ${way?.join(' → ')}. Take types from there, and values from elsewhere.`;
      return way === null ? [] : [{ file, line, message }];
    });
  });
}

/** From an import to what is for servers only; null if it does not lead there. What runs anywhere is left out: there it is said for itself. */
function wayToServer(files: Files, from: string, first: string): readonly string[] | null {
  const seen = new Set<string>();
  const ways: { readonly file: string; readonly specifier: string; readonly way: readonly string[] }[] = [{ file: from, specifier: first, way: [] }];
  for (const { file, specifier, way } of ways) {
    if (isBuiltin(specifier) || SERVER_ONLY.some((name) => specifier === name || specifier.startsWith(`${name}/`))) return [...way, specifier];
    const target = fileOf(files, file, specifier);
    if (target === null || seen.has(target) || ANYWHERE.test(target)) continue;
    seen.add(target);
    for (const next of valuesOf(files.get(target) ?? '')) ways.push({ file: target, specifier: next.specifier, way: [...way, target] });
  }
  return null;
}

/** What is imported as a value: types lead nowhere. */
export const valuesOf = (text: string): Import[] => importsOf(text).filter(({ ofTypes }) => !ofTypes);

/** The file that an import means; null for a library. */
export function fileOf(files: Files, from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  if (!specifier.startsWith(SCOPE)) return null;
  const [scope = '', name = '', ...rest] = specifier.split('/');
  for (const [path, text] of files) {
    if (!path.endsWith(`/${name}/package.json`) && path !== `${name}/package.json`) continue;
    const manifest = readManifest(text);
    const target = manifest.name === `${scope}/${name}` ? targetOf(manifest, ['.', ...rest].join('/')) : null;
    if (target !== null) return posix.join(posix.dirname(path), target);
  }
  return null;
}
