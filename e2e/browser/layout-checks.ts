/**
 * Whether everything has room: nothing hangs over the edge of the page, a table does not scroll while it is played at, and every control can be
 * hit with a finger. The finger is real: points are tried, and count for what the browser would give them to.
 */
import type { Page } from 'playwright-core';
import { openEyes, shutEyes } from './eyes.ts';

/** What hangs over the sides, where nobody can scroll to it. */
export function overhanging(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const wide = innerWidth;
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > wide + 1 && document.querySelector('[role="dialog"]') === null)
      found.push(`the page is ${scrollWidth} px wide in a window of ${wide}`);
    const scrolls = (element: Element): boolean => {
      for (let each = element.parentElement; each !== null; each = each.parentElement) {
        if (['auto', 'scroll'].includes(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth) return true;
      }
      return false;
    };
    // Under a sheet nobody is.
    const sheet = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document;
    for (const element of sheet.querySelectorAll('button, a[href], input, select, summary, p, h1, h2, h3, li, dt, dd')) {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (
        width < 2 ||
        height < 2 ||
        (left >= -1 && right <= wide + 1) ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      if (!scrolls(element))
        found.push(
          `<${element.tagName.toLowerCase()}> “${(element.textContent ?? '').trim().slice(0, 40)}” reaches from ${Math.round(left)} to ${Math.round(right)} px of ${wide}`,
        );
    }
    return found;
  });
}

/** How far a table's board scrolls, in px, or any part of it that holds all the rest: not at all, at letters of the usual size. */
export const scrolling = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const board = document.querySelector('[data-seat]')?.closest('main')?.firstElementChild;
    if (board === null || board === undefined) return 0;
    const beyond = (each: Element): number =>
      each.scrollHeight > each.clientHeight && ['auto', 'scroll'].includes(getComputedStyle(each).overflowY)
        ? each.scrollHeight - each.clientHeight
        : 0;
    const holders = [board, ...board.children, ...[...board.children].flatMap((each) => [...each.children])];
    return Math.max(0, board.scrollHeight - board.clientHeight, document.documentElement.scrollHeight - innerHeight, ...holders.map(beyond));
  });

/** What is the viewer's own and not wholly to be seen: below the window's edge, or behind the bar. */
export const belowTheFold = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return [];
    const bar = document.querySelector('[data-part="action-bar"]')?.getBoundingClientRect();
    const found: string[] = [];
    for (const each of document.querySelectorAll(
      '[data-part="own"], [data-part="own"] [data-seat], [data-part="own"] button, [data-part="own"] svg',
    )) {
      const { left, right, top, bottom, width, height } = each.getBoundingClientRect();
      if (width < 2 || height < 2 || !each.checkVisibility({ visibilityProperty: true })) continue;
      const what = `${each.tagName.toLowerCase()} “${(each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 30)}” of the own part`;
      // A card may lift its edge a little over the window's.
      if (bottom > innerHeight + 6 || top < -1) found.push(`${what} reaches from ${Math.round(top)} to ${Math.round(bottom)} px of ${innerHeight}`);
      else if (bar !== undefined && bottom > bar.top + 6 && right > bar.left + 6 && left < bar.right && top < bar.bottom)
        found.push(`${what} lies behind the bar`);
    }
    return [...new Set(found)];
  });

/** Names on plates that are cut short, although they are short: by their own box or by one around it. */
export const cutNames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    return [...document.querySelectorAll<HTMLElement>('[data-seat] [title]')].flatMap((each) => {
      range.selectNodeContents(each);
      const { left, right } = range.getBoundingClientRect();
      if (each.textContent !== each.title || each.title.length > 8 || right - left < 1) return [];
      let end = right;
      for (let box: Element | null = each; box !== null; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') end = Math.min(end, box.getBoundingClientRect().right);
      // An ellipsis shortens the text itself: there the box knows how wide it would be.
      const wanted = each.scrollWidth > each.clientWidth ? Math.max(right - left, each.scrollWidth) : right - left;
      return end - left < wanted - 1 ? [`the name ${each.title} is cut to ${Math.round(end - left)} of ${Math.round(wanted)} px`] : [];
    });
  });

/** Words on plates, in the bar and in what was told on which something else lies, be it on a few letters only. */
export async function covered(page: Page): Promise<readonly string[]> {
  await openEyes(page);
  const found = await page.evaluate(() => {
    if (document.querySelector('[role="dialog"], [role="alertdialog"], [popover]:popover-open') !== null) return [];
    const parts = [...document.querySelectorAll('[data-seat], [data-part="action-bar"], [data-part="told"]')];
    return parts.flatMap((part) =>
      (window.eyes?.covered(part) ?? []).map(
        ([text, by]) => `“${text}” lies under <${by.tagName.toLowerCase()}> “${(by.textContent ?? '').trim().slice(0, 20)}”`,
      ),
    );
  });
  await shutEyes(page);
  return [...new Set(found)];
}

/** What hits a control: how large that has to be at least, and how wide where others of its list lie on it, as in a fan of cards. In px. */
interface Pointer {
  readonly least: number;
  readonly strip: number;
}
export const FINGER: Pointer = { least: 44, strip: 28 };
export const MOUSE: Pointer = { least: 1, strip: 1 };

/** Controls that can't be hit: too small, or covered. */
export function missed(page: Page, pointer: Pointer): Promise<readonly string[]> {
  return page.evaluate(({ least, strip }) => {
    // Links within running text are as high as its lines.
    const IN_TEXT = 'article.rules-text a';
    const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? null;
    const GRID = [0.08, 0.3, 0.5, 0.7, 0.92];
    const found: string[] = [];
    const controls = document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, summary, textarea, [role="switch"], [role="tab"], [role="slider"]',
    );
    for (const control of controls) {
      if (control.matches(IN_TEXT) || control.closest('[inert], [aria-hidden="true"]') !== null) continue;
      if (dialog !== null && !dialog.contains(control)) continue;
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      const first = control.getBoundingClientRect();
      if (first.width < 2 || first.height < 2) continue;
      const label = control.closest('label') ?? document.querySelector(`label[for="${CSS.escape(control.id)}"]`);
      const hits = (x: number, y: number): boolean => {
        const there = document.elementFromPoint(x, y);
        if (there === null) return false;
        return control.contains(there) || label?.contains(there) === true || (there.contains(control) && there.tagName === 'LABEL');
      };
      // Wherever a person may scroll it to; and some point of it that is not covered: the middle first, then a grid.
      let points: readonly (readonly number[])[] = [];
      for (const block of ['center', 'start', 'end'] as const) {
        control.scrollIntoView({ block, inline: 'center', behavior: 'instant' });
        // What is hidden beyond an edge scripts can scroll to, but no finger.
        for (let each = control.parentElement; each !== null; each = each.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(each);
          if (overflowX === 'hidden' || overflowX === 'clip') each.scrollLeft = 0;
          if (overflowY === 'hidden' || overflowY === 'clip') each.scrollTop = 0;
        }
        const { left, top, width, height } = control.getBoundingClientRect();
        points = [[0.5, 0.5], ...GRID.flatMap((x) => GRID.map((y) => [x, y]))].map(([x = 0, y = 0]) => [left + width * x, top + height * y]);
        if (points.some(([x = 0, y = 0]) => hits(x, y))) break;
      }
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const name = `<${control.tagName.toLowerCase()}> “${(control.getAttribute('aria-label') ?? label?.textContent ?? control.textContent ?? '').trim().slice(0, 50)}”`;
      const list = control.closest('ul');
      const liesUnder = points.some(([x = 0, y = 0]) => {
        const other = list === null || hits(x, y) ? null : (document.elementFromPoint(x, y)?.closest('button') ?? null);
        return other !== null && list?.contains(other) === true;
      });
      const enough = liesUnder ? strip : least;
      let best = { wide: 0, high: 0 };
      for (const [x = 0, y = 0] of points) {
        if (!hits(x, y)) continue;
        const reach = (dx: number, dy: number): number => {
          let far = 0;
          while (far < least && hits(x + dx * (far + 1), y + dy * (far + 1))) far++;
          return far;
        };
        const wide = reach(-1, 0) + reach(1, 0) + 1;
        const high = reach(0, -1) + reach(0, 1) + 1;
        if (Math.min(wide, high) > Math.min(best.wide, best.high)) best = { wide, high };
        if (best.wide >= enough && best.high >= least) break;
      }
      if (best.wide === 0)
        found.push(`${name} is covered or out of reach (${Math.round(left)}–${Math.round(right)} × ${Math.round(top)}–${Math.round(bottom)})`);
      else if (best.high < least || best.wide < enough) found.push(`${name} can be hit on ${best.wide} × ${best.high} px only`);
    }
    scrollTo(0, 0);
    return found;
  }, pointer);
}

/** With letters twice as large: controls that can't be reached any more. */
export async function lostInLargeText(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await settled(page);
  const found = [...(await missed(page, MOUSE)), ...(await overhanging(page))];
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  return found.map((each) => `with letters twice as large, ${each}`);
}

/**
 * What follows the room or the light it is given has followed, and nothing is on its way any more: neither what the browser moves nor what scripts
 * do. What goes on for ever is not waited for.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
    const places = (): string =>
      [...document.querySelectorAll('button, a, input, li, p, h2, [data-part]')]
        .map((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join();
        })
        .join(' ');
    // Asked anew each frame: the promise of an animation that is called off in the moment of its end is never kept.
    const isMoving = (): boolean =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await frame();
    // Far more than anything takes.
    for (let still = 0, all = 0, last = ''; still < 2 && all < 600; all++) {
      await frame();
      const now = places();
      still = now === last && !isMoving() ? still + 1 : 0;
      last = now;
    }
  });
