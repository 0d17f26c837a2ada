/** What the numbers of a game are measured by. All of it follows from how the game begins, and none of it from what happens in it. */
import type { Episode, Start } from '@parlour/kernel';
import { type Card, pointsIn } from '../src/cards.ts';
import { dealsDue, type Options } from '../src/options.ts';
import type { Pack } from '../src/pack.ts';
import { callsDue, outOf, type Terms, termsOf, twosIn } from '../src/terms.ts';
import { type CardTable, cardTable } from './card-table.ts';

export interface Bounds {
  readonly seats: number;
  readonly terms: Terms;
  /** Those that can be in play, in the order of CARDS: some twos never are. */
  readonly cards: readonly Card[];
  /** By place of a card: how many copies can be in play. */
  readonly copies: readonly number[];
  readonly table: CardTable;
  /** Whether chance says of which suits the twos are that are out. */
  readonly outVaries: boolean;
  /** Cards that each is dealt, which is the number of tricks. */
  readonly tricks: number;
  /** In all cards of a deal. */
  readonly points: number;
  /** The most partner cards that a leader calls, and whether it takes a high bid to call so many. */
  readonly calls: number;
  readonly callsVary: boolean;
  /** Deals that the series is measured by; null where an episode has one deal. */
  readonly deals: number | null;
}

/** Where the host ends the game a series may be longer; no more deals are counted. */
const LONG = 20;

export function boundsOf(pack: Pack, { options, seats }: Start<Options>, episode: Episode): Bounds {
  const terms = termsOf(pack, options, seats);
  const { decks, least, most } = terms;
  const out = outOf(pack, decks, seats);
  const suits = twosIn(pack, 1);
  // Twos come out evenly (rules §1), so that many of each suit are never in play.
  const gone = out === 0 ? 0 : Math.floor(out / suits);
  const copiesOf = (card: Card): number => (card.startsWith('2') ? decks - gone : decks);
  const cards = pack.cards.filter((card) => copiesOf(card) > 0);
  const calls = callsDue(terms, seats, most);
  const due = dealsDue(options, seats) ?? LONG;
  return {
    seats,
    terms,
    cards,
    copies: cards.map(copiesOf),
    table: cardTable(cards),
    outVaries: out !== gone * suits,
    tricks: (pack.cards.length * decks - out) / seats,
    points: pointsIn(pack.cards) * decks,
    calls,
    callsVary: callsDue(terms, seats, least) !== calls,
    deals: episode === 'round' || due === 1 ? null : due,
  };
}

/** In the order of SUITS. */
export const SUIT_NAMES: readonly string[] = ['spades', 'hearts', 'diamonds', 'clubs'];

/** What so many calls or copies are called. */
export const ordinals = (count: number): readonly string[] => ['1st', '2nd', '3rd', '4th'].slice(0, count);
