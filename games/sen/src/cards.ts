/**
 * The cards (rules §1.1), and where they come from. Cards of one kind are alike, so a card is the name of its kind: its number, with a letter before it if it is a
 * special. The draw pile has no order: a draw takes any of its cards with equal chance when it is made, which deals exactly as a shuffled
 * pile would and leaves no order to keep secret.
 */
import { ByVersion, type Chance } from '@parlour/kernel';

/** A new kind comes last, so that what packs of before counted stays where it was. */
export const KINDS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'T5', 'P6', 'S7'] as const;
/** Its ravens; T5 is Take 2, P6 is Peek 1, S7 is Swap 2. */
export type Card = (typeof KINDS)[number];
/** Take 2, Peek 1, Swap 2. */
export type Special = Extract<Card, 'T5' | 'P6' | 'S7'>;

/** How many there are of each kind, in the order of KINDS. A pack counts the kinds of its version: those that came later are beyond its end. */
export type CardCounts = readonly number[];

/** What a game of Sen is played with. Tests play with fewer cards, to follow every deal; everybody else with the standard pack. */
export interface Pack {
  /** The id of the game that is played with it. */
  readonly id: string;
  readonly cards: CardCounts;
  /** Cards in a dream. */
  readonly dream: number;
}

/** 54 cards: 0 to 8 four times, 9 nine times, each special three times. */
export const STANDARD: Pack = { id: 'sen', cards: [4, 4, 4, 4, 4, 4, 4, 4, 4, 9, 3, 3, 3], dream: 4 };

/** The pack of each version. A game goes on with the one that it began with. */
export const PACKS: ByVersion<Pack> = new ByVersion(STANDARD);

/** The ravens on a card. A special has as many as its number says. */
export const ravensOn = (card: Card): number => RAVENS[indexOf(card)] as number;
const RAVENS = KINDS.map((kind) => Number(kind.at(-1)));

export const isSpecial = (card: string): card is Special => card.length === 2;

const INDEX: ReadonlyMap<Card, number> = new Map(KINDS.map((kind, i) => [kind, i]));
const indexOf = (card: Card): number => INDEX.get(card) as number;

export function total(counts: CardCounts): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}

export function countsOf(cards: readonly Card[]): number[] {
  const counts: number[] = KINDS.map(() => 0);
  for (const card of cards) counts[indexOf(card)] = (counts[indexOf(card)] ?? 0) + 1;
  return counts;
}

/** Cards that are taken out one by one. */
export class Stock {
  private readonly counts: number[];

  constructor(counts: CardCounts) {
    this.counts = counts.slice();
  }

  /** Any of the cards left, each as likely as the others. */
  draw(chance: Chance): Card {
    return this.remove(KINDS[chance.weighted(this.counts)] as Card);
  }

  /** A card that is known to be among them. */
  remove(card: Card): Card {
    const at = indexOf(card);
    this.counts[at] = (this.counts[at] ?? 0) - 1;
    return card;
  }

  rest(): CardCounts {
    return this.counts.slice();
  }
}
