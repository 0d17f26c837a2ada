/** Coming to a table by its link, and the way from there to a game that runs. */
import type { BrowserGuest } from './guest.ts';

/** Comes by the link for the first time, under this name, and takes a seat. How many taps that took: the page counts them. */
export async function joins(guest: BrowserGuest, code: string, name: string): Promise<number> {
  await guest.opens(`/t/${code}`);
  await guest.field('join.name').fill(name);
  await guest.page.evaluate(() => {
    const { dataset } = document.documentElement;
    document.addEventListener('pointerup', () => {
      dataset['taps'] = String(Number(dataset['taps'] ?? 0) + 1);
    });
  });
  await guest.button('join.sit').click();
  await isSeated(guest, name);
  return guest.page.evaluate(() => Number(document.documentElement.dataset['taps']));
}

/** Comes to watch. */
export async function watches(guest: BrowserGuest, code: string, name: string): Promise<void> {
  await guest.opens(`/t/${code}`);
  await guest.field('join.name').fill(name);
  await guest.button('join.watch').click();
}

/** All friends say that they are ready, and the host starts. */
export async function starts(host: BrowserGuest, friends: readonly BrowserGuest[]): Promise<void> {
  for (const friend of friends) await friend.button('lobby.bar.doReady').click();
  await host.text('lobby.bar.start').waitFor();
  await host.button('lobby.bar.doStart').click();
  for (const guest of [host, ...friends]) await isPlaying(guest);
}

/** In the lobby, one's own name says that it is one's own. */
const isSeated = (guest: BrowserGuest, name: string): Promise<void> =>
  guest.page.getByText(`${name} (${guest.says('lobby.you')})`, { exact: true }).waitFor();

/** Looked for with every frame: a locator that has waited a while looks twice a second only. */
export async function isPlaying({ page }: BrowserGuest): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-seat]') !== null);
}
