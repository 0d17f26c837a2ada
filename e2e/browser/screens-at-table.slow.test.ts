/** Every screen at the table, for each game, looked over from all sides, in the language whose words are marked. */
import { expect, test } from 'vitest';
import { gameNames } from '../../cli/src/registry.ts';
import { byBoard, byText } from './hands.ts';
import { aHouse } from './house.ts';
import { watches } from './joining.ts';
import { player, playSome, playToTheEnd, playUntil, someonesTurn } from './playing.ts';
import { quickGame, turnOf } from './quick-game.ts';
import { type Screen, sweep } from './sweep.ts';

const house = aHouse({ rate: 2 });
const LANGUAGE = 'en-XA';

/** The presets with most on the table. */
const RICHEST: Readonly<Record<string, string>> = { perudo: 'chaos', dalmuti: 'court' };

test.each(gameNames)('%s in play: for who is to move, for who waits and for who watches, as pictures and in words', async (game) => {
  expect(await sweep(atTable(game))).toEqual([]);
});

async function* atTable(game: string): AsyncGenerator<Screen> {
  const preset = RICHEST[game];
  const quick = await quickGame(house, game, { language: LANGUAGE }, { options: {}, ...(preset !== undefined && { preset }) });
  const { mover, other } = await turnOf(game, quick);
  yield { name: `${game}, to move`, guest: mover };
  yield { name: `${game}, waiting`, guest: other };
  await mover.page.keyboard.press('t');
  await mover.heading('text.middle').waitFor();
  yield { name: `${game} in words`, guest: mover };
  await mover.page.keyboard.press('t');
  const watcher = await house.guest({ language: LANGUAGE });
  await watches(watcher, quick.code, 'Zoe');
  await watcher.page.locator('[data-seat]').first().waitFor();
  yield { name: `${game}, watching`, guest: watcher };
  const { host, friend } = quick;
  const players = [host, friend].map((guest, i) => player(guest, `${game} ${i}`, byBoard));
  await playSome(game, players, LATER);
  yield { name: `${game}, some turns later`, guest: await someonesTurn(game, players) };
}

/** By then Sen's first look is over, and mostly KaliTiri's auction. */
const LATER = 12;

test('what can be opened over a table: menu, rules, history and chat, settings, a pause; and the result', async () => {
  expect(await sweep(overTable())).toEqual([]);
});

/** Too narrow for a panel beside the table: history and chat come in a sheet. */
const WITHOUT_PANEL = { width: 800, height: 700 };

async function* overTable(): AsyncGenerator<Screen> {
  const quick = await quickGame(house, 'perudo', { language: LANGUAGE, size: WITHOUT_PANEL }, { options: { dicePerPlayer: 2 }, roundEnd: 'all' });
  const { host, friend } = quick;
  const { mover } = await turnOf('perudo', quick);
  const { page } = mover;
  await page.keyboard.press('m');
  await page.getByRole('dialog').waitFor();
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
  yield { name: 'the result for the host', guest: host };
  await friend.text('result.byMemory').waitFor();
  yield { name: 'the result for a friend', guest: friend };
  await friend.closesSheet();
  await friend.dialog('result.title').waitFor({ state: 'hidden' });
  yield { name: 'the table after the game', guest: friend };
}
