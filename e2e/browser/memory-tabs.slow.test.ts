/**
 * A second tab is no memory either: what was seen in one of somebody's tabs, or was over when they moved there, stands in none of the others, and
 * does not come back with a tab that was asleep. And a notice of the browser, which outlives its page, names no card.
 */
import { expect, test } from 'vitest';
import type { BrowserGuest } from './guest.ts';
import { isPlaying } from './joining.ts';
import { aPair, barOf, found, looksDone, peeks, readable, seenBy } from './memory.ts';
import { testServer } from './test-server.ts';

const server = testServer();

test('what was seen in one tab stands in none of the others', async () => {
  const pair = await aPair(server);
  const { host, code } = pair;
  const other = await host.tab();
  await other.opens(`/t/${code}`);
  await isPlaying(other);
  await peeks(host);
  const seen = seenBy(pair, host);
  await looksDone(other).waitFor(); // both see
  await looksDone(host).click();
  await looksDone(other).waitFor({ state: 'hidden' });
  expect(await found(other, seen)).toEqual([]);
  // Nor does it come back where the tab was restored with what it had kept.
  await other.page.reload();
  await isPlaying(other);
  expect(await found(other, seen)).toEqual([]);
  expect(await looksDone(other).count()).toBe(0);
});

test('a tab that slept through a look does not show it again to who has seen it', async () => {
  const pair = await aPair(server);
  const { host, code } = pair;
  const [name, before] = await host.page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.endsWith('/seen')) ?? '';
    return [key, localStorage.getItem(key) ?? ''] as const;
  });
  expect(before).not.toBe('');
  await peeks(host);
  const seen = seenBy(pair, host);
  await looksDone(host).click();
  await looksDone(host).waitFor({ state: 'hidden' });
  // It asks for everything since it fell asleep.
  await host.page.evaluate(([key, number]) => localStorage.setItem(key, number), [name, before] as const);
  const late = await host.tab();
  await late.opens(`/t/${code}`);
  await late.page.getByText('You peek at your cards 1 and 3.').first().waitFor();
  expect(await late.dialog('unseen.missed').count()).toBe(0);
  expect(await looksDone(late).count()).toBe(0);
  expect(await found(late, seen)).toEqual([]);
});

test('a notice of the browser says whose turn it is, and not what is in hand', async () => {
  const pair = await aPair(server);
  for (const guest of [pair.host, pair.friend]) {
    await peeks(guest);
    await looksDone(guest).click();
  }
  const mover = await Promise.race([pair.host, pair.friend].map(mayDraw));
  await barOf(mover).getByRole('button', { name: 'Draw', exact: true }).click();
  const inHand = mover.page.getByRole('img', { name: /^In hand: / });
  await inHand.waitFor();
  // The page is loaded again behind another window.
  await mover.page.addInitScript(() => {
    const notices: string[] = [];
    class Noticed extends EventTarget {
      static readonly permission = 'granted';
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        super();
        notices.push(`${title}\n${body}`);
      }
      close(): void {}
    }
    Object.assign(globalThis, { Notification: Noticed, notices });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    const tastes = JSON.parse(localStorage.getItem('parlour.tastes') ?? '{}') as object;
    localStorage.setItem('parlour.tastes', JSON.stringify({ ...tastes, notices: true }));
  });
  const card = /In hand: (.+?)$/m.exec((await inHand.getAttribute('aria-label')) ?? '')?.[1] ?? '?';
  await mover.page.reload();
  await inHand.waitFor();
  await mover.page.waitForFunction(() => (Reflect.get(globalThis, 'notices') as string[]).length > 0);
  const notices = await mover.page.evaluate(() => Reflect.get(globalThis, 'notices') as readonly string[]);
  expect(notices).toHaveLength(1);
  expect(notices[0]).toContain(mover.says('title.yours', { game: mover.game('sen') }));
  expect(notices[0]).not.toContain(card);
  expect(await readable(mover)).toContain(card);
});

const mayDraw = async (guest: BrowserGuest): Promise<BrowserGuest> => {
  await barOf(guest).getByRole('button', { name: 'Draw', exact: true }).waitFor();
  return guest;
};
