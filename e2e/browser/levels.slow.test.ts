/**
 * How well bots play: chosen at Play now and remembered, for each bot in the lobby, and shown to everybody. And that nobody waits for a thought:
 * neither the page of a lesson nor the tables of one device.
 */
import type { BotLevel } from '@parlour/kernel';
import type { Worker } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { boxOf } from '../../web/src/games.ts';
import { botText, levelName } from '../../web/src/words/levels.ts';
import { axeFinds } from './axe.ts';
import { type BrowserGuest, DESK, PHONE } from './guest.ts';
import { byText } from './hands.ts';
import { startsHere } from './here-form.ts';
import { isPlaying, joins } from './joining.ts';
import { overhanging } from './layout-checks.ts';
import { player, playUntil } from './playing.ts';
import { shoots } from './shots.ts';
import { lays } from './table-form.ts';
import { testServer } from './test-server.ts';

const server = testServer();

const bots = ({ page, words }: BrowserGuest, level: BotLevel) => page.getByText(botText(words, level), { exact: true });

test('the level at Play now is casual, until another is chosen: then it is that one, also the next day', async () => {
  const guest = await server.guest({ size: PHONE });
  await guest.opens('/');
  const level = guest.field('front.level');
  expect(await level.inputValue()).toBe('casual');
  await level.selectOption('strong');
  await guest.page.getByText(guest.words.of('table', 'levels.strong.about')).waitFor();
  expect(await shoots(guest, 'levels-front')).toEqual([]);
  await guest.page.reload();
  expect(await level.inputValue()).toBe('strong');
  expect(await axeFinds(guest.page)).toEqual([]);
  await guest.button('front.playGame', { game: guest.game('perudo') }).click();
  await isPlaying(guest);
  await bots(guest, 'strong').first().waitFor();
  expect(await bots(guest, 'casual').count()).toBe(0);
});

test('a table begins with bots of the level in the form; the host changes each in the lobby, and everybody sees it', async () => {
  const host = await server.guest({ size: DESK });
  await host.opens('/new/perudo');
  await host.field('create.bots').fill('2');
  expect(await host.page.getByRole('radio', { name: levelName(host.words, 'casual'), exact: true }).isChecked()).toBe(true);
  const code = await lays(host, { game: 'perudo', seats: 4, bots: 2, level: 'expert', host: 'Ola' });
  const friend = await server.guest({ size: PHONE });
  await joins(friend, code, 'Jan');
  expect(await bots(friend, 'expert').count()).toBe(2);
  const [first = ''] = await host.page.getByRole('combobox').evaluateAll((selects) => selects.map((select) => select.id));
  await host.page.locator(`[id="${first}"]`).selectOption('novice');
  await bots(friend, 'novice').waitFor();
  expect(await bots(friend, 'expert').count()).toBe(1);
  expect(await host.page.getByRole('combobox').evaluateAll((selects) => selects.map((select) => (select as HTMLSelectElement).value))).toEqual([
    'novice',
    'expert',
  ]);
  expect(await friend.page.getByRole('combobox').count()).toBe(0);
  expect(await shoots(host, 'levels-lobby')).toEqual([]);
  for (const size of [
    { width: 812, height: 375 },
    { width: 320, height: 640 },
  ]) {
    await host.page.setViewportSize(size);
    expect(await overhanging(host.page)).toEqual([]);
  }
  expect(await axeFinds(host.page)).toEqual([]);
});

describe('a bot that thinks for long', () => {
  /** In ms: longer than any page is busy by itself. */
  const LONG = 1_500;

  test('leaves the page of a lesson in peace', async () => {
    const { steps } = (await boxOf('sen')?.lesson()) ?? expect.fail('there is no Sen');
    const at = steps.findIndex(({ kind }) => kind === 'earnest');
    const moves = steps.flatMap((step) => (step.kind === 'move' ? [step.move] : []));
    const guest = await server.guest({ size: DESK });
    await beginsWith(guest, 'thinking', SPIN);
    await guest.context.addInitScript(
      (place) => localStorage.setItem('parlour.lesson.sen', place),
      JSON.stringify({ at, moves, number: 9, count: 9 }),
    );
    await guest.opens('/learn/sen');
    await isPlaying(guest);
    // Everybody looks at their cards, the others too.
    const worker = guest.page.workers().find((each) => each.url().includes('thinking')) ?? (await guest.page.waitForEvent('worker'));
    const deaf = await deafness(guest, () => expect.poll(() => hasThought(worker), { timeout: 10_000 }).toBe(true));
    expect(deaf).toBeLessThan(LONG);
  });

  test('leaves a table of one device in peace: the thread that has the tables makes another, and hears of the moves from there', async () => {
    const guest = await server.guest({ size: DESK });
    await beginsWith(guest, 'worker', HEARING);
    await guest.opens('/here/new/perudo');
    const [hall] = await Promise.all([guest.page.waitForEvent('worker'), startsHere(guest, { dice: 2 })]);
    // Whose turn is first is drawn: whoever opens the round, the other is asked before it is Ola's turn again.
    const ola = player(guest, 'apart', byText);
    await playUntil('perudo', ola, () => ola.moves > 0 || hasThought(hall));
    await expect.poll(() => hasThought(hall), { timeout: 10_000 }).toBe(true);
  });

  /** A thought takes long, and is noted. */
  const SPIN = `addEventListener('message', () => { const end = performance.now() + ${LONG}; while (performance.now() < end); globalThis.thought = true; });`;
  /** That another thread answered is noted. */
  const HEARING = `globalThis.Worker = class extends Worker { constructor(...made) { super(...made); this.addEventListener('message', () => { globalThis.thought = true; }); } };`;

  /** Whatever worker has this program begins with that. */
  const beginsWith = ({ context }: BrowserGuest, program: string, script: string): Promise<unknown> =>
    context.route(new RegExp(`/assets/${program}-[^/]*\\.js$`), async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${script}\n${await response.text()}` });
    });

  const hasThought = (worker: Worker): Promise<boolean> => worker.evaluate(() => Object.hasOwn(globalThis, 'thought'));

  /** The longest time that the page was deaf until something was so, in ms. */
  async function deafness({ page }: BrowserGuest, until: () => Promise<unknown>): Promise<number> {
    await page.evaluate(() => {
      const beat = { last: performance.now(), longest: 0 };
      Object.assign(globalThis, { beat });
      setInterval(() => {
        const now = performance.now();
        beat.longest = Math.max(beat.longest, now - beat.last);
        beat.last = now;
      }, 10);
    });
    await until();
    return page.evaluate(() => (globalThis as unknown as { readonly beat: { readonly longest: number } }).beat.longest); // put there above
  }
});
