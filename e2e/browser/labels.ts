/**
 * Controls that are called otherwise than they read (WCAG 2.5.3): whoever speaks to their device says what stands on a button. Drawings, and what is
 * hidden from those who listen, are not labels; signs and spaces don't count. axe's own rule takes the letters in drawings for labels, so it is off.
 */
import type { Page } from 'playwright-core';

export function misnamed(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const heard = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
    const isRead = (node: Node): boolean => {
      const element = node.parentElement;
      if (element === null || element.closest('svg, [aria-hidden="true"]') !== null || !element.checkVisibility({ visibilityProperty: true }))
        return false;
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2;
    };
    const found: string[] = [];
    for (const control of document.querySelectorAll('button[aria-label], a[href][aria-label], summary[aria-label]')) {
      const name = control.getAttribute('aria-label') ?? '';
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        if (isRead(node) && !heard(name).includes(heard(text))) found.push(`“${text.trim()}” is not in the name of the control “${name}”`);
      }
    }
    return found;
  });
}
