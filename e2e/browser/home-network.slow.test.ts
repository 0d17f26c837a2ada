/** Phones on the home network over plain http: no secure context, and everything works all the same. */
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { type BrowserGuest, PHONE } from './guest.ts';
import { byBoard } from './hands.ts';
import { joins, starts } from './joining.ts';
import { player, playToTheEnd } from './playing.ts';
import { lays } from './table-form.ts';
import { testServer } from './test-server.ts';

const server = testServer();

/** Of this machine, as others in its network see it. */
const address = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

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
