/** Leaving a running game and coming back: the seat says whose it was, and who comes back is asked at once. */
import { expect, test } from 'vitest';
import { isPlaying, joins, starts } from './joining.ts';
import { type ScreenSize, sweep } from './sweep.ts';
import { lays } from './table-form.ts';
import { testServer } from './test-server.ts';

const server = testServer();
const LANGUAGE = 'en-XA';

test('the seat of who left says whose it was; who comes back takes it with one tap, or watches', async () => {
  expect(await sweep(comings())).toEqual([]);
});

async function* comings(): AsyncGenerator<ScreenSize> {
  const host = await server.guest({ language: LANGUAGE });
  const code = await lays(host, { game: 'perudo', name: 'Lamplight', host: 'Ola', seats: 2 });
  const friend = await server.guest({ language: LANGUAGE });
  await joins(friend, code, 'Jan');
  await starts(host, [friend]);
  const leaves = async (): Promise<void> => {
    await friend.page.keyboard.press('m');
    await friend.button('menu.leave').click();
    await friend.button('menu.yes.leave').click();
    await friend.heading('closed.left').waitFor();
  };
  await leaves();
  const botFor = host.text('seat.botFor', { name: 'Jan' });
  await botFor.first().waitFor();

  await friend.button('closed.return').click();
  await friend.dialog('comeBack.title').waitFor();
  yield { name: 'asked whether to come back', guest: friend };
  await friend.button('comeBack.sit').click();
  await friend.dialog('comeBack.title').waitFor({ state: 'hidden' });
  await isPlaying(friend);
  await botFor.first().waitFor({ state: 'hidden' });
  expect(await friend.text('rail.watching').count()).toBe(0);

  await leaves();
  await friend.button('closed.return').click();
  await friend.button('comeBack.watch').click();
  // As long as it is on its way out, keys are its own.
  await friend.dialog('comeBack.title').waitFor({ state: 'hidden' });
  await friend.text('rail.watching').waitFor();
  await friend.page.keyboard.press('m');
  await friend.button('menu.return').click();
  await friend.text('rail.watching').waitFor({ state: 'hidden' });
}
