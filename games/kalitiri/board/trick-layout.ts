/**
 * Where the cards of a trick lie, each toward the seat that played it. Few seats: a ring, the own card nearest. Many, or little height: one or
 * two rows that keep the ring's order. Whatever lets the cards be largest, with a liking for the ring. Where cards would be too small to be read
 * they are slips, wider than high.
 */
import type { Size } from '@parlour/felt';

/** Where the middle of a card lies, in px from the middle of the trick's own part of the board. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

interface TrickLayout {
  /** In px. */
  readonly cardWidth: number;
  readonly height: number;
  /** So little room that cards are slips with an index. */
  readonly slips: boolean;
  /** How wide a name below a card may be, in px: no two meet. */
  readonly name: number;
  /** The own seat's; null for a spectator. */
  readonly own: Offset | null;
  /** The others', in the order of play from the own seat on. */
  readonly others: readonly Offset[];
}

/** In px: the line with a name below each card, which grows with the letters of large screens, and the air around. */
const nameLine = ({ height }: Size): number => (height > 300 ? 26 : 20);
const AIR = 8;
const TALL = 1.4;

export function layTrick(others: number, own: boolean, size: Size): TrickLayout {
  const rows = [1, 2].map((count) => ({ count, cardWidth: limit(rowCard(others + (own ? 1 : 0), count, size), size) }));
  // Where both are as large as cards get, two rows are nearer to a ring.
  const best = rows.reduce((one, two) => (two.cardWidth >= one.cardWidth ? two : one));
  const ring = own && others < 5 ? ringCard(others, size) : 0;
  if (ring >= 50 || ring >= best.cardWidth * 0.8) return inRing(others, card(limit(ring, size)), size);
  if (best.cardWidth >= LEAST) return inRows(others, own, best.count, card(best.cardWidth), size);
  const count = size.height < 2 * (SLIP.height + SLIP_NAME) ? 1 : 2;
  const columns = Math.ceil((others + (own ? 1 : 0)) / count);
  const slip = Math.max(SLIP.height, Math.min(size.height / count - SLIP_NAME - 4, SLIP_MOST));
  return inRows(others, own, count, { slips: true, height: slip, cardWidth: Math.min(SLIP.cardWidth, size.width / columns - 4) }, size);
}

/** In px: cards narrower than this become slips. */
const LEAST = 36;
type Format = Pick<TrickLayout, 'cardWidth' | 'height' | 'slips'>;
const SLIP = { cardWidth: 60, height: 20 };
const SLIP_MOST = 38;
/** Room for a name of eight letters with its sign, where there is room. */
const LONG_NAME = 84;
const SLIP_NAME = 13;
const card = (cardWidth: number): Format => ({ cardWidth, height: cardWidth * TALL, slips: false });

const limit = (cardWidth: number, { height }: Size): number => Math.floor(Math.min(cardWidth, Math.max(84, height * 0.34)));

function ringCard(others: number, size: Size): number {
  const { width, height } = size;
  const line = nameLine(size);
  const tall = others === 3 ? (height - AIR) / 2 - line : height / 2.8 - line;
  return Math.min(tall / TALL, (width - 2 * AIR) / 3.4);
}

function inRing(others: number, format: Format, size: Size): TrickLayout {
  const { width, height } = size;
  const line = nameLine(size);
  const { cardWidth } = format;
  const reachX = Math.min((width - cardWidth) / 2, cardWidth * 2.1);
  const reachY = (height - format.height - line) / 2;
  const seats = others + 1;
  const at = (i: number): Offset => {
    const angle = Math.PI / 2 + (2 * Math.PI * i) / seats;
    return { x: reachX * Math.cos(angle), y: reachY * Math.sin(angle) - line / 2 };
  };
  return {
    ...format,
    name: Math.max(cardWidth * 1.3, Math.min(LONG_NAME, reachX)),
    own: at(0),
    others: Array.from({ length: others }, (_, i) => at(i + 1)),
  };
}

function rowCard(seats: number, count: number, size: Size): number {
  const { width, height } = size;
  const columns = Math.ceil(seats / count);
  return Math.min((width - (columns - 1) * AIR) / columns, (height / count - nameLine(size) - AIR / 2) / TALL);
}

/** The row below holds the first and the last of the others, with the own card between them; the row above all between. */
function inRows(others: number, own: boolean, count: number, format: Format, size: Size): TrickLayout {
  const { width, height } = size;
  const { cardWidth } = format;
  const seats = others + (own ? 1 : 0);
  const below = count === 1 ? seats : Math.floor(seats / 2);
  const left = Math.floor((below - (own ? 1 : 0)) / 2);
  const right = below - left - (own ? 1 : 0);
  const step = Math.min(width / Math.max(below, seats - below), Math.max(cardWidth * 1.35, LONG_NAME));
  const row = (places: number, place: number, y: number): Offset => ({
    x: (place - (places - 1) / 2) * step,
    y: y - (format.slips ? SLIP_NAME : nameLine(size)) / 2,
  });
  const [high, low] = count === 1 ? [0, 0] : [-height / 4, height / 4];
  return {
    ...format,
    name: step - 2,
    own: own ? row(below, left, low) : null,
    others: Array.from({ length: others }, (_, i) => {
      if (i < left) return row(below, count === 1 ? i : left - 1 - i, low);
      if (i >= others - right)
        return row(below, count === 1 ? left + (own ? 1 : 0) + i - (others - right) : left + (own ? 1 : 0) + (others - 1 - i), low);
      return row(seats - below, i - left, high);
    }),
  };
}
