/** What a call came to is told beside the board only when the board has shown it: the rail's dice and the history wait for the reveal. */
import { expect, test } from 'vitest';
import { byText } from './hands.ts';
import { player, playUntil } from './playing.ts';
import { quickGame } from './quick-game.ts';
import { aHouse } from './test-server.ts';

const house = aHouse({ rate: 2 });

/** What stood on the page in every frame in which something of it changed. */
interface Frame {
  readonly dice: number;
  readonly lines: number;
  /** The reveal is over: the page asks whether the next round may begin. */
  readonly over: boolean;
}

declare global {
  interface Window {
    framesSeen?: Frame[];
  }
}

test('neither the rail nor the history tells the loss before the reveal is over', async () => {
  const values = { options: { dicePerPlayer: 3 }, roundEnd: 'all' } as const;
  const { host, friend } = await quickGame(house, 'perudo', { motion: true }, values);
  await host.page.evaluate((ready) => {
    const frames: Frame[] = [];
    window.framesSeen = frames;
    const look = (): void => {
      const frame = {
        dice: Number(/(\d+)\D*$/.exec(document.querySelector('h1')?.textContent ?? '')?.[1] ?? 0),
        lines: document.querySelectorAll('[role="log"] li').length,
        over: [...document.querySelectorAll('button')].some((button) => button.textContent === ready),
      };
      if (JSON.stringify(frame) !== JSON.stringify(frames.at(-1))) frames.push(frame);
      requestAnimationFrame(look);
    };
    look();
  }, host.says('between.ready'));
  const players = [host, friend].map((guest, i) => player(guest, `reveal ${i}`, byText));
  await Promise.all(players.map((each) => playUntil('perudo', each, () => each.guest.button('between.ready').isVisible())));
  const frames = await host.page.evaluate(() => window.framesSeen ?? []);
  const before = frames.filter(({ over }) => !over);
  expect(new Set(before.map(({ dice }) => dice))).toEqual(new Set([6]));
  expect(frames.at(-1)).toMatchObject({ dice: 5, over: true });
  // The call itself may be read while it is counted; the count and the loss come after.
  const end = frames.at(-1)?.lines ?? 0;
  expect(Math.max(...before.map(({ lines }) => lines))).toBeLessThan(end);
});
