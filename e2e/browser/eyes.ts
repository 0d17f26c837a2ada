/**
 * What eyes get of a page: of an element the letters that can be read (large enough, in the window, cut off by nothing, under nothing), and
 * whether anything of it is seen at all. What lies on something else counts also where it lets fingers through, if it is painted.
 */
import type { Page } from 'playwright-core';

interface Eyes {
  /** The letters of it that can be read, text by text. */
  readonly read: (element: Element) => string;
  /** Whether something of it is seen: letters, or a drawing. */
  readonly see: (element: Element) => boolean;
  /** The texts of it that are in sight and on which something else lies: what is covered, and by what. */
  readonly covered: (element: Element) => readonly (readonly [text: string, by: Element])[];
}

declare global {
  interface Window {
    eyes?: Eyes;
  }
}

/** Opens them. Fingers go through nothing from now on: whoever looks does not touch. */
export const openEyes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const LETTER = 10; // px, the least
    const CLEAR = 0.5; // how opaque, at least
    // The page's own rules forbid a style element.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { pointer-events: auto !important; }');
    if (window.eyes === undefined) document.adoptedStyleSheets.push(sheet);

    const opacityOf = (element: Element): number => {
      let opacity = 1;
      for (let each: Element | null = element; each !== null; each = each.parentElement) opacity *= Number(getComputedStyle(each).opacity);
      return opacity;
    };
    const isInside = (x: number, y: number, { left, top, right, bottom }: DOMRect): boolean =>
      x >= left - 1 && y >= top - 1 && x <= right + 1 && y <= bottom + 1;
    /** In the window, and in all boxes that cut what is in them. */
    const isInSight = (x: number, y: number, element: Element): boolean => {
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
      for (let each: Element | null = element; each !== null; each = each.parentElement)
        if (getComputedStyle(each).overflow !== 'visible' && each !== document.documentElement && each !== document.body)
          if (!isInside(x, y, each.getBoundingClientRect())) return false;
      return true;
    };
    const isPainted = (element: Element, x: number, y: number): boolean => {
      if (!isInside(x, y, element.getBoundingClientRect()) || opacityOf(element) < 0.1) return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      if (element instanceof SVGElement) return !(element instanceof SVGSVGElement);
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const alpha = /^rgba\(.*,\s*([\d.]+)\)$|\/\s*([\d.]+)\)$/.exec(backgroundColor);
      if (backgroundImage !== 'none' || (alpha === null ? backgroundColor !== 'transparent' : Number(alpha[1] ?? alpha[2]) > 0.1)) return true;
      return element instanceof HTMLImageElement || [...element.childNodes].some((each) => each instanceof Text && each.data.trim() !== '');
    };
    /** What lies on this element here; null if nothing does. */
    const over = (element: Element, x: number, y: number): Element | null => {
      for (const each of document.elementsFromPoint(x, y)) {
        if (element.contains(each) || each.contains(element)) return null;
        if (isPainted(each, x, y)) return each;
      }
      return null;
    };
    const range = document.createRange();
    /** The middle and near both ends of every line of a text. */
    const pointsOf = (text: Text): readonly (readonly [x: number, y: number])[] => {
      range.selectNodeContents(text);
      return [...range.getClientRects()].flatMap(({ left, top, width, height }) =>
        width < 1 ? [] : [0.12, 0.5, 0.88].map((part) => [left + width * part, top + height / 2] as const),
      );
    };
    function* textsOf(element: Element): Generator<readonly [text: Text, holder: Element]> {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
        const holder = text.parentElement;
        if (!(text instanceof Text) || holder === null || text.data.trim() === '') continue;
        if (holder.closest('.sr-only') !== null || !holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        yield [text, holder];
      }
    }
    const isReadable = (text: Text, holder: Element): boolean => {
      range.selectNodeContents(text);
      const isLarge = [...range.getClientRects()].every(({ height }) => height >= LETTER);
      if (!isLarge || Number.parseFloat(getComputedStyle(holder).fontSize) < LETTER || opacityOf(holder) < CLEAR) return false;
      const points = pointsOf(text);
      return points.length > 0 && points.every(([x, y]) => isInSight(x, y, holder) && over(holder, x, y) === null);
    };
    const read = (element: Element): string =>
      [...textsOf(element)].flatMap(([text, holder]) => (isReadable(text, holder) ? [text.data] : [])).join('');
    const isDrawn = (drawing: Element): boolean => {
      const { left, top, width, height } = drawing.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const isThere = width >= LETTER - 2 && height >= LETTER - 2 && drawing.checkVisibility({ visibilityProperty: true });
      return isThere && opacityOf(drawing) >= CLEAR && isInSight(x, y, drawing) && over(drawing, x, y) === null;
    };
    window.eyes = {
      read,
      see: (element) => read(element).trim() !== '' || [...element.querySelectorAll('svg, img')].some(isDrawn),
      covered: (element) =>
        [...textsOf(element)].flatMap(([text, holder]) => {
          if (holder.closest('svg') !== null) return [];
          const on = pointsOf(text).map(([x, y]) => (isInSight(x, y, holder) ? over(holder, x, y) : null));
          const by = on.find((each) => each !== null);
          return by === undefined || by === null ? [] : [[text.data, by] as const];
        }),
    };
  });

/** Shuts them: fingers go where they went before. */
export const shutEyes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (window.eyes !== undefined) document.adoptedStyleSheets.pop();
    delete window.eyes;
  });
