/** A countdown on the plates is never without a word: the rail says what the seconds are for, also on the narrowest phone. */

import { LANGUAGES } from '@parlour/kernel';
import { expect, test } from 'vitest';
import { enters } from './scenes/entering.ts';
import { sceneNamed } from './scenes/scenes.ts';
import { testServer } from './test-server.ts';
import { brokenWords } from './whole-words.ts';

const server = testServer({ rate: 0 });

test.each(LANGUAGES)('while everyone is asked about a revolution, the rail says how long there is to answer, in %s', async (language) => {
  const scene = sceneNamed('dalmuti-revolution-silent');
  const guest = await enters(server, scene, await server.stage(scene), { language, size: { width: 320, height: 568 } });
  const title = guest.page.locator('header h1');
  const shown = [15, 14, 13].map((seconds) => guest.says('rail.answer', { seconds }));
  await guest.page.waitForFunction((texts) => texts.some((text) => document.querySelector('header h1')?.textContent?.includes(text)), shown);
  expect(await title.textContent()).toContain(guest.game('dalmuti'));
  expect(await brokenWords(guest.page)).toEqual([]);
});
