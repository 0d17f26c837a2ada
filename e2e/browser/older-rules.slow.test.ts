/**
 * A game that began before its rules changed: the pages have newer rules than the server that plays it. Its menu and its rules say so, and its rules
 * are those of its version; looked over from all sides, in the language whose words are marked.
 */
import type { Game } from '@parlour/kernel';
import { gameNamed } from '@parlour/registry/loaded';
import { expect, test } from 'vitest';
import { quickGame } from './quick-game.ts';
import { type ScreenSize, sweep } from './sweep.ts';
import { testServer } from './test-server.ts';

const { game: newest } = gameNamed('sen');
/** As the server had it before the last change. */
const older: Game = { ...newest, version: newest.version - 1 };

const server = testServer({ rate: 0, games: [older] });

test('a game by older rules says so, in its menu and with its rules', async () => {
  expect(await sweep(byOlderRules())).toEqual([]);
});

async function* byOlderRules(): AsyncGenerator<ScreenSize> {
  const { host } = await quickGame(server, 'sen', { language: 'en-XA' });
  const { page, words } = host;
  const said = page.getByRole('dialog').getByText(words.of('table', 'older', { version: older.version }), { exact: true });
  await page.keyboard.press('m');
  await said.waitFor();
  yield { name: 'the menu of a game by older rules', guest: host };
  await host.closesSheet();
  await page.keyboard.press('r');
  await said.waitFor();
  await page.locator('article.rules-text h2').first().waitFor();
  yield { name: 'the rules of a game by older rules', guest: host };
}
