/** How much room there is: the size of a part of the board in px, and what the window leaves. */
import type { Size } from '@parlour/felt';
import { useState, useSyncExternalStore } from 'react';

export { type Size, useSize } from '@parlour/felt';

/** A length that grows with the letters, which are larger on large screens: `px` is what it is on a phone. */
export const lettered = (px: number): number =>
  typeof document === 'undefined' ? px : (px * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) / 16;

/** The window's size in px. */
export function useWindow(): Size {
  const width = useSyncExternalStore(
    watchWindow,
    () => window.innerWidth,
    () => 375,
  );
  const height = useSyncExternalStore(
    watchWindow,
    () => window.innerHeight,
    () => 667,
  );
  return { width, height };
}

function watchWindow(tell: () => void): () => void {
  window.addEventListener('resize', tell);
  return () => window.removeEventListener('resize', tell);
}

/** The most that a height has been for as long as `of` is the same: what gets lower while cards are played keeps its place. */
export function useHighest(height: number, of: string): number {
  const [kept, keep] = useState({ of, height });
  const now = kept.of === of ? Math.max(kept.height, height) : height;
  if (kept.of !== of || kept.height !== now) keep({ of, height: now });
  return now;
}

/** From this width of the hand on it lies on a wide table, in px. */
export const WIDE = 620;

const RAIL = 48;
const BAR = 140;
const PLAY = 136;
const OWN_PLATE = 65;
/** Held sideways: rail and own plate; and what the middle can do with. */
const SIDEWAYS_REST = 92;
const SIDEWAYS_PLAY = 140;

/** The phone is held sideways, as felt's layout has it: the others' plates and the bar are at the sides. */
const isSideways = ({ width, height }: Size): boolean => height <= 480 && width >= 560;

/**
 * What a hand should get by with, in px, so that the middle keeps a play with portraits: on a wide table a part of the window, on a phone what rail, bar,
 * plates (three in a row) and middle leave.
 */
export function handHeight(window: Size, width: number, seats: number): number {
  if (isSideways(window)) return window.height - SIDEWAYS_REST - SIDEWAYS_PLAY;
  if (width >= WIDE) return Math.min(lettered(300), Math.max(90, window.height * 0.2));
  const plates = Math.ceil((seats - 1) / 3) * (seats > 6 ? 50 : 73) + OWN_PLATE;
  return window.height - RAIL - BAR - plates - PLAY;
}
