/** Makes the copy. It is there whole or not at all. */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Arguments } from '../arguments.ts';
import type { Locale } from '../locale.ts';
import { mistake } from '../mistake.ts';
import { print } from '../out.ts';
import { folderOf } from './folder.ts';
import { inspect } from './inspect.ts';

export function run(args: Arguments, locale: Locale): Promise<number> {
  const [file = ''] = args.operands;
  const folder = folderOf(args);
  if (existsSync(file)) throw mistake('file/there', { path: file });
  return inspect(folder, async (store) => {
    try {
      await store.backup(resolve(file));
    } catch (error) {
      throw mistake('backup/failed', { why: error instanceof Error ? error.message : String(error) });
    }
    print([locale.t('tables.copied', { file, folder, megabytes: locale.decimal(statSync(file).size / 1e6) })]);
    return 0;
  });
}
