/**
 * The pages without a network, with a real service worker: what needs no server works after one visit. It is one long evening of one guest,
 * because every visit brings a whole build to the device.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_NAMES, LANGUAGES } from '@parlour/kernel';
import { gameNames } from '@parlour/registry/loaded';
import { expect, test } from 'vitest';
import { aLine } from './cuttable-proxy.ts';
import { type BrowserGuest, PHONE } from './guest.ts';
import { byText } from './hands.ts';
import { isPlaying } from './joining.ts';
import { keptPaths, visitor } from './kept-pages.ts';
import { player, playToTheEnd, playUntil } from './playing.ts';
import { testServer } from './test-server.ts';
import { wordsIn } from './words.ts';

const server = testServer();

test('after one visit, with the network cut: the front page, the settings, all rules in all languages, every game against bots, and its replay', async () => {
  const line = await aLine(server.port);
  try {
    const guest = await visitor(server, { size: PHONE, at: line.url });
    await isInstallable(guest);
    await guest.context.setOffline(true);
    line.cut();
    await guest.page.reload();
    await guest.heading('front.games').waitFor();
    await keepsAll(guest);
    await readsRules(guest);
    for (const game of gameNames) await playsHere(guest, game);
    await isTold(guest);
    // There is a network again, and nobody answers.
    await guest.context.setOffline(false);
    line.mend();
    await guest.opens('/');
    await guest.text('front.kinds').waitFor();
    line.hush();
    await guest.page.reload();
    await guest.heading('front.games').waitFor();
  } finally {
    await line.end();
  }
});

/** The browser finds nothing in the manifest that would keep it from being installed. */
async function isInstallable({ page, context }: BrowserGuest): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.enable');
  expect((await devtools.send('Page.getAppManifest')).errors).toEqual([]);
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
}

/** Every file of the build is there. What the server alone knows is neither kept nor made up. */
async function keepsAll({ page }: BrowserGuest): Promise<void> {
  const { folder } = server.pages;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !/\.(br|gz)$|^(sw\.js|index\.html)$/.test(file.name))
    .map((file) => join(file.parentPath, file.name).slice(folder.length));
  const missing = await page.evaluate(async (paths) => {
    const answers = await Promise.all(
      paths.map((path) =>
        fetch(path).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return paths.filter((_, i) => answers[i] !== true);
  }, files);
  expect(missing).toEqual([]);
  expect(await keptPaths(page, server.pages)).toEqual(['/', ...files].toSorted());
}

async function readsRules(guest: BrowserGuest): Promise<void> {
  const { page } = guest;
  for (const language of LANGUAGES.toReversed()) {
    const words = await wordsIn(language);
    await page.getByRole('button', { name: /^(Settings|Ustawienia|Настройки)$/ }).click();
    await page.getByRole('radio', { name: LANGUAGE_NAMES[language] }).check();
    await page.keyboard.press('Escape');
    for (const game of gameNames) {
      await page.getByRole('link', { name: words.t('front.rulesOf', { game: words.ofGame(game)('name') }), exact: true }).click();
      await page.getByRole('heading', { name: words.t('rules.gist'), exact: true }).waitFor();
      await page.goBack();
    }
    // Opened by its address.
    await guest.opens('/rules/sen');
    await page.getByRole('heading', { name: words.t('rules.gist'), exact: true }).waitFor();
    await guest.opens('/');
  }
}

/** One person against bots, from the front page: there after a reload, and the shortest of them to its end. */
async function playsHere(guest: BrowserGuest, game: string): Promise<void> {
  const { page } = guest;
  await guest.opens('/');
  await guest.link('front.hereOf', { game: guest.game(game) }).click();
  await page.locator('summary').click();
  await guest.picks(guest.says('options.pace.name'), guest.says('options.pace.values.brisk'));
  if (game === 'perudo') await isShort(guest);
  await guest.button('onDevice.start').click();
  await page.waitForURL(/\/here\/[A-Z2-9]{6}$/);
  await isPlaying(guest);
  await page.reload();
  await isPlaying(guest);
  const who = player(guest, `offline ${game}`, byText);
  if (game !== 'perudo') return playUntil(game, who, () => who.moves > 0);
  await playToTheEnd(game, [who]);
  await guest
    .dialog('result.title')
    .getByRole('link', { name: guest.says('replay.watch') })
    .click();
  const moments = page.getByRole('slider', { name: guest.says('replay.bar.moments') });
  await moments.waitFor();
  await page.reload();
  await moments.waitFor();
}

/** A die each, and one bot. */
async function isShort(guest: BrowserGuest): Promise<void> {
  const { page } = guest;
  const bots = page.locator('[data-chair]').filter({ has: page.getByText(guest.says('lobby.botShort')) });
  for (let seats = 1 + (await bots.count()); seats > 2; seats--)
    await guest.button('onDevice.remove', { name: guest.says('lobby.botShort'), seat: seats }).click();
  await page.getByLabel(guest.game('perudo', 'options.dicePerPlayer.name'), { exact: true }).fill('1');
}

/** Whoever wants what only the server has is told that it can’t be reached. */
async function isTold(guest: BrowserGuest): Promise<void> {
  const away = guest.words.of('protocol', 'refusals.network/unreachable');
  await guest.opens('/replay/ABCDEF/1');
  await guest.page.getByText(away).waitFor();
  await guest.opens('/t/ABCDEF');
  await guest.field('join.name').fill('Ola');
  await guest.button('join.sit').click();
  await guest.page.getByText(away).waitFor();
}

test('installing is offered in the settings alone: by a sentence on iOS, by a button where the browser offers it, and not at all elsewhere', async () => {
  const guest = await server.guest();
  await guest.opens('/');
  await guest.button('settings.title').click();
  await guest.dialog('settings.title').waitFor();
  expect(await guest.text('settings.install.name').count()).toBe(0);
  const asked = guest.page.evaluate(
    () =>
      new Promise((done) => {
        const offer = new Event('beforeinstallprompt', { cancelable: true });
        dispatchEvent(Object.assign(offer, { prompt: () => Promise.resolve(done(offer.defaultPrevented)) }));
      }),
  );
  await guest.button('settings.install.do').click();
  expect(await asked).toBe(true);
  await guest.button('settings.install.do').waitFor({ state: 'hidden' });
  await guest.context.addInitScript(() => Object.assign(navigator, { standalone: false }));
  await guest.page.reload();
  await guest.button('settings.title').click();
  await guest.text('settings.install.byHand').waitFor();
});
