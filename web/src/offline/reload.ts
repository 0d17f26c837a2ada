/**
 * Pages that load themselves anew. A build does so at most once in a tab, whatever for: where it did not help it won't help again, and a page
 * that reloads for ever is worse than one that asks. Where the browser keeps no mark of it, the page does not reload by itself.
 */
import { BUILD } from '../build.ts';

/** The builds that have done so, as one text. */
const MARK = 'parlour.reloaded';

/** False where this build has been loaded anew already. */
export function reloadOnce(): boolean {
  if (!mark()) return false;
  location.reload();
  return true;
}

/** Because somebody asked for it: however often. */
export function reloadAsked(): void {
  mark();
  location.reload();
}

/** False where there is a mark already, or can be none. */
function mark(): boolean {
  try {
    const builds = sessionStorage.getItem(MARK)?.split(' ') ?? [];
    if (builds.includes(BUILD)) return false;
    sessionStorage.setItem(MARK, [...builds, BUILD].join(' '));
    return true;
  } catch {
    return false;
  }
}

/**
 * What a file of this build brings. One that does not come may be of a build that the server has no more: then the page is loaded anew, and what
 * is waited for never comes. While the server is away that would leave nothing on the screen.
 */
export async function orAnew<T>(file: Promise<T>): Promise<T> {
  coming++;
  try {
    return await file;
  } catch (error) {
    if ((await isServed()) && reloadOnce()) return await new Promise<never>(() => {});
    throw error;
  } finally {
    coming--;
    came = performance.now();
  }
}

/** How many files are waited for, and when the last of them came. */
let coming = 0;
let came = 0;

/** For how long the page has waited for nothing, in ms. */
export const stillFor = (): number => (coming > 0 ? 0 : performance.now() - came);

/** The server itself is asked, whatever is kept on this device. */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Whether an older build has just made room for this one, in this tab. Said once. */
export function tookOver(): boolean {
  try {
    const from = sessionStorage.getItem(MARK)?.split(' ').at(-1);
    if (from === undefined || from === BUILD || sessionStorage.getItem(TOLD) === BUILD) return false;
    sessionStorage.setItem(TOLD, BUILD);
    return true;
  } catch {
    return false;
  }
}

const TOLD = 'parlour.reloaded.told';
