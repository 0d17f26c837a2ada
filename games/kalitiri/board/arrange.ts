/**
 * How a hand lies: in how many rows, where rows break, how wide cards are and how far apart. A strip of at least 28 px of every card can be
 * seen and touched. The height follows from the cards dealt, not from those left, so that nothing jumps while they are played.
 */
import { type Card, suitOf } from '../src/kalitiri.ts';

/** In px: the least that is seen of a card under its neighbour; what is enough for a finger, where there is room; and of a row under the next. */
const STRIP = 28;
/** And where cards are only to be read. */
export const GLANCE = 18;
const FINGER = 44;
const ROW_STRIP = 44;
/** The most of a card that is seen under its neighbour. */
const PLAINLY = 0.9;

export interface CardInHand {
  readonly card: Card;
  /** Tells two copies apart: `AS.0`, `AS.1`. */
  readonly key: string;
}

interface Arrangement {
  readonly rows: readonly (readonly CardInHand[])[];
  /** In px, all of them. */
  readonly cardWidth: number;
  readonly step: number;
  readonly rowStep: number;
  /** Where the first row lies: with fewer rows than there were, they lie at the lower edge. */
  readonly top: number;
  readonly height: number;
}

/** `width` is the hand's, `height` that of the whole board, in px; `dealt` is the number of cards that the hand began with; `strip` the least seen of each. */
export function arrange(hand: readonly Card[], dealt: number, width: number, height: number, strip = STRIP): Arrangement {
  const widest = Math.min(width / 6.2, 200);
  const single = clamp(height * 0.115, 44, widest);
  const rowsAt = (cardWidth: number): number => Math.ceil(dealt / perRow(width, cardWidth, strip));
  const cardWidth = Math.floor(rowsAt(single) === 1 ? single : clamp(height * 0.085, 44, widest));
  const count = Math.max(1, rowsAt(cardWidth));
  // All the rows that there were may be used for as long as fewer would be narrow.
  const wanted = clamp(Math.ceil(hand.length / perRow(width, cardWidth, FINGER)), 1, count);
  const rows = breakRows(held(hand), wanted, perRow(width, cardWidth, strip));
  const longest = Math.max(1, ...rows.map((row) => row.length));
  const even = longest === 1 ? 0 : Math.min(cardWidth + 4, (width - cardWidth) / (longest - 1));
  // A card that lies on another lies there plainly, not by a hair.
  const step = even >= cardWidth ? even : Math.min(even, cardWidth * PLAINLY);
  const rowStep = Math.max(ROW_STRIP, Math.round(cardWidth * 0.93));
  return { rows, cardWidth, step, rowStep, top: (count - rows.length) * rowStep, height: Math.ceil(cardWidth * 1.4) + (count - 1) * rowStep };
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
const perRow = (width: number, cardWidth: number, strip: number): number => Math.max(1, Math.floor((width - cardWidth) / strip) + 1);

function held(hand: readonly Card[]): readonly CardInHand[] {
  return hand.map((card, i) => ({ card, key: `${card}.${hand.slice(0, i).filter((each) => each === card).length}` }));
}

/** Between suits where the rows still fit, else as evenly as can be. */
function breakRows(cards: readonly CardInHand[], count: number, most: number): readonly (readonly CardInHand[])[] {
  if (count === 1 || cards.length <= 1) return [cards];
  const rows: CardInHand[][] = [];
  let at = 0;
  for (let left = count; left > 0; left--) {
    const even = at + Math.ceil((cards.length - at) / left);
    // What comes later has to fit as well.
    const least = Math.max(at, cards.length - (left - 1) * most);
    const borders = cards.flatMap((_, i) => (i >= least && i <= at + most && isBorder(cards, i) ? [i] : []));
    const nearest = borders.toSorted((a, b) => Math.abs(a - even) - Math.abs(b - even))[0];
    const end = left === 1 ? cards.length : nearest !== undefined && Math.abs(nearest - even) <= 3 ? nearest : even;
    rows.push(cards.slice(at, end));
    at = end;
  }
  return rows;
}

const isBorder = (cards: readonly CardInHand[], i: number): boolean => {
  const [before, after] = [cards[i - 1], cards[i]];
  return before !== undefined && after !== undefined && suitOf(before.card) !== suitOf(after.card);
};
