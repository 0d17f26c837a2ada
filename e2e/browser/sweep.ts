/** Looks a screen over, from all sides: with axe, by day and in the evening, on a phone and on a desk; for words, for room, for fingers and for keys. */
import { axeFindsInColours, axeFindsNow } from './axe.ts';
import type { BrowserGuest } from './guest.ts';
import { misnamed } from './labels.ts';
import { belowTheFold, covered, cutNames, FINGER, lostInLargeText, MOUSE, missed, overhanging, scrolling, settled } from './layout-checks.ts';
import { outOfReach } from './reach.ts';
import { NAMES } from './scenes/steering.ts';
import { untranslated } from './untranslated.ts';

type Size = { readonly width: number; readonly height: number };

export interface ScreenSize {
  readonly name: string;
  readonly guest: BrowserGuest;
}

/** What people, bots and tables are called in these tests; no word is hidden behind one of them. */
const KNOWN = [...NAMES, 'Lamplight'];

const PHONE = { width: 375, height: 667 };
const DESK = { width: 1280, height: 800 };
const NARROW = { width: 320, height: 568 };
/** Phones held sideways: a usual one and a small one. */
const SIDEWAYS = { width: 812, height: 375 };
const LOW = { width: 667, height: 375 };
const LARGE = { width: 1920, height: 1080 };
const WALL = { width: 3840, height: 2160 };
/** Many pixels take long to paint: one screen of a sweep is looked at there. */
const SIZES: readonly Size[] = [DESK, LOW, SIDEWAYS, NARROW, PHONE];
const HELD: readonly unknown[] = [PHONE, NARROW, SIDEWAYS, LOW];

const LIGHTS = [
  ['dark', axeFindsNow],
  ['light', axeFindsInColours],
] as const;

/** All findings on all of these screens, each with its screen. `onWall`: the first of them on the largest screens, too. */
export async function sweep(screens: AsyncIterable<ScreenSize> | Iterable<ScreenSize>, onWall = false): Promise<readonly string[]> {
  const found: string[] = [];
  try {
    let first = onWall;
    for await (const { name, guest } of screens) {
      found.push(...(await lookOver(guest, first ? [WALL, LARGE, ...SIZES] : SIZES, inTurn(name))).map((each) => `${name}: ${each}`));
      first = false;
    }
  } catch (error) {
    // What was found before is not lost for it.
    found.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return [...new Set(found)];
}

/** Axe takes longest: every screen is read at a phone's size, and by turns at one more, upright or sideways. */
const inTurn = (name: string): Size => (name.length % 2 === 0 ? DESK : SIDEWAYS);

async function lookOver({ page }: BrowserGuest, sizes: readonly Size[], read: Size): Promise<readonly string[]> {
  const usual = page.viewportSize() ?? DESK;
  const found: string[] = [...(await untranslated(page, KNOWN))];
  for (const size of sizes) {
    const at = (each: string): string => `at ${size.width} × ${size.height} ${each}`;
    await page.setViewportSize(size);
    await settled(page);
    found.push(...(await overhanging(page)).map(at));
    found.push(...(await cutNames(page)).map(at), ...(await covered(page)).map(at));
    const isHeld = HELD.includes(size);
    if (isHeld) {
      const beyond = await scrolling(page);
      if (beyond > 1) found.push(at(`the table scrolls by ${beyond} px`));
      found.push(...(await belowTheFold(page)).map(at));
    }
    // A mouse needs less room than a finger, but it must get there, too.
    if (size !== WALL && size !== LARGE) found.push(...(await missed(page, isHeld ? FINGER : MOUSE)).map(at));
    if (size === read) found.push(...(await axeFindsNow(page)).map(at));
    if (size !== PHONE && size !== DESK) continue;
    found.push(...(await misnamed(page)).map(at), ...(await outOfReach(page)).map(at));
    if (size === DESK) continue;
    // Colours are the same at every size.
    for (const [colorScheme, finds] of LIGHTS) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      found.push(...(await finds(page)).map((each) => at(`(${colorScheme}) ${each}`)));
    }
    found.push(...(await lostInLargeText(page)));
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(usual);
  await settled(page);
  return found;
}
