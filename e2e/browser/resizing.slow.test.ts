/** A window that gets small at once, as one that is dragged or a phone that is turned: nothing of the own part is left behind the bar. */
import { expect, test } from 'vitest';
import { DESK } from './guest.ts';
import { belowTheFold, scrolling, settled } from './layout-checks.ts';
import { enters } from './scenes/entering.ts';
import { sceneNamed } from './scenes/scenes.ts';
import { testServer } from './test-server.ts';

const server = testServer({ rate: 0 });

test.each(['kalitiri-follow-most', 'dalmuti-follow'])('%s from a desk to a narrow phone', async (name) => {
  const scene = sceneNamed(name);
  const { page } = await enters(server, scene, await server.stage(scene), { size: DESK });
  await settled(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await settled(page);
  expect(await belowTheFold(page)).toEqual([]);
  expect(await scrolling(page)).toBeLessThanOrEqual(1);
});
