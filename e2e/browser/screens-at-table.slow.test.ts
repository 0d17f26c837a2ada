/**
 * What is at a table beside the scenes of the games: the same in words, for those who wait and watch; what can be opened over it; and what is
 * there when the others, or the server, are not. Looked over from all sides, in the language whose words are marked.
 */
import { expect, test } from 'vitest';
import { SERVER_AWAY } from './complaints.ts';
import { byText } from './hands.ts';
import { isPlaying, watches } from './joining.ts';
import { player, playToTheEnd, playUntil } from './playing.ts';
import { quickGame, turnOf } from './quick-game.ts';
import { enters, entersBeside } from './scenes/entering.ts';
import type { BrowserScene } from './scenes/scene.ts';
import { sceneNamed } from './scenes/scenes.ts';
import { type ScreenSize, sweep } from './sweep.ts';
import { testServer } from './test-server.ts';

const server = testServer({ rate: 2 });
const still = testServer({ rate: 0 });
const LANGUAGE = 'en-XA';

/** A moment of each game with much in it. */
const FULL = ['perudo-target-die', 'kalitiri-follow-most', 'sen-swap-2', 'dalmuti-taxes-two'];

test.each(FULL)('%s in words, for who waits, and for who watches', async (name) => {
  expect(await sweep(fromOutside(sceneNamed(name)))).toEqual([]);
});

async function* fromOutside(scene: BrowserScene): AsyncGenerator<ScreenSize> {
  const stage = await still.stage(scene);
  const mover = await enters(still, scene, stage, { language: LANGUAGE });
  await mover.page.keyboard.press('t');
  await mover.heading('text.middle').waitFor();
  yield { name: `${scene.name} in words`, guest: mover };
  yield { name: `${scene.name} for who waits`, guest: await entersBeside(still, stage, { language: LANGUAGE }) };
  const watcher = await still.guest({ language: LANGUAGE });
  await watches(watcher, stage.code, 'Zoe');
  await isPlaying(watcher);
  yield { name: `${scene.name} for who watches`, guest: watcher };
}

test('a table that everybody has left, and a server that restarts: the strip, and the page after a while', async () => {
  expect(await sweep(leftAlone())).toEqual([]);
});

async function* leftAlone(): AsyncGenerator<ScreenSize> {
  const stage = await still.stage(sceneNamed('kalitiri-lead'));
  const watcher = await still.guest({ language: LANGUAGE });
  await watches(watcher, stage.code, 'Zoe');
  await isPlaying(watcher);
  await stage.abandon();
  await watcher.heading('abandoned.title').waitFor();
  yield { name: 'a table that everybody has left', guest: watcher };

  const scene = sceneNamed('dalmuti-lead');
  const guest = await enters(still, scene, await still.stage(scene), { language: LANGUAGE });
  for (const { complaints } of [guest, watcher]) complaints.expect(...SERVER_AWAY);
  await still.stopServer();
  await guest.text('connection.restarting.title').first().waitFor();
  yield { name: 'the strip while the server restarts', guest };
  await guest.page.getByRole('alertdialog').waitFor();
  yield { name: 'the page while the server restarts', guest };
  await still.startServer();
}

test('what can be opened over a table: menu, rules, history and chat, settings, a pause; and the result', async () => {
  expect(await sweep(overTable(), true)).toEqual([]);
});

/** Too narrow for a panel beside the table: history and chat come in a sheet. */
const WITHOUT_PANEL = { width: 800, height: 700 };

async function* overTable(): AsyncGenerator<ScreenSize> {
  const quick = await quickGame(server, 'perudo', { language: LANGUAGE, size: WITHOUT_PANEL }, { options: { dicePerPlayer: 2 }, roundEnd: 'all' });
  const { host, friend } = quick;
  const { mover } = await turnOf('perudo', quick);
  const { page } = mover;
  await page.keyboard.press('m');
  await page.getByRole('dialog').locator('summary').click();
  yield { name: 'the menu', guest: mover };
  await mover.closesSheet();
  await page.keyboard.press('r');
  await page.locator('article.rules-text').waitFor();
  yield { name: 'the rules at the table', guest: mover };
  await mover.closesSheet();
  await page.keyboard.press('c');
  await mover.field('chat.write.players').fill('1 2 3');
  await mover.button('chat.send').click();
  await page.getByRole('log').getByText('1 2 3').waitFor();
  await mover.button('chat.phrases').click();
  yield { name: 'the chat', guest: mover };
  await mover.closesSheet();
  await page.keyboard.press('p');
  await mover.button('pause.resume').waitFor();
  yield { name: 'a pause', guest: mover };
  await mover.button('pause.resume').click();
  const players = [host, friend].map((guest, i) => player(guest, `over ${i}`, byText));
  await Promise.all(players.map((each) => playUntil('perudo', each, () => each.guest.button('between.ready').isVisible())));
  yield { name: 'the end of a round', guest: host };
  await playToTheEnd('perudo', players);
  await host.text('result.byMemory').waitFor();
  await host.page.getByRole('dialog').locator('summary').click();
  yield { name: 'the result for the host', guest: host };
  await friend.text('result.byMemory').waitFor();
  yield { name: 'the result for a friend', guest: friend };
  await friend.closesSheet();
  await friend.dialog('result.title').waitFor({ state: 'hidden' });
  yield { name: 'the table after the game', guest: friend };
}
