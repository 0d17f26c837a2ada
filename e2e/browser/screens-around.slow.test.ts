/** Every screen around the table, looked over from all sides, in the language whose words are marked. */

import { gameNames } from '@parlour/registry/loaded';
import { expect, test } from 'vitest';
import type { BrowserGuest } from './guest.ts';
import { watches } from './joining.ts';
import { lifts } from './one-device/around.ts';
import { type ScreenSize, sweep } from './sweep.ts';
import { lays } from './table-form.ts';
import { testServer } from './test-server.ts';

const server = testServer();
const LANGUAGE = 'en-XA';

test('the front page, the settings, the rules, the way from another device, and the pages for what is not there', async () => {
  expect(await sweep(around(), true)).toEqual([]);
});

async function* around(): AsyncGenerator<ScreenSize> {
  const guest = await server.guest({ language: LANGUAGE });
  await guest.opens('/');
  await guest.heading('front.who.title').waitFor();
  yield { name: 'the front page for newcomers', guest };
  await guest.button('settings.title').click();
  await guest.dialog('settings.title').waitFor();
  yield { name: 'the settings of a newcomer', guest };

  for (const [path, title] of [
    ['/nowhere/at/all', 'lost.nowhere.title'],
    ['/new/whist', 'create.unknown.title'],
    ['/rules/whist', 'rules.unknown.title'],
    ['/device', 'device.title'],
    ['/device#0123456789', 'device.title'],
  ] as const) {
    await guest.opens(path);
    await guest.heading(title).waitFor();
    yield { name: `the page ${path}`, guest };
  }
  await guest.opens(`/rules/${gameNames[0]}`);
  await guest.page.locator('article.rules-text').waitFor();
  yield { name: 'the rules', guest };

  await lays(guest, { game: 'perudo', name: 'Lamplight', host: 'Ola', passcode: 'a' });
  await guest.opens('/');
  await guest.heading('front.visits').waitFor();
  await guest.page.getByText('Lamplight').nth(1).waitFor();
  yield { name: 'the front page for those who are known', guest };
  await guest.page.getByRole('button', { name: 'Ola' }).click();
  await guest.button('settings.device.make').click();
  await guest.field('settings.device.address').waitFor();
  await guest.button('settings.erase.name').click();
  yield { name: 'the settings with all that they ask', guest };
}

test('making a table of each game, with all its options', async () => {
  expect(await sweep(creating(), true)).toEqual([]);
});

async function* creating(): AsyncGenerator<ScreenSize> {
  const guest = await server.guest({ language: LANGUAGE });
  await guest.opens('/new');
  await guest.heading('create.which').waitFor();
  yield { name: 'which game', guest };
  for (const game of gameNames) {
    await guest.opens(`/new/${game}`);
    await guest.page.locator('summary').click();
    yield { name: `a new table of ${game}`, guest };
  }
}

test('making a table on this device, its curtain down and lifted, its menu, and the way back to it', async () => {
  expect(await sweep(here())).toEqual([]);
});

async function* here(): AsyncGenerator<ScreenSize> {
  const guest = await server.guest({ language: LANGUAGE });
  await guest.opens('/here/new/dalmuti');
  const name = (seat: number) => guest.page.getByLabel(guest.says('onDevice.nameOf', { seat }), { exact: true });
  await name(1).fill('Ola');
  await guest.button('onDevice.addPerson').click();
  await name(2).fill('Ola');
  await guest.button('onDevice.start').click();
  await guest.text('onDevice.twice', { name: 'Ola' }).waitFor();
  yield { name: 'a new table on this device', guest };
  await name(2).fill('Jan');
  await guest.button('onDevice.start').click();
  await guest.dialog('curtain.owner.title').waitFor();
  await guest.closesSheet();
  await guest.page.locator('[data-part="lift"]').waitFor();
  yield { name: 'the curtain', guest };
  await lifts(guest);
  yield { name: 'a hand with the curtain lifted', guest };
  await guest.button('rail.menu').click();
  await guest.button('onDevice.removeTable').click();
  yield { name: 'the menu of a table on this device', guest };
  await guest.closesSheet();
  await guest.button('rail.home').click();
  await guest.heading('front.visits').waitFor();
  yield { name: 'the front page with a table of this device', guest };
}

test('joining, passcodes, the lobby for everyone in it, and the pages of those who must go', async () => {
  expect(await sweep(entering(), true)).toEqual([]);
});

async function* entering(): AsyncGenerator<ScreenSize> {
  const host = await server.guest({ language: LANGUAGE });
  const code = await lays(host, {
    game: 'perudo',
    name: 'Lamplight',
    host: 'Ola',
    passcode: 'lamp',
    seats: 4,
    bots: 1,
    options: { dicePerPlayer: 3 },
  });
  const guest = await server.guest({ language: LANGUAGE });
  await guest.opens(`/t/${code}`);
  await guest.button('join.sit').waitFor();
  yield { name: 'the way in by a link', guest };
  await guest.field('join.name').fill('Jan');
  await guest.button('join.sit').click();
  await entersPasscode(guest, 'light');
  await guest.text('join.passcode.wrong').waitFor();
  yield { name: 'a wrong passcode', guest };
  await entersPasscode(guest, 'lamp');
  await guest.text('lobby.bar.ready').waitFor();
  yield { name: 'the lobby for a friend', guest };
  await guest.button('lobby.bar.doReady').click();
  const watcher = await server.guest({ language: LANGUAGE });
  await watches(watcher, code, 'Zoe');
  await entersPasscode(watcher, 'lamp');
  await watcher.text('lobby.bar.sit').waitFor();
  yield { name: 'the lobby for who watches', guest: watcher };
  await guest.field('chat.write.players').fill('1 2 3');
  await guest.button('chat.send').click();
  await host.page.getByText('1 2 3').waitFor();
  yield { name: 'the lobby for the host', guest: host };
  await host.button('lobby.settings.change').click();
  await host.page.getByRole('dialog').locator('summary').click();
  yield { name: 'changing what is played', guest: host };
  await host.closesSheet();
  await host.button('lobby.kick', { name: 'Jan' }).click();
  await host.dialog('lobby.kickTitle', { name: 'Jan' }).waitFor();
  yield { name: 'asking before somebody is removed', guest: host };
  await host.button('lobby.kickDo').click();
  await guest.heading('closed.kicked').waitFor();
  yield { name: 'the page for who was removed', guest };
  await guest.opens('/t/QQQQQQ');
  await guest.heading('closed.gone').waitFor();
  yield { name: 'a table that is not there', guest };
}

async function entersPasscode(guest: BrowserGuest, passcode: string): Promise<void> {
  await guest.field('join.passcode.label').fill(passcode);
  await guest.button('join.passcode.enter').click();
}
