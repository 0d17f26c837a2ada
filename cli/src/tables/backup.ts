/** Makes the copy. It is there whole or not at all. */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { StoreAway } from '@parlour/hall/store';
import type { Arguments } from '../arguments.ts';
import { homeOf } from '../home.ts';
import type { Locale } from '../locale.ts';
import { mistake } from '../mistake.ts';
import { print } from '../out.ts';
import { inspect } from './inspect.ts';

export function run(args: Arguments, locale: Locale): Promise<number> {
  const [file = ''] = args.operands;
  const home = homeOf(args, process.env);
  if (existsSync(file)) throw mistake('file/there', { path: file });
  return inspect(home, async (store) => {
    try {
      await store.backup(resolve(file));
    } catch (error) {
      if (error instanceof StoreAway) throw error;
      throw mistake('backup/failed', { why: error instanceof Error ? error.message : String(error) });
    }
    const megabytes = locale.decimal(statSync(file).size / 1e6);
    const copied =
      home.kind === 'folder'
        ? locale.t('tables.copied', { file, folder: home.path, megabytes })
        : locale.t('tables.copiedDatabase', { file, megabytes });
    print([copied]);
    return 0;
  });
}
