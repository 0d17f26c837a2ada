/**
 * Pages that load themselves anew. A build does so at most once in a tab, whatever for: where it did not help it won't help again, and a page
 * that reloads for ever is worse than one that asks. Where the browser keeps no mark of it, the page does not reload by itself.
 */
import { BUILD } from '../build.ts';

/** The builds that have done so, as one text. */
const MARK = 'parlour.reloaded';

/** False where this build has been loaded anew already. */
export function reloadOnce(): boolean {
  try {
    const builds = sessionStorage.getItem(MARK)?.split(' ') ?? [];
    if (builds.includes(BUILD)) return false;
    sessionStorage.setItem(MARK, [...builds, BUILD].join(' '));
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/**
 * What a file of this build brings. One that does not come may be of a build that the server has no more: then the page is loaded anew, and what
 * is waited for never comes. While the server is away that would leave nothing on the screen.
 */
export async function orAnew<T>(file: Promise<T>): Promise<T> {
  try {
    return await file;
  } catch (error) {
    if ((await isServed()) && reloadOnce()) return new Promise(() => {});
    throw error;
  }
}

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
