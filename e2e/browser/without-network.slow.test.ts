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
import { startsHere } from './here-form.ts';
import { isPlaying } from './joining.ts';
import { keptPaths, visitor } from './kept-pages.ts';
import { player, playToTheEnd, playUntil } from './playing.ts';
import { testServer } from './test-server.ts';
import { wordsIn } from './words.ts';

const server = testServer();

test('after one visit, with the network cut: the front page, the settings, all rules in all languages, every game against bots, its replay, and a lesson', async () => {
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
    await learns(guest);
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
    // It is chosen when its words are here.
    await page.getByRole('radio', { name: LANGUAGE_NAMES[language] }).click();
    await page.getByRole('dialog', { name: words.t('settings.title'), exact: true }).waitFor();
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
  if (game === 'perudo') return playsWhole(guest);
  await page.locator('summary').click();
  await guest.picks(guest.says('options.pace.name'), guest.says('options.pace.values.brisk'));
  await guest.button('onDevice.start').click();
  await page.waitForURL(/\/here\/[A-Z2-9]{6}$/);
  await isPlaying(guest);
  await page.reload();
  await isPlaying(guest);
  const who = player(guest, `offline ${game}`, byText);
  await playUntil(game, who, () => who.moves > 0);
}

async function playsWhole(guest: BrowserGuest): Promise<void> {
  await startsHere(guest, { dice: 1 });
  await playToTheEnd('perudo', [player(guest, 'offline', byText)]);
  await guest
    .dialog('result.title')
    .getByRole('link', { name: guest.says('replay.watch') })
    .click();
  const moments = guest.page.getByRole('slider', { name: guest.says('replay.bar.moments') });
  await moments.waitFor();
  await guest.page.reload();
  await moments.waitFor();
}

/** A lesson needs no server: its first steps, by its address. */
async function learns(guest: BrowserGuest): Promise<void> {
  await guest.opens('/learn/perudo');
  await guest.button('learn.on').click();
  await guest.button('learn.show').click();
  await guest.page.locator('[data-part="coach"][aria-busy="false"]').getByText(stepNumbered(guest, 3)).waitFor();
}

/** Of however many. */
const stepNumbered = (guest: BrowserGuest, number: number): RegExp =>
  new RegExp(`^${guest.says('learn.step', { number, count: 0 }).replace('0', '\\d+')}$`);

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
