/** Lengths on the board, in px: what grows with the letters, and how much of the height that the middle and the hand share is the hand's. */
import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** A length that grows with the letters, which are larger on large screens: `px` is what it is on a phone. */
export const lettered = (px: number): number =>
  typeof document === 'undefined' ? px : (px * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)) / 16;

export const useWindowHeight = (): number =>
  useSyncExternalStore(
    watchWindow,
    () => window.innerHeight,
    () => 667,
  );

function watchWindow(tell: () => void): () => void {
  window.addEventListener('resize', tell);
  return () => window.removeEventListener('resize', tell);
}

/** The height that two parts have together, measured after each drawing: while one grows at the other's cost it stays the same. */
export function useSharedHeight(one: RefObject<HTMLElement | null>, other: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => setHeight((one.current?.clientHeight ?? 0) + (other.current?.clientHeight ?? 0)));
  return height;
}

/** The most that a height has been for as long as `of` is the same: what gets lower while cards are played keeps its place. */
export function useHighest(height: number, of: string): number {
  const [kept, keep] = useState({ of, height });
  const now = kept.of === of ? Math.max(kept.height, height) : height;
  if (kept.of !== of || kept.height !== now) keep({ of, height: now });
  return now;
}

/** From this width of the hand on it lies on a wide table. */
export const WIDE = 620;
/** With this much the middle shows a play with portraits. */
const PLAY = 136;

/** What a hand of this width should get by with: on a wide table a fifth of the window, on a phone what a play leaves of the height they share. */
export const handHeight = (width: number, shared: number, windowHeight: number): number =>
  width >= WIDE ? Math.min(lettered(300), Math.max(90, windowHeight * 0.2)) : shared - PLAY;
