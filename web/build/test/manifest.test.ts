import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@parlour/kernel';
import { gameNamed, gameNames } from '@parlour/registry/loaded';
import { expect, test } from 'vitest';
import { manifestIn } from '../manifest.ts';

const PUBLIC = join(import.meta.dirname, '../../public');

test.each(LANGUAGES)('the manifest in %s is of one app, says what it is, and begins with any game on this device', async (language) => {
  const { id, lang, description, shortcuts } = await manifestIn(language);
  expect({ id, lang }).toEqual({ id: '/', lang: language });
  expect(description.length).toBeGreaterThan(20);
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual(
    gameNames.map((game) => [gameNamed(game).words[language]['name'], `/here/new/${game}`]),
  );
});

test('the icons are there, in the size that the manifest says', async () => {
  const { icons } = await manifestIn('en');
  const drawn = icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ src, sizes }) => [src, sizes])).toEqual(drawn.map(({ src }) => [src, sizeOf(src)]));
  expect(icons.some((icon) => 'purpose' in icon && icon.purpose === 'maskable')).toBe(true);
  expect(sizeOf('/icon-apple-180.png')).toBe('180x180');
});

/** As its header says. */
function sizeOf(path: string): string {
  const png = readFileSync(join(PUBLIC, path));
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}
