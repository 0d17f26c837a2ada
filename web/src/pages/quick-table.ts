/** One click to a game: a table with bots on every other seat, for whoever this is; somebody new gets a friendly name first. */
import { isRefusal, type Refusal, settle } from '@parlour/kernel';
import type { Box } from '../games.ts';
import { forgetIdentity, identityNamed, server, whoAmI } from '../identity.ts';
import { nameHere, suggestedName } from '../names.ts';
import { preferencesNow } from '../preferences.ts';
import type { Words } from '../words/words.ts';

export async function quickTable(box: Box, words: Words): Promise<{ readonly code: string } | Refusal> {
  const game = await box.game();
  const settled = settle(game, {});
  if (isRefusal(settled)) return settled;
  const table = {
    settings: { game: box.id, name: suggestedName(words, 'table'), visibility: 'unlisted' as const },
    bots: Array.from({ length: settled.seats - 1 }, () => preferencesNow().level),
  };
  const person = whoAmI() ?? (await identityNamed(nameHere(words)));
  if (isRefusal(person)) return person;
  const made = await server().createTable(table);
  if (!isRefusal(made) || made.code !== 'identity/unknown') return made;
  // The server has lost its memory, or the person was erased elsewhere: the same name, anew.
  forgetIdentity();
  const anew = await identityNamed(person.name);
  return isRefusal(anew) ? anew : server().createTable(table);
}
