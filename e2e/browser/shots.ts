/** Pictures of screens, to look at: kept in artifacts/browser, on a phone and on a desk, by day and in the evening. What has no room is told. */
import { join } from 'node:path';
import { type BrowserGuest, DESK, PHONE } from './guest.ts';
import { overhanging, settled } from './layout-checks.ts';

const FOLDER = join(import.meta.dirname, '../../artifacts/browser');

const LIGHTS = [
  ['evening', 'dark'],
  ['day', 'light'],
] as const;

export async function shoots({ page, words }: BrowserGuest, name: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    for (const [light, colorScheme] of LIGHTS) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      await page.screenshot({ path: join(FOLDER, `${name}-${size.width}-${light}-${words.tongue}.png`) });
    }
    found.push(...(await overhanging(page)).map((each) => `${name} in ${words.tongue} at ${size.width} px: ${each}`));
  }
  return found;
}
