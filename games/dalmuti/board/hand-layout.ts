/**
 * Where the stacks of a hand lie, in px. With room, in one row, every card's edge to be seen; on a phone stacks show by their depth and a number, in
 * one row or two. A strip of at least 28 px of every stack is free to touch.
 */
export interface HandLayout {
  /** The width of a card. */
  readonly card: number;
  /** From one card of a stack to the next: to the right where there is room, else upwards. */
  readonly step: { readonly x: number; readonly y: number };
  /** The most cards of a stack that are drawn. */
  readonly deepest: number;
  readonly height: number;
  readonly places: readonly Place[];
}

export interface Place {
  readonly x: number;
  readonly y: number;
  /** As much of it as no other stack covers. */
  readonly free: number;
}

/** Above the stacks, for cards that are lifted. */
export const LIFT = 14;

const WIDE = 620;
const GAP = 10;

/** `counts` are the cards of each stack. `tight`: height is scarce. */
export function layHand(counts: readonly number[], width: number, tight: boolean): HandLayout {
  if (width >= WIDE) {
    for (let card = tight ? 56 : 76; card >= 44; card -= 4) {
      const step = Math.round(card * 0.2);
      const widths = counts.map((count) => card + (count - 1) * step);
      const whole = widths.reduce((sum, each) => sum + each + GAP, -GAP);
      if (whole <= width) return inOneRow(widths, card, step, (width - whole) / 2);
    }
  }
  return inCells(counts.length, width, tight);
}

function inOneRow(widths: readonly number[], card: number, step: number, from: number): HandLayout {
  let x = from;
  const places = widths.map((free): Place => {
    const place = { x, y: LIFT, free };
    x += free + GAP;
    return place;
  });
  return { card, step: { x: step, y: 0 }, deepest: Number.POSITIVE_INFINITY, height: LIFT + heightOf(card), places };
}

const DEPTH = 2;
const DEEPEST = 4;

function inCells(stacks: number, width: number, tight: boolean): HandLayout {
  const most = Math.max(1, Math.floor(width / (tight ? 30 : 35)));
  const rows = Math.ceil(stacks / most);
  const across = Math.max(1, Math.ceil(stacks / Math.max(1, rows)));
  const widest = rows > 1 ? (tight ? 34 : 42) : tight ? 42 : 54;
  const cell = Math.min(width / across, widest + 6);
  // In a full row the cards overlap a little rather than become too small to read.
  const card = Math.round(Math.min(widest, Math.max(cell - 4, 36)));
  const row = heightOf(card) + DEPTH * (DEEPEST - 1) + 4;
  const places = Array.from({ length: stacks }, (_, i): Place => {
    const line = Math.floor(i / across);
    const inLine = Math.min(across, stacks - line * across);
    const left = (width - (inLine - 1) * cell - card) / 2;
    return {
      x: left + (i % across) * cell,
      y: LIFT + DEPTH * (DEEPEST - 1) + line * row,
      free: i % across === inLine - 1 ? card : Math.min(card, cell),
    };
  });
  return { card, step: { x: 0, y: DEPTH }, deepest: DEEPEST, height: LIFT + Math.max(1, rows) * row, places };
}

const heightOf = (card: number): number => Math.round(card * 1.4);
