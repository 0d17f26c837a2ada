/** What the tricks of a view show (rules §5.1): who played which card, which one wins, and what has to be followed. */
import type { Seat } from '@parlour/kernel';
import { type Card, type Suit, suitOf } from '../src/cards.ts';
import { playerOf, type Trick } from '../src/state.ts';
import { suitToFollow, winningPlace } from '../src/tricks.ts';
import type { Open, Own } from '../src/view.ts';
import { cardsOnTable, tricksIn } from './decode.ts';

/** A trick as far as it is played. */
export type Plays = Pick<Trick, 'lead' | 'cards'>;

export const trickOnTable = (open: Open): Plays => ({ lead: open.lead, cards: cardsOnTable(open) });

/** The last that is complete; null before the first of the deal. */
export const lastTrick = ({ tricks }: Open): Trick | null => tricksIn({ tricks: tricks.slice(-1) })[0] ?? null;

/** All tricks of the deal, the one on the table last. */
export const allTricks = (open: Open): readonly Plays[] => [...tricksIn(open), trickOnTable(open)];

/** A card in a trick. */
export interface PlayedCard {
  readonly seat: Seat;
  readonly card: Card;
  /** It wins the trick as far as it is played. */
  readonly wins: boolean;
}

export function playedIn({ lead, cards }: Plays, { trump, sizes }: Open): readonly PlayedCard[] {
  const winning = winningPlace(cards, trump);
  return cards.map((card, place) => ({ seat: playerOf(lead, place, sizes.length), card, wins: place === winning }));
}

/** The led suit, and whether this hand has to follow it; null on the lead. */
export function ledSuit(open: Open, { hand }: Own): { readonly suit: Suit; readonly follows: boolean } | null {
  const [first] = cardsOnTable(open);
  return first === undefined ? null : { suit: suitOf(first), follows: suitToFollow([first], hand) !== null };
}

/** The number of the trick on the table in this deal, from 1, and of how many. (Through the whole game the rules number them: `trickNumber`.) */
export const trickInDeal = (open: Open): { readonly number: number; readonly of: number } => ({
  number: open.tricks.length + 1,
  of: dealtEach(open),
});

/** How many cards every seat was dealt, which is the number of tricks. */
export const dealtEach = (open: Open): number => {
  const cards = open.sizes.reduce((sum, size) => sum + size, cardsOnTable(open).length);
  return open.tricks.length + cards / open.sizes.length;
};
