/**
 * The cards: rank and suit in two signs, `AS`, `TH`, `3S`. Two decks have two equal copies of each, and nothing tells them apart: a hand is a
 * list in the order below, and a move names the card, not the copy.
 */

/** In the order that hands are sorted in, and that settles ties between equal ranks. */
export const SUITS = ['S', 'H', 'D', 'C'] as const;
/** Spades, hearts, diamonds, clubs. */
export type Suit = (typeof SUITS)[number];

/** From high to low. T is the ten. */
export const RANKS = ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'] as const;
type Rank = (typeof RANKS)[number];

/** Rank and suit: `AS` is the ace of spades, `TH` the ten of hearts. */
export type Card = `${Rank}${Suit}`;

/** One deck, suit by suit, each from high to low. */
export const CARDS: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}` as const));

/** From high to low, equal ranks by suit: the order in which an expired clock looks for the highest card. */
export const BY_RANK: readonly Card[] = RANKS.flatMap((rank) => SUITS.map((suit) => `${rank}${suit}` as const));

interface Facts {
  readonly suit: Suit;
  /** From 0, the two. */
  readonly height: number;
  readonly points: number;
  /** In the order of CARDS. */
  readonly place: number;
}

const FACTS: ReadonlyMap<string, Facts> = new Map(
  CARDS.map((card, place) => {
    const rank = RANKS[place % RANKS.length] ?? '2';
    const suit = SUITS[Math.floor(place / RANKS.length)] ?? 'S';
    return [card, { suit, height: RANKS.length - 1 - (place % RANKS.length), points: worth(rank, suit), place }];
  }),
);

/** 250 a deck. The three of spades, kali tiri, is the dearest. */
function worth(rank: Rank, suit: Suit): number {
  if (rank === '3' && suit === 'S') return 30;
  if (rank === '5') return 5;
  return 'AKQJT'.includes(rank) ? 10 : 0;
}

const factsOf = (card: Card): Facts => FACTS.get(card) as Facts;

export const suitOf = (card: Card): Suit => factsOf(card).suit;
export const heightOf = (card: Card): number => factsOf(card).height;
export const pointsOf = (card: Card): number => factsOf(card).points;
export const placeOf = (card: Card): number => factsOf(card).place;
export const isCard = (text: string): text is Card => FACTS.has(text);

export const pointsIn = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0);

/** The three of spades, five high cards of each suit, four fives. */
export const POINTS_A_DECK = pointsIn(CARDS);

export const sorted = (cards: readonly Card[]): readonly Card[] => cards.toSorted((a, b) => placeOf(a) - placeOf(b));

export function countIn(cards: readonly Card[], card: Card): number {
  let count = 0;
  for (const each of cards) if (each === card) count++;
  return count;
}

export const inSuit = (cards: readonly Card[], suit: Suit): readonly Card[] => cards.filter((card) => suitOf(card) === suit);

/** How many copies of each card, in the order of CARDS. */
export function tally(cards: readonly Card[]): number[] {
  const counts = CARDS.map(() => 0);
  for (const card of cards) counts[placeOf(card)] = (counts[placeOf(card)] ?? 0) + 1;
  return counts;
}

/** The hand without one copy of the card. */
export const without = (hand: readonly Card[], card: Card): readonly Card[] => hand.toSpliced(hand.indexOf(card), 1);
