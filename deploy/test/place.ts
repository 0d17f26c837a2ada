/** Where these files lie, and what the program they are about knows. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../../cli/src/serve/settings.ts';

export const ROOT = join(import.meta.dirname, '../..');

export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Every variable that `parlour serve` asks its environment for. */
export function knownVariables(): ReadonlySet<string> {
  const asked = new Set<string>();
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_, name) => {
        asked.add(String(name));
        return undefined;
      },
    },
  );
  readSettings({ operands: [], flags: new Map() }, environment);
  return asked;
}

/** The lines `NAME=value` of such a file, those that are commented out too. */
export const variablesIn = (text: string): readonly string[] => Array.from(text.matchAll(/^#?([A-Z][A-Z_]+)=/gm), ([, name = '']) => name);
