/** Erases a person, through the server if one runs. */

import { systemRandom } from '@parlour/client';
import { eraseFrom } from '@parlour/hall';
import type { Arguments } from '../arguments.ts';
import type { Locale } from '../locale.ts';
import { mistake } from '../mistake.ts';
import { print } from '../out.ts';
import { folderOf } from './folder.ts';
import { inspect } from './inspect.ts';
import { operate } from './operate.ts';

export async function run(args: Arguments, { t }: Locale): Promise<number> {
  const [player = ''] = args.operands;
  const folder = folderOf(args);
  const [person] = await inspect(folder, (store) => store.people([player]));
  const path = `/api/operator/people/${encodeURIComponent(player)}`;
  const erased = person !== undefined && (await operate(folder, path, (store) => eraseFrom(store, systemRandom, player)));
  if (!erased) throw mistake('person/unknown', { player, folder });
  print([t('tables.erased', { player })]);
  return 0;
}
