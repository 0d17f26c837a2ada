import { test } from 'vitest';
import { testServer } from './test-server.ts';
import { settled } from './layout-checks.ts';
const server = testServer({ rate: 8 });
const SIZES = [[375, 667], [812, 375], [1280, 800]] as const;
const GAMES = (process.env['LOOK'] ?? 'perudo/classic').split(',');
test('look', async () => {
  const guest = await server.guest({ language: (process.env['LANG3'] ?? 'en') as 'en' });
  const { page } = guest;
  page.on('console', (m) => console.log(m.type(), m.text()));
  page.on('pageerror', (e) => console.log('ERR', e.message));
  await guest.opens('/replay');
  await page.screenshot({ path: '/tmp/b16/replay/file.png' });
  for (const each of GAMES) {
    const [game, name] = each.split('/');
    await guest.opens('/replay');
    await page.locator('input[type=file]').setInputFiles(`games/${game}/test/golden/${name}.json`);
    await page.locator('.scrubber').waitFor();
    for (const hash of ['#m=12&eyes=all', '#m=30&eyes=2']) {
      await page.evaluate((h) => { location.hash = h; }, hash);
      for (const [width, height] of SIZES) for (const light of ['dark', 'light'] as const) {
        if (light === 'light' && hash !== '#m=12&eyes=all') continue;
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: light });
        await settled(page);
        await page.screenshot({ path: `/tmp/b16/replay/${game}-${hash.slice(3, 5)}-${width}-${light}-${guest.words.tongue}.png` });
      }
    }
  }
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await guest.page.getByRole('button', { name: guest.says('rail.menu') }).click();
    await settled(page);
    await page.screenshot({ path: `/tmp/b16/replay/menu-${width}-${guest.words.tongue}.png` });
    await guest.closesSheet();
    await page.locator('[role=toolbar] button').last().click();
    await settled(page);
    await page.screenshot({ path: `/tmp/b16/replay/view-${width}-${guest.words.tongue}.png` });
    await guest.closesSheet();
  }
  await page.keyboard.press('t');
  await page.setViewportSize({ width: 375, height: 667 });
  await settled(page);
  await page.screenshot({ path: `/tmp/b16/replay/text-${guest.words.tongue}.png` });
}, 120_000);
