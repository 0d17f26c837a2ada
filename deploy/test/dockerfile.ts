/** The image, as far as it can be looked at without Docker: its instructions, what of the repository goes into it, and what its last stage holds. */
import { copyFileSync, linkSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { ROOT, textOf } from './place.ts';

export interface Instruction {
  /** The stage's name; empty for the last. */
  readonly stage: string;
  readonly word: string;
  readonly text: string;
}

export function instructions(): readonly Instruction[] {
  const lines = textOf('deploy/Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '');
  let stage = '';
  return lines.map((line) => {
    const [, word = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (word === 'FROM') stage = / AS (\w+)$/.exec(text)?.[1] ?? '';
    return { stage, word, text };
  });
}

/** What Docker hears of the repository, as .dockerignore says: of rules that fit a path, or a folder above it, the last one wins. */
export function contextFiles(): readonly string[] {
  const rules = textOf('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ glob: line.replace(/^!/, ''), brings: line.startsWith('!') }));
  const fits = (path: string, glob: string): boolean => path.split('/').some((_, i, parts) => matchesGlob(parts.slice(0, i + 1).join('/'), glob));
  const isIn = (path: string): boolean => rules.findLast(({ glob }) => fits(path, glob))?.brings ?? true;
  const mayHold = (folder: string): boolean => isIn(folder) || rules.some(({ glob, brings }) => brings && glob.startsWith(`${folder}/`));
  const walk = (folder: string): readonly string[] =>
    readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return mayHold(path) ? walk(path) : [];
      return isIn(path) ? [path] : [];
    });
  return walk('');
}

interface Locked {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

/**
 * Lays what the last stage has of the program into a folder: the context, what `npm ci --omit=dev --omit=optional` installs by the lock, less what
 * the Dockerfile removes of it. The files themselves lie there, so that none finds a package that is in the repository's own node_modules only.
 */
export function assemble(folder: string): void {
  const lay = layer(folder);
  for (const path of contextFiles()) lay(path);
  const lock = JSON.parse(textOf('package-lock.json')) as { readonly packages: Readonly<Record<string, Locked>> };
  for (const [path, { link, resolved = '', dev, optional, devOptional }] of Object.entries(lock.packages)) {
    if (!/(?:^|\/)node_modules\//.test(path) || dev || optional || devOptional) continue;
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    if (link) symlinkSync(join(folder, resolved), join(folder, path));
    else for (const file of filesOf(path)) lay(file);
  }
  for (const name of removedPackages()) rmSync(join(folder, 'node_modules', name), { recursive: true });
}

/** A second name for the same file takes a fraction of the time that a copy takes; on another disk there is none. Nothing may write to them. */
function layer(folder: string): (path: string) => void {
  const made = new Set<string>();
  return (path) => {
    const [from, to] = [join(ROOT, path), join(folder, path)];
    if (!made.has(dirname(to))) mkdirSync(dirname(to), { recursive: true });
    made.add(dirname(to));
    try {
      linkSync(from, to);
    } catch {
      copyFileSync(from, to);
    }
  };
}

/** Those of one package; what it has installed in itself has lines of its own in the lock. */
const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return entry.name === 'node_modules' ? [] : filesOf(path);
  });

/** What the Dockerfile removes by name. */
export function removedPackages(): readonly string[] {
  const removing = instructions().find(({ word, text }) => word === 'RUN' && text.includes('rm -r '));
  return removing?.text.split('rm -r ')[1]?.split(' ') ?? [];
}

/** The words of an instruction in the form of a list; without a shell in between, signals arrive. */
export function commandOf(text: string): readonly string[] {
  const list: unknown = JSON.parse(text);
  if (Array.isArray(list) && list.every((word) => typeof word === 'string')) return list;
  throw new Error(`no list of words: ${text}`);
}
