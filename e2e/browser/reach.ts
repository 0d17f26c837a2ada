/** Controls that the keyboard does not get to: each takes the focus by Tab, or by the arrows of the list of tabs that it belongs to. */
import type { Page } from 'playwright-core';

export function outOfReach(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'button, a[href], input, select, summary, textarea, [role="switch"], [role="tab"], [role="slider"], [role="button"]';
    const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1) ?? document.body;
    const isHidden = (control: Element): boolean =>
      control.closest('[inert], [aria-hidden="true"]') !== null || !control.checkVisibility({ visibilityProperty: true });
    const byArrows = (control: Element): boolean =>
      control.getAttribute('role') === 'tab' && control.closest('[role="tablist"]')?.querySelector('[tabindex="0"]') != null;
    return [...dialog.querySelectorAll<HTMLElement>(CONTROLS)]
      .filter((control) => !isHidden(control) && !byArrows(control) && (control.tabIndex < 0 || control.matches(':disabled')))
      .map((control) => `Tab does not lead to <${control.tagName.toLowerCase()}> “${control.ariaLabel ?? control.textContent.trim().slice(0, 40)}”`);
  });
}
