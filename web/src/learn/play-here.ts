/** A table on this device against bots, made and gone to; or, where there can be none, the page that says why not. */
import { isRefusal, settle } from '@parlour/kernel';
import { thisDevice } from '../device/shared.ts';
import type { Box } from '../games.ts';
import { firstChairs, seatsOf } from '../here/chairs.ts';
import { noteTableHere } from '../here/tables-here.ts';
import { nameHere } from '../names.ts';
import { preferencesNow } from '../preferences.ts';
import { go } from '../routes.ts';
import type { Words } from '../words/words.ts';

export async function playHere(box: Box, words: Words): Promise<void> {
  const code = await madeHere(box, nameHere(words)).catch(() => null);
  go(code === null ? { page: 'here-new', game: box.id } : { page: 'here', code });
}

async function madeHere(box: Box, name: string): Promise<string | null> {
  const settled = settle(await box.game(), {});
  if (isRefusal(settled)) return null;
  const device = await thisDevice();
  const made = await device.create({ settings: { game: box.id }, seats: seatsOf(firstChairs(name, settled.seats), preferencesNow().level) });
  if (isRefusal(made)) return null;
  noteTableHere({ code: made.code, game: box.id, people: [name], at: Date.now() });
  return made.code;
}
