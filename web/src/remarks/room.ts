/**
 * Where a remark has room: beside the plate of whoever makes it, on bare felt. It never lies on anything that is drawn there, be it a die, a card,
 * a button or a word; where no such place is left, there is none.
 */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface BubblePlace {
  readonly left: number;
  readonly top: number;
  /** On which side of the plate it hangs; its tail points the other way. */
  readonly side: 'below' | 'above' | 'right' | 'left';
  /** Where the tail is, in px from the bubble's left, or from its top where it hangs at a side. */
  readonly tail: number;
}

/** In px: between plate and bubble, the nearest first; and from everything else. */
const GAPS = [9, 18, 30];
const AIR = 3;
/** As far as a tail keeps from the bubble's corners, in px. */
const CORNER = 14;

export function roomFor(
  size: { readonly width: number; readonly height: number },
  plate: Rectangle,
  within: Rectangle,
  drawn: readonly Rectangle[],
): BubblePlace | null {
  const middle = { x: (plate.left + plate.right) / 2, y: (plate.top + plate.bottom) / 2 };
  const aside = [middle.x - CORNER, middle.x + CORNER - size.width];
  const across = [middle.x - size.width / 2, plate.left, plate.right - size.width, ...aside].map((left) =>
    clamp(left, within.left + AIR, within.right - AIR - size.width),
  );
  const along = [middle.y - size.height / 2, plate.top, plate.bottom - size.height].map((top) =>
    clamp(top, within.top + AIR, within.bottom - AIR - size.height),
  );
  for (const gap of GAPS) {
    const places: readonly Omit<BubblePlace, 'tail'>[] = [
      ...across.map((left) => ({ left, top: plate.bottom + gap, side: 'below' as const })),
      ...along.map((top) => ({ left: plate.right + gap, top, side: 'right' as const })),
      ...along.map((top) => ({ left: plate.left - gap - size.width, top, side: 'left' as const })),
      ...across.map((left) => ({ left, top: plate.top - gap - size.height, side: 'above' as const })),
    ];
    for (const place of places) {
      const box = { left: place.left, top: place.top, right: place.left + size.width, bottom: place.top + size.height };
      if (!isWithin(box, within) || drawn.some((each) => overlap(box, each))) continue;
      const hangs = place.side === 'below' || place.side === 'above';
      const tail = hangs ? clamp(middle.x - box.left, CORNER, size.width - CORNER) : clamp(middle.y - box.top, CORNER, size.height - CORNER);
      return { ...place, tail };
    }
  }
  return null;
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

const isWithin = (box: Rectangle, { left, top, right, bottom }: Rectangle): boolean =>
  box.left >= left && box.top >= top && box.right <= right && box.bottom <= bottom;

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right + AIR && a.right > b.left - AIR && a.top < b.bottom + AIR && a.bottom > b.top - AIR;

/** What is larger than this share of the table is the table itself. */
const SURFACE = 0.35;

/** Everything that is drawn in it: words, pictures, controls, and whatever has a colour or an edge of its own. */
export function drawnIn(table: Element): readonly Rectangle[] {
  const { width, height } = table.getBoundingClientRect();
  return [...table.querySelectorAll('*')].flatMap((element) => {
    if (element instanceof SVGElement && element.ownerSVGElement !== null) return [];
    const box = element.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || box.width * box.height > SURFACE * width * height) return [];
    return isDrawn(element) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ? [box] : [];
  });
}

function isDrawn(element: Element): boolean {
  if (element.matches('svg, img, button, a, input, [data-seat]')) return true;
  if (element.matches('.sr-only, .sr-only *')) return false;
  if ([...element.childNodes].some((each) => each.nodeType === Node.TEXT_NODE && each.textContent?.trim() !== '')) return true;
  const { backgroundColor, backgroundImage, boxShadow, borderTopWidth } = getComputedStyle(element);
  const isClear = backgroundColor === 'transparent' || /^rgba\(.*, 0\)$/.test(backgroundColor);
  return !isClear || backgroundImage !== 'none' || boxShadow !== 'none' || borderTopWidth !== '0px';
}
