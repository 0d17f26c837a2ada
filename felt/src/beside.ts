/** Where something opens that is about a part of the page: beside it, and in sight from left to right. It is at most 20rem wide. */

/** As CSS: below what it is about, or above it where that is in the lower half of the window. */
export interface BesidePosition {
  readonly left: string;
  readonly top: string;
  readonly bottom: string;
}

export function placeBeside({ left, right, top, bottom }: DOMRect): BesidePosition {
  const middle = `${Math.round((left + right) / 2)}px`;
  return {
    left: `clamp(0.5rem, calc(${middle} - min(10rem, 50vw - 0.5rem)), calc(100vw - min(20rem, 100vw - 1rem) - 0.5rem))`,
    ...(top + bottom < innerHeight
      ? { top: `${Math.round(bottom) + 6}px`, bottom: 'auto' }
      : { top: 'auto', bottom: `${Math.round(innerHeight - top) + 6}px` }),
  };
}
