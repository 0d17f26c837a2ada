/** Makes the copy. It is there whole or not at all. */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Arguments } from '../arguments.ts';
import { Mistake } from '../mistake.ts';
import { decimal } from '../text.ts';
import { folderOf } from './folder.ts';
import { looking } from './looking.ts';

export function run(args: Arguments): Promise<number> {
  const [file = ''] = args.operands;
  const folder = folderOf(args);
  if (existsSync(file)) throw new Mistake(`${file} already exists; choose another name.`);
  return looking(folder, async (store) => {
    try {
      await store.backup(resolve(file));
    } catch (error) {
      throw new Mistake(`The copy could not be made: ${error instanceof Error ? error.message : String(error)}`);
    }
    console.log(`${file}: a copy of ${folder}, ${decimal(statSync(file).size / 1e6)} MB. Check it with parlour doctor ${file}.`);
    return 0;
  });
}
