/**
 * Whether words are whole: none is broken in the middle without a hyphen, and what is cut by an ellipsis keeps enough letters to tell what it is.
 * Measured on what the browser has laid out. Names that people give may be long; these too keep so many letters.
 */
import type { Page } from 'playwright-core';

/** Letters that must be left of a text that is cut. */
const LEAST = 8;

export function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const found = new Set<string>();
    // Under a sheet nobody is.
    const sheet = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body;
    // Addresses and codes are no words; what scrolls by itself is not cut.
    const OWN = 'svg, script, style, code, .sr-only, [aria-hidden="true"], option';
    const range = document.createRange();

    /** How many letters of a text can be seen in the box that cuts it. */
    const seen = (text: Text, box: DOMRect, lines: number): number => {
      // The ellipsis takes room at the end of the last line.
      const end = box.right - (lines > 1 ? 0 : parseFloat(getComputedStyle(text.parentElement ?? document.body).fontSize));
      let count = 0;
      for (let i = 0; i < text.length; i++) {
        range.setStart(text, i);
        range.setEnd(text, i + 1);
        const { right, bottom } = range.getBoundingClientRect();
        if (right <= end && bottom <= box.bottom + 2) count++;
      }
      return count;
    };

    const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!(node instanceof Text) || element === null || element.closest(OWN) !== null) continue;
      const text = node.data;
      const { width, height } = element.getBoundingClientRect();
      if (text.trim() === '' || width < 2 || height < 2 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;

      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}’']{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) found.add(`“${word}” is broken in “${text.trim().slice(0, 60)}”`);
      }

      for (let box: Element | null = element; box !== null && box !== sheet; box = box.parentElement) {
        const { textOverflow, overflowX, webkitLineClamp } = getComputedStyle(box);
        const lines = Number(webkitLineClamp) || 1;
        const cut = lines > 1 ? box.scrollHeight > box.clientHeight + 2 : textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth + 1;
        if (overflowX === 'visible' || !cut) continue;
        const left = seen(node, box.getBoundingClientRect(), lines);
        if (left < Math.min(least, text.trim().length)) found.add(`of “${text.trim()}” only ${left} letters are left`);
      }
    }
    return [...found];
  }, LEAST);
}

/** Round signs with a number or a letter in them that others have squeezed. */
export const squeezed = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.rounded-full[class*="size-"]')].flatMap((sign) => {
      const { width, height } = sign.getBoundingClientRect();
      return sign.textContent !== '' && width < height - 1
        ? [`“${sign.textContent}” is squeezed to ${Math.round(width)} × ${Math.round(height)} px`]
        : [];
    }),
  );

/** The name of the game in a table's rail, where it is cut. */
export const cutTitles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header h1 > span:first-child')]
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 2)
      .map(({ textContent }) => `the title “${textContent}” is cut`),
  );
