/**
 * What tells an event to eyes: words in the middle of the table, or something that stays where it happened, such as a card with its player's
 * name. And whether that is to be seen: in the window, covered by nothing, large enough to read.
 */
import type { Seat } from '@parlour/kernel';
import type { Page } from 'playwright-core';

export interface Sign {
  readonly selector: string;
  /** All of these stand in it. */
  readonly texts: readonly string[];
}

export type PublicEvent = { readonly kind: string } & Readonly<Record<string, unknown>>;

/** How seats are called by who looks: null for their own, which is "you". */
export type Names = (seat: Seat) => string | null;

/** Where an event is to be seen; null where it is seen by nothing of its own, because another event of the same step tells it. */
export type SignOf = (event: PublicEvent, name: Names) => Sign | null;

/** By the event's kind, where it is not a line in the middle of the table. */
export type Signs = Readonly<Record<string, SignOf>>;

/** The line that tells this event, in the middle of the table. */
export function captionOf(event: PublicEvent, name: Names): Sign {
  const who = typeof event['seat'] === 'number' ? name(event['seat']) : null;
  return { selector: `[data-part="told"] [data-event="${event.kind}"]`, texts: who === null ? [] : [who] };
}

/** Which of these are to be seen now. */
export const seen = (page: Page, signs: readonly Sign[]): Promise<readonly boolean[]> =>
  page.evaluate((wanted) => {
    const LEAST = 10; // px of a letter
    const isSeen = (element: Element): boolean => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
      if (!element.checkVisibility({ visibilityProperty: true }) || Number.parseFloat(getComputedStyle(element).fontSize) < LEAST) return false;
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return there !== null && (element.contains(there) || there.contains(element));
    };
    return wanted.map(({ selector, texts }) =>
      [...document.querySelectorAll(selector)].some(
        (element) =>
          isSeen(element) &&
          texts.every((text) => (element.textContent ?? '').includes(text)) &&
          ((element.textContent ?? '').trim() !== '' || texts.length === 0),
      ),
    );
  }, signs);
