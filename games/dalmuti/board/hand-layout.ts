/**
 * Where the stacks of a hand lie, in px. With room, in one row, every card's edge to be seen; with less, stacks show by their depth and a number, in
 * one row or two. Of every stack, and of the gap beside it, as much is free as a finger needs.
 */

import type { Size } from '@parlour/felt';
import { lettered, WIDE } from './lengths.ts';

export interface HandLayout {
  /** The width of a card. */
  readonly card: number;
  /** From one card of a stack to the next: to the right where there is room, else upwards. */
  readonly step: CardOffset;
  /** The most cards of a stack that are drawn. */
  readonly deepest: number;
  readonly height: number;
  readonly places: readonly StackPlace[];
}

export interface CardOffset {
  readonly x: number;
  readonly y: number;
}

export interface StackPlace {
  readonly x: number;
  readonly y: number;
  /** As much as can be touched: of its width what no other stack covers, and the gap beside it. */
  readonly free: number;
}

/** Above the stacks, for cards that are lifted. */
export const LIFT = 14;

/** On a wide table every card of a stack is seen, as long as cards stay this large beside the letters; between stacks there is a gap. */
const LARGE = 68;
const GAP = 10;

/** `counts` are the cards of each stack; `space` is what the hand should get by with. */
export function layHand(counts: readonly number[], space: Size): HandLayout {
  if (space.width >= WIDE) {
    const largest = Math.floor(cardFor(space.height, 1));
    for (let card = largest; card >= lettered(LARGE); card -= 4) {
      const step = Math.round(card * 0.17);
      const widths = counts.map((count) => card + (count - 1) * step);
      const whole = widths.reduce((sum, each) => sum + each + GAP, -GAP);
      if (whole <= space.width) return inOneRow(widths, card, step, (space.width - whole) / 2, LIFT + heightOf(largest));
    }
  }
  return inCells(counts.length, space, space.width >= WIDE ? Math.floor(cardFor(space.height, 1)) : WIDEST);
}

/** As high as the largest cards, at whose lower edge smaller ones lie: the fewer there are the larger they get, and nothing else moves for it. */
function inOneRow(widths: readonly number[], card: number, step: number, from: number, height: number): HandLayout {
  let x = from;
  const places = widths.map((free): StackPlace => {
    const place = { x, y: height - heightOf(card), free };
    x += free + GAP;
    return place;
  });
  return { card, step: { x: step, y: 0 }, deepest: Number.POSITIVE_INFINITY, height, places };
}

/** On a phone a stack is at most this many cards deep to the eye, each a little above the next. */
const DEEPEST = 4;
const DEPTH = 2;
/** Of a row, beside the height of its cards. */
const ROW = DEPTH * (DEEPEST - 1) + 4;
const WIDEST = 62;
const NARROWEST = 34;
/** A finger's. */
const TOUCH = 44;
/** A little narrower than fingers like, stacks lie as a fan, one on the other: the width of its cards, and what is seen of each, its number for sure. */
const FANNED = 48;
const STRIP = 35;

function inCells(stacks: number, space: Size, widest: number): HandLayout {
  const one = Math.min(widest, Math.max(NARROWEST, Math.min(space.width / stacks - 4, cardFor(space.height, 1))));
  const two = Math.min(widest, Math.max(NARROWEST, Math.min(space.width / Math.ceil(stacks / 2) - 4, cardFor(space.height, 2))));
  // Where stacks side by side would be too narrow to touch they are fanned, or in two rows; and in two rows where the cards gain by it.
  const narrow = space.width / Math.max(1, stacks) < TOUCH;
  const fanned = narrow && two < FANNED && (space.width - FANNED) / (stacks - 1) >= STRIP;
  const rows = !fanned && (narrow || two >= one + 4) ? 2 : 1;
  const card = fanned ? FANNED : Math.round(rows === 2 ? two : one);
  const across = Math.max(1, Math.ceil(stacks / rows));
  const cell = Math.min((space.width - card) / Math.max(1, across - 1), Math.max(card + 6, TOUCH));
  const row = heightOf(card) + ROW;
  const places = Array.from({ length: stacks }, (_, i): StackPlace => {
    const line = Math.floor(i / across);
    const inLine = Math.min(across, stacks - line * across);
    const left = (space.width - (inLine - 1) * cell - card) / 2;
    const isLast = i % across === inLine - 1;
    return { x: left + (i % across) * cell, y: LIFT + ROW - 4 + line * row, free: isLast ? Math.max(card, TOUCH) : cell };
  });
  return { card, step: { x: 0, y: DEPTH }, deepest: DEEPEST, height: LIFT + Math.ceil(stacks / across) * row, places };
}

const heightOf = (card: number): number => Math.round(card * 1.4);
/** The widest card of which so many rows fit into a height. */
const cardFor = (height: number, rows: number): number => ((height - LIFT) / rows - ROW) / 1.4;
