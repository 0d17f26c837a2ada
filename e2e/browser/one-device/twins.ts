/**
 * Two tables of one device that nobody in particular can tell apart: the same people and the same story, but what is hidden differs. Their pages,
 * made comparable.
 */
import type { DeviceTableRequest } from '@parlour/hall/device';
import { seeded } from '@parlour/kernel';
import type { BrowserGuest } from '../guest.ts';
import { RepeatableChance } from '../repeatable-chance.ts';
import { framesOf } from './around.ts';
import { steeredFile } from './steered-file.ts';

/** More deals than it takes until the same can be seen of two. */
const MOST = 500;
/** Of the secret that a game's chance comes from, in bytes. */
const SECRET = 32;

/** The files of two such tables that have just begun. */
export async function twinFiles(request: DeviceTableRequest): Promise<readonly [string, string]> {
  const begun = new Map<string, string>();
  for (let i = 0; i < MOST; i++) {
    const ids = new RepeatableChance().bytes;
    const chance = seeded(`twin ${i}`);
    const random = (count: number): Uint8Array => (count === SECRET ? Uint8Array.from({ length: count }, () => chance.below(256)) : ids(count));
    let open = '';
    const file = await steeredFile(
      request,
      ({ view }) => {
        open = JSON.stringify(view?.open ?? null);
        return view !== null;
      },
      random,
    );
    const twin = begun.get(open);
    if (twin !== undefined) return [twin, file];
    begun.set(open, file);
  }
  throw new Error('no two of them look the same');
}

/** All that a page is while the curtain is down, and all that came to it since it fell; but when that was, and how things are numbered. */
export async function looksLike(guest: BrowserGuest): Promise<readonly string[]> {
  const page = await guest.page.evaluate(() => {
    const attributes = (each: Element): string =>
      [...each.attributes].flatMap(({ name, value }) => (name === 'style' ? [] : [` ${name}="${value}"`])).join('');
    const elements = [...document.querySelectorAll('*')].map(
      (each) => `<${each.localName}${attributes(each)}> ${each.childElementCount === 0 ? (each.textContent ?? '') : ''}`,
    );
    const stores = [sessionStorage, localStorage].map((store) => JSON.stringify(Object.entries(store).map(String).sort()));
    return [document.title, ...elements, ...stores, JSON.stringify(Object.keys(globalThis).sort())];
  });
  const frames = await framesOf(guest);
  const fell = frames.findLastIndex((frame) => frame.kind === 'welcome');
  return [...page, ...frames.slice(fell).map((frame) => JSON.stringify(frame))].map(comparable);
}

/** Without moments, hashes and random ids, and without the numbers that parts of a page get as they come and the draw of a friendly name. */
const comparable = (text: string): string =>
  text.replace(/\b\d{13}\b|\b[0-9a-f]{32,}\b|(_r_|base-ui-)[0-9a-z:_-]+|(?<=parlour\.suggestion,)[\d.e-]+/g, '·');
