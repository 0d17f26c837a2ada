/** Who watches, for the host: looked up and removed in the lobby and at the table; and the table in the list meanwhile. */
import { expect, test } from 'vitest';
import { joins, starts, watches } from './joining.ts';
import { type ScreenSize, sweep } from './sweep.ts';
import { lays } from './table-form.ts';
import { testServer } from './test-server.ts';

const server = testServer();
const LANGUAGE = 'en-XA';

test('the host removes somebody who watches, in the lobby and from a running game', async () => {
  expect(await sweep(watched())).toEqual([]);
});

async function* watched(): AsyncGenerator<ScreenSize> {
  const host = await server.guest({ language: LANGUAGE });
  const code = await lays(host, { game: 'perudo', name: 'Lamplight', host: 'Ola', seats: 2, options: { dicePerPlayer: 3 } });
  const [friend, zoe, max, kai] = [await server.guest(), await server.guest({ language: LANGUAGE }), await server.guest(), await server.guest()];
  await joins(friend, code, 'Jan');
  await watches(zoe, code, 'Zoe');
  await watches(max, code, 'Max');
  await watches(kai, code, 'Kai');
  await kai.page.close();
  const { page } = host;
  await host.text('lobby.watching', { count: 2 }).click();
  await host.text('lobby.gone').waitFor(); // who went a moment ago
  yield { name: 'who watches in the lobby', guest: host };
  await host.button('lobby.kick', { name: 'Kai' }).click();
  await host.button('lobby.kickDo').click();
  await host.button('lobby.kick', { name: 'Kai' }).waitFor({ state: 'detached' });
  await host.button('lobby.kick', { name: 'Zoe' }).click();
  await host.dialog('lobby.kickTitle', { name: 'Zoe' }).waitFor();
  await host.button('lobby.kickDo').click();
  await zoe.heading('closed.kicked').waitFor();
  await host.text('lobby.watching', { count: 1 }).waitFor();
  expect(await friend.text('lobby.watching', { count: 1 }).count()).toBe(0); // nobody else needs to know

  await starts(host, [friend]);
  await page.keyboard.press('m');
  await host.heading('menu.kickWatching').waitFor();
  yield { name: 'who watches at the table', guest: host };
  await host.button('menu.pause').click();
  const reader = await server.guest({ language: LANGUAGE });
  await reader.opens('/');
  await reader.field('front.who.name').fill('Eva');
  await reader.button('front.who.go').click();
  const row = reader.page.getByRole('link', { name: 'Lamplight' });
  await row.getByText(reader.says('front.tables.phases.paused')).waitFor();
  expect(await row.textContent()).toContain(reader.says('front.tables.ownRules'));

  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Max', exact: true }).click();
  await host.button('menu.kickSure', { name: 'Max' }).click();
  await max.heading('closed.kicked').waitFor();
}
