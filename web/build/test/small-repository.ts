/** A small repository in a folder that is gone after the tests, and a maker that writes what it is told in place of Vite. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type BuildProgress, type BuildSetup, type Built, cachedBuild } from '../cache.ts';

type Make = NonNullable<BuildSetup['make']>;

export class SmallRepository {
  readonly root = mkdtempSync(join(tmpdir(), 'parlour-build-'));
  readonly kept = join(this.root, 'web/dist');
  /** What was said on the way. */
  readonly said: BuildProgress[] = [];
  /** How often something was made. */
  made = 0;

  constructor() {
    onTestFinished(() => rmSync(this.root, { recursive: true, force: true }));
    this.write('web/index.html', '<!doctype html>');
    this.write('web/src/main.tsx', 'start();');
    this.write('games/perudo/board/board.tsx', 'draw();');
    this.write('package-lock.json', '{}');
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  remove(path: string): void {
    rmSync(join(this.root, path), { recursive: true });
  }

  /** Takes the entry for the whole client. */
  readonly copies: Make = (folder, build) => {
    this.made++;
    writeFileSync(join(folder, 'index.html'), `${build}: ${readFileSync(join(this.root, 'web/src/main.tsx'), 'utf8')}`);
    return Promise.resolve();
  };

  ensure(make: BuildSetup['make'] = this.copies): Promise<Built> {
    return cachedBuild({ root: this.root, kept: this.kept, make }, (progress) => this.said.push(progress));
  }

  /** The names of the builds that are kept, and of whatever else was left there. */
  get left(): readonly string[] {
    return existsSync(this.kept) ? readdirSync(this.kept).filter((name) => name !== 'turn.db') : [];
  }
}

export const pageOf = ({ folder }: Built): string => readFileSync(join(folder, 'index.html'), 'utf8');
