/**
 * What a client keeps between visits, as files that only its person can read: a file a name, so that what is noted at every move stays small.
 * A disk that is full or read-only costs the notes of this visit, not the game.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClientStorage, storageIn } from '@parlour/client';
import { configFolder } from './config-folder.ts';

export function fileStorage(folder: string = join(configFolder(), 'notes')): ClientStorage {
  const visit = storageIn(new Map());
  const fileOf = (name: string): string => join(folder, encodeURIComponent(name));
  return {
    get(name) {
      return visit.get(name) ?? attempt(() => readFileSync(fileOf(name), 'utf8'));
    },
    set(name, text) {
      visit.set(name, text);
      attempt(() => {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const beside = `${fileOf(name)}.${process.pid}.part`;
        writeFileSync(beside, text, { mode: 0o600 });
        renameSync(beside, fileOf(name));
      });
    },
    remove(name) {
      visit.remove(name);
      attempt(() => rmSync(fileOf(name), { force: true }));
    },
  };
}

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
