/** Phones on the home network over plain http: no secure context, and everything works all the same. */
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { type BrowserGuest, PHONE } from './guest.ts';
import { byBoard, byText } from './hands.ts';
import { startsHere } from './here-form.ts';
import { isPlaying, joins, starts } from './joining.ts';
import { player, playToTheEnd } from './playing.ts';
import { lays } from './table-form.ts';
import { testServer } from './test-server.ts';

const server = testServer();

/** Of this machine, as others in its network see it. */
const address = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

test('over a plain address a table on this device is played in two tabs, watched again, checked, and travels as a file', async ({ skip }) => {
  if (address === undefined) return skip('this machine has no address but its own');
  const guest = await server.guest({ at: `http://${address}:${server.port}`, size: PHONE, keeps: true });
  const { page } = guest;
  await guest.opens('/');
  expect(await page.evaluate(() => ['locks', 'storage'].filter((each) => each in navigator))).toEqual([]);
  await guest.link('front.hereOf', { game: guest.game('perudo') }).click();
  await startsHere(guest, { dice: 1 });
  const tab = await guest.tab();
  await tab.opens(page.url());
  await isPlaying(tab);
  await playToTheEnd('perudo', [player(guest, 'plain', byText)]);
  for (const each of [guest, tab]) await each.dialog('result.title').waitFor();
  await guest
    .dialog('result.title')
    .getByRole('link', { name: guest.says('replay.watch') })
    .click();
  const moments = page.getByRole('slider', { name: guest.says('replay.bar.moments') });
  await moments.waitFor();
  await guest.button('rail.menu').tap();
  await guest.text('result.onDevice').waitFor();
  const record = await savedBy(guest, () => guest.button('result.download').tap());
  await guest.opens('/replay');
  await page.locator('input[type=file]').setInputFiles(record);
  await moments.waitFor();
  await guest.opens('/');
  const table = await savedBy(guest, () => guest.button('onDevice.saveOf', { names: 'Ola' }).tap());
  await guest.button('onDevice.removeOf', { names: 'Ola' }).tap();
  await guest.button('onDevice.removeDo').tap();
  // What is being removed is not taken in again. (Its button is away already while the question stands over it.)
  await guest.text('onDevice.tableRemoved').waitFor();
  await page.locator('input[type=file]').setInputFiles(table);
  await guest.dialog('result.title').waitFor();
});

async function savedBy({ page }: BrowserGuest, act: () => Promise<void>): Promise<string> {
  const saved = page.waitForEvent('download');
  await act();
  return (await saved).path();
}

test('over a plain address of the network two phones share a link, play a game and check its record', async ({ skip }) => {
  if (address === undefined) return skip('this machine has no address but its own');
  const at = `http://${address}:${server.port}`;
  const host = await server.guest({ at, size: PHONE, keeps: true });
  const code = await lays(host, { game: 'perudo', host: 'Ola', seats: 2, options: { dicePerPlayer: 1 }, roundEnd: 'all' });
  expect(
    await host.page.evaluate(() => ({
      secure: isSecureContext,
      uuid: 'randomUUID' in crypto,
      clipboard: 'clipboard' in navigator,
      worker: 'serviceWorker' in navigator,
    })),
  ).toEqual({
    secure: false,
    uuid: false,
    clipboard: false,
    worker: false,
  });

  const friend = await server.guest({ at, size: PHONE });
  expect(await copiesLink(host)).toBe(`${at}/t/${code}`);
  await joins(friend, code, 'Jan');
  await starts(host, [friend]);
  const players = [host, friend].map((guest, i) => player(guest, `home ${i}`, byBoard));
  await playToTheEnd('perudo', players);
  for (const { guest } of players) await guest.text('result.byMemory').waitFor();
});

/** Without a clipboard of its own the page copies the old way; what was copied shows where it is pasted. */
async function copiesLink(host: BrowserGuest): Promise<string> {
  await host.button('link.copy').click();
  await host.text('link.copied').waitFor();
  const pasted = host.field('chat.write.players');
  await pasted.focus();
  await host.page.keyboard.press('Control+V');
  const link = await pasted.inputValue();
  await pasted.fill('');
  return link;
}
