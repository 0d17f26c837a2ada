/** The main screens in the three languages of the house: kept as pictures, and nothing hangs over an edge. */
import { expect, test } from 'vitest';
import { gameNames } from '../../cli/src/registry.ts';
import { LANGUAGES } from '../../web/src/words/languages.ts';
import { aHouse } from './house.ts';
import { isPlaying } from './joining.ts';
import { lays } from './laying.ts';
import { shoots } from './shots.ts';

const house = aHouse();

test.each(LANGUAGES)('the front page, a new table, the lobby and every game have room for the words of %s', async (language) => {
  const guest = await house.guest({ language });
  const found: string[] = [];
  await guest.opens('/');
  await guest.heading('front.games').waitFor();
  found.push(...(await shoots(guest, 'front')));
  await lays(guest, { game: 'sen', name: 'Lamplight', host: 'Ola', bots: 1 });
  found.push(...(await shoots(guest, 'lobby')));
  await guest.opens('/new/kalitiri');
  await guest.button('create.make').waitFor();
  found.push(...(await shoots(guest, 'create')));
  for (const game of gameNames) {
    await guest.opens('/');
    await guest.button('front.playGame', { game: guest.game(game) }).click();
    await isPlaying(guest);
    found.push(...(await shoots(guest, `table-${game}`)));
  }
  expect(found).toEqual([]);
});
