/** Erases a person, through the server if one runs. */

import { systemRandom } from '@parlour/client';
import { eraseFrom } from '@parlour/hall';
import type { Arguments } from '../arguments.ts';
import { Mistake } from '../mistake.ts';
import { folderOf } from './folder.ts';
import { looking } from './looking.ts';
import { operate } from './operating.ts';

export async function run(args: Arguments): Promise<number> {
  const [player = ''] = args.operands;
  const folder = folderOf(args);
  const [person] = await looking(folder, (store) => store.people([player]));
  const path = `/api/operator/people/${encodeURIComponent(player)}`;
  const erased = person !== undefined && (await operate(folder, path, (store) => eraseFrom(store, systemRandom, player)));
  if (!erased) throw new Mistake(`There is no person ${player} in ${folder}. Find ids with parlour tables show CODE.`);
  console.log(`The name and chat of ${player} are erased. The games they played stay.`);
  return 0;
}
