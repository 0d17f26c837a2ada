/**
 * The thirteen cards: when each may be played, and how many copies are in the two decks. What they do is in information.ts, manipulation.ts,
 * stakes.ts and tinkering.ts. Where the cards are, and the log of where they went, is in pile.ts.
 */
import { ByVersion } from '@parlour/kernel';

/** on turn: your turn while bidding. reaction: a bid stands and is not yours, in turn or out. on dudo: your turn, a bid stands. any: while bidding. */
export type Timing = 'on turn' | 'reaction' | 'on dudo' | 'any';

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

interface CardFacts {
  readonly timing: Timing;
  readonly tactical: number;
  readonly chaos: number;
}

export const CARD_FACTS: Readonly<Record<Card, CardFacts>> = {
  peek: { timing: 'on turn', tactical: 4, chaos: 4 },
  gauge: { timing: 'on turn', tactical: 3, chaos: 3 },
  false_tell: { timing: 'any', tactical: 2, chaos: 2 },
  inflation: { timing: 'reaction', tactical: 3, chaos: 3 },
  wild_shift: { timing: 'reaction', tactical: 2, chaos: 2 },
  phantom_bid: { timing: 'on turn', tactical: 2, chaos: 2 },
  insurance: { timing: 'on dudo', tactical: 3, chaos: 3 },
  double_dudo: { timing: 'on dudo', tactical: 2, chaos: 2 },
  late_dudo: { timing: 'on turn', tactical: 2, chaos: 2 },
  reroll_one: { timing: 'on turn', tactical: 2, chaos: 4 },
  blind_swap: { timing: 'on turn', tactical: 1, chaos: 3 },
  polish: { timing: 'on turn', tactical: 1, chaos: 2 },
  crack: { timing: 'on turn', tactical: 1, chaos: 2 },
};

export const HAND_LIMIT = 3;

/** Cards of a deck by kind, in the order of CARDS. */
export type Counts = readonly number[];

export type Decks = Readonly<Record<'tactical' | 'chaos', Counts>>;

/** The decks of each version. A game goes on with the one that it began with. */
export const DECKS: ByVersion<Decks> = new ByVersion({
  tactical: CARDS.map((card) => CARD_FACTS[card].tactical),
  chaos: CARDS.map((card) => CARD_FACTS[card].chaos),
});
export const copiesIn = (deck: keyof Decks, version: number): Counts => DECKS.at(version)[deck];

export const total = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);
export const indexOfCard = (card: Card): number => CARDS.indexOf(card);
export const isCard = (name: string): name is Card => (CARDS as readonly string[]).includes(name);

/** Counts with so many more (or fewer) of one card. */
export const plus = (counts: Counts, card: Card, more: number): Counts => counts.with(indexOfCard(card), (counts[indexOfCard(card)] ?? 0) + more);

/** A hand is a set of cards: kept in the order of CARDS, so that it never tells when each card came. */
export const sortHand = (cards: readonly Card[]): readonly Card[] => cards.toSorted((a, b) => indexOfCard(a) - indexOfCard(b));
