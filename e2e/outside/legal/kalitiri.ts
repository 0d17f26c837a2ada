/** The legal moves of KaliTiri, by its pages: docs/protocol/kalitiri.md and the rules for players. */
import type { Move, View } from '../shapes.ts';

interface Open {
  readonly terms: { readonly decks: number; readonly least: number; readonly most: number };
  readonly phase: 'bidding' | 'trump' | 'calling' | 'playing' | 'scoring';
  readonly deal: number;
  readonly passedOut: number;
  readonly turn: number;
  readonly out: readonly string[];
  /** `[seat, bid]`; 0 is a pass. */
  readonly bids: readonly (readonly [number, number])[];
  readonly calls: readonly (readonly [string, number, number | null])[];
  readonly tricksBefore: number;
  readonly tricks: readonly string[];
  readonly trick: string;
}

interface Own {
  readonly seat: number;
  readonly hand: readonly string[];
}

const STEP = 5;
const SUITS = ['S', 'H', 'D', 'C'];
const CARDS = SUITS.flatMap((suit) => 'AKQJT98765432'.split('').map((rank) => rank + suit));

/** The view was held against the game's schema before. */
export function kalitiriMoves(view: View): Move[] {
  const open = view.open as Open;
  const own = view.own as Own;
  const { deal } = open;
  if (open.turn !== own.seat) return [];
  switch (open.phase) {
    case 'bidding':
      return bids(open);
    case 'trump':
      return SUITS.map((suit) => ({ kind: 'trump', deal, suit }));
    case 'calling':
      return calls(open, own);
    case 'playing':
      return plays(open, own);
    case 'scoring':
      return [];
  }
}

function bids({ terms, deal, bids: auction, passedOut }: Open): Move[] {
  const standing = Math.max(0, ...auction.map(([, bid]) => bid));
  const moves: Move[] = [];
  for (let bid = Math.max(terms.least, standing + STEP); bid <= terms.most; bid += STEP) moves.push({ kind: 'bid', deal, bid });
  // After three deals that all passed the opener has to open.
  const mustOpen = passedOut >= 3 && auction.length === 0;
  return mustOpen ? moves : [...moves, { kind: 'pass', deal }];
}

function calls({ terms, deal, out, calls: called }: Open, { hand }: Own): Move[] {
  const count = (cards: readonly string[], card: string): number => cards.filter((one) => one === card).length;
  return CARDS.flatMap((card) =>
    [1, 2]
      .filter((copy) => copy <= terms.decks - count(out, card) - count(hand, card))
      .filter((copy) => !called.some(([before, number]) => before === card && number === copy))
      .map((copy) => ({ kind: 'call', deal, place: called.length + 1, card, copy })),
  );
}

function plays({ tricksBefore, tricks, trick: table }: Open, { hand }: Own): Move[] {
  const led = table[1];
  const following = hand.filter((card) => card[1] === led);
  const cards = new Set(following.length > 0 ? following : hand);
  return [...cards].map((card) => ({ kind: 'play', trick: tricksBefore + tricks.length, card }));
}
