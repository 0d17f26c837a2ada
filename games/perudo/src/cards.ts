/**
 * The thirteen cards (rules §7): when each may be played, and how many copies are in the two decks. What they do is in information.ts, manipulation.ts,
 * stakes.ts and tinkering.ts. Where the cards are, and the log of where they went, is in pile.ts.
 */
import { ByVersion } from '@parlour/kernel';

/** on turn: your turn while bidding. reaction: a bid stands and is not yours, in turn or out. on dudo: your turn, a bid stands. any: while bidding. */
export type CardTiming = 'on turn' | 'reaction' | 'on dudo' | 'any';

/** A new kind comes last: hands are in this order, and what games of before counted stays where it was. */
export const CARDS = [
  'peek',
  'gauge',
  'false_tell',
  'inflation',
  'wild_shift',
  'phantom_bid',
  'insurance',
  'double_dudo',
  'late_dudo',
  'reroll_one',
  'blind_swap',
  'polish',
  'crack',
] as const;

/** By its name. */
export type Card = (typeof CARDS)[number];

export const TIMINGS: Readonly<Record<Card, CardTiming>> = {
  peek: 'on turn',
  gauge: 'on turn',
  false_tell: 'any',
  inflation: 'reaction',
  wild_shift: 'reaction',
  phantom_bid: 'on turn',
  insurance: 'on dudo',
  double_dudo: 'on dudo',
  late_dudo: 'on turn',
  reroll_one: 'on turn',
  blind_swap: 'on turn',
  polish: 'on turn',
  crack: 'on turn',
};

export const HAND_LIMIT = 3;

/** Cards of a deck by kind, in the order of CARDS, as far as the deck knows kinds: those that came later are beyond its end. */
export type DeckCounts = readonly number[];

export type Decks = Readonly<Record<'tactical' | 'chaos', DeckCounts>>;

/** How many of a card each deck has. */
type Copies = Readonly<Partial<Record<Card, readonly [tactical: number, chaos: number]>>>;

const FIRST: Copies = {
  peek: [4, 4],
  gauge: [3, 3],
  false_tell: [2, 2],
  inflation: [3, 3],
  wild_shift: [2, 2],
  phantom_bid: [2, 2],
  insurance: [3, 3],
  double_dudo: [2, 2],
  late_dudo: [2, 2],
  reroll_one: [2, 4],
  blind_swap: [1, 3],
  polish: [1, 2],
  crack: [1, 2],
};

/** The decks of each version. A game goes on with the one that it began with. */
export const DECKS: ByVersion<Decks> = new ByVersion(decksOf(FIRST));

function decksOf(copies: Copies): Decks {
  const kinds = CARDS.slice(0, 1 + CARDS.findLastIndex((card) => Object.hasOwn(copies, card)));
  const counts = (deck: 0 | 1): DeckCounts => kinds.map((card) => copies[card]?.[deck] ?? 0);
  return { tactical: counts(0), chaos: counts(1) };
}
export const copiesIn = (deck: keyof Decks, version: number): DeckCounts => DECKS.at(version)[deck];

export const noneOf = (counts: DeckCounts): number[] => counts.map(() => 0);
export const total = (counts: DeckCounts): number => counts.reduce((sum, count) => sum + count, 0);
export const indexOfCard = (card: Card): number => CARDS.indexOf(card);
export const isCard = (name: string): name is Card => (CARDS as readonly string[]).includes(name);

/** Counts with so many more (or fewer) of one card. */
export const plus = (counts: DeckCounts, card: Card, more: number): DeckCounts =>
  counts.with(indexOfCard(card), (counts[indexOfCard(card)] ?? 0) + more);

/** A hand is a set of cards: kept in the order of CARDS, so that it never tells when each card came. */
export const sortHand = (cards: readonly Card[]): readonly Card[] => cards.toSorted((a, b) => indexOfCard(a) - indexOfCard(b));
