/** Erases a person: in a folder through the server if one runs, in a database at once. */

import { systemRandom } from '@parlour/client';
import { eraseFrom } from '@parlour/hall';
import type { Arguments } from '../arguments.ts';
import { homeOf } from '../home.ts';
import type { Locale } from '../locale.ts';
import { mistake } from '../mistake.ts';
import { print } from '../out.ts';
import { inspect } from './inspect.ts';
import { operate } from './operate.ts';

export async function run(args: Arguments, { t }: Locale): Promise<number> {
  const [player = ''] = args.operands;
  const home = homeOf(args, process.env);
  const [person] = await inspect(home, (store) => store.people([player]));
  const path = `/api/operator/people/${encodeURIComponent(player)}`;
  const erased = person !== undefined && (await operate(home, path, (store) => eraseFrom(store, systemRandom, player)));
  if (!erased) throw home.kind === 'folder' ? mistake('person/unknown', { player, folder: home.path }) : mistake('database/no-person', { player });
  print([t('tables.erased', { player })]);
  return 0;
}
