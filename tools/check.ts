/** What the checks of the repository share: its files as text, and how a problem is said. A check exits with 1 if it finds any. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

export interface Problem {
  readonly file: string;
  readonly line: number;
  /** What is wrong, and what to do. */
  readonly message: string;
}

/** Every file that matters, path to text: paths are relative to the repository, with forward slashes. */
export type Files = ReadonlyMap<string, string>;

export const SOURCE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const MATTERS = /\.(?:[cm]?[jt]s|[jt]sx)$|(?:^|\/)package\.json$|^docs\/rules\/[^/]+\.md$/;

/** What the programs write. */
const OUTPUT = ['artifacts', 'data', 'web/dist'];

export function readFiles(root: string): Files {
  const files = new Map<string, string>();
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (entry.name.startsWith('.') || entry.name === 'node_modules' || OUTPUT.includes(path)) continue;
      if (entry.isDirectory()) walk(path);
      else if (MATTERS.test(path)) files.set(path, readFileSync(join(root, path), 'utf8'));
    }
  };
  walk('');
  return files;
}

export function runCheck(name: string, fine: string, check: (files: Files) => readonly Problem[]): void {
  const files = readFiles(join(import.meta.dirname, '..'));
  const problems = check(files);
  for (const { file, line, message } of problems) console.error(`${file}:${line}: ${message}`);
  console.log(`${name}: ${files.size} files, ${problems.length === 0 ? fine : `${problems.length} wrong`}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
