/**
 * Pictures of scenes, for whoever draws and for before and after: `npm run pictures`. Which ones, by the environment: SCENES (parts of names, by
 * commas; all of them), SIZES (375,812x375,1280,1920), LANGS (en,pl,ru; en), LIGHT (evening or day), OUT (a folder; artifacts/pictures).
 */
import { join } from 'node:path';
import { LANGUAGES } from '@parlour/kernel';
import { afterAll, test } from 'vitest';
import { settled } from './layout-checks.ts';
import { enters } from './scenes/entering.ts';
import { SCENES } from './scenes/scenes.ts';
import { testServer } from './test-server.ts';

const { SCENES: wanted = '', SIZES: sizes = '375,812x375,1280,1920', LANGS: langs = 'en', LIGHT: light = 'evening' } = process.env;
const OUT = process.env['OUT'] ?? join(import.meta.dirname, '../../artifacts/pictures');

/** The height that usually goes with a width. */
const HEIGHTS: Readonly<Record<string, number>> = { 320: 568, 375: 667, 1280: 800, 1920: 1080, 3840: 2160 };

const tongues = LANGUAGES.filter((language) => langs.split(',').includes(language));
const screens = sizes.split(',').map((size) => {
  const [width = '1280', height] = size.split('x');
  return { size, width: Number(width), height: Number(height ?? HEIGHTS[width] ?? 800) };
});
const named = SCENES.filter(({ name }) => wanted === '' || wanted.split(',').some((part) => name.includes(part)));

const server = testServer({ rate: 0 });
afterAll(() => console.info(`${named.length * tongues.length * screens.length} pictures in ${OUT}`));

test.each(named)('$name', async (scene) => {
  const stage = await server.stage(scene);
  for (const language of tongues) {
    const guest = await enters(server, scene, stage, { language, light: light === 'day' ? 'day' : 'evening' });
    for (const { size, width, height } of screens) {
      await guest.page.setViewportSize({ width, height });
      await settled(guest.page);
      await guest.page.screenshot({ path: join(OUT, `${scene.name}-${size}-${language}.png`) });
    }
    await guest.goes();
  }
});
