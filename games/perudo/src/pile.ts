/**
 * Where the cards are. The draw pile has no order: a draw takes any of its cards with equal chance when it is made, which deals exactly as
 * a shuffled pile would and leaves no order to keep secret. An empty pile is filled again from the discards.
 *
 * The log tells who drew and played what, in order, since the game began. It is public but for what a draw was and which looks were real;
 * a viewer's picture of the hidden cards (imagine/cards.ts) is drawn from it.
 */
import type { Chance, Seat, Viewer } from '@parlour/kernel';
import { CARDS, type Card, type DeckCounts, type Decks, HAND_LIMIT, isCard, noneOf, plus, sortHand, total } from './cards.ts';
import type { Options } from './options.ts';

export interface DeckState {
  readonly hands: readonly (readonly Card[])[];
  readonly pile: DeckCounts;
  readonly discard: DeckCounts;
  readonly log: readonly CardLine[];
}

export type CardLine = DrewLine | PlayedLine | OutLine;
interface DrewLine {
  readonly did: 'drew';
  readonly seat: Seat;
  readonly card: Card;
}
interface PlayedLine {
  readonly did: 'played';
  readonly seat: Seat;
  readonly card: Card;
  /** How it looked: a Peek and a False Tell on the own turn are both a `look`; out of turn only a False Tell can be, an `aside`. */
  readonly shown: Card | 'look' | 'aside';
}
/** The seat went out and laid its cards face down on the discards. */
interface OutLine {
  readonly did: 'out';
  readonly seat: Seat;
}

export function dealCards(decks: Decks, options: Options, seats: number): DeckState | null {
  if (options.deck === 'none') return null;
  const pile = decks[options.deck];
  return { hands: Array.from({ length: seats }, () => []), pile, discard: noneOf(pile), log: [] };
}

/** The seat takes a card, if its hand has room and there is one. */
export function drawCard(
  cards: DeckState,
  seat: Seat,
  chance: Chance,
): { readonly cards: DeckState; readonly card: Card; readonly reshuffled: boolean } | null {
  const reshuffled = total(cards.pile) === 0;
  const pile = reshuffled ? cards.discard : cards.pile;
  if (handOf(cards, seat).length >= HAND_LIMIT || total(pile) === 0) return null;
  const card = CARDS[chance.weighted(pile)] as Card;
  const drawn: DeckState = {
    hands: cards.hands.with(seat, sortHand([...handOf(cards, seat), card])),
    pile: plus(pile, card, -1),
    discard: reshuffled ? noneOf(pile) : cards.discard,
    log: [...cards.log, { did: 'drew', seat, card }],
  };
  return { cards: drawn, card, reshuffled };
}

export function discardCard(cards: DeckState, seat: Seat, card: Card, onTurn: boolean): DeckState {
  const hand = handOf(cards, seat);
  const shown = card === 'peek' || card === 'false_tell' ? (onTurn ? 'look' : 'aside') : card;
  return {
    ...cards,
    hands: cards.hands.with(seat, hand.toSpliced(hand.indexOf(card), 1)),
    discard: plus(cards.discard, card, 1),
    log: [...cards.log, { did: 'played', seat, card, shown }],
  };
}

export function layDown(cards: DeckState, seat: Seat): DeckState {
  return {
    ...cards,
    hands: cards.hands.with(seat, []),
    discard: handOf(cards, seat).reduce((counts, card) => plus(counts, card, 1), cards.discard),
    log: [...cards.log, { did: 'out', seat }],
  };
}

export const handOf = (cards: DeckState | null, seat: Seat): readonly Card[] => cards?.hands[seat] ?? [];

/** Whether this seat really saw the face of a die that it looked at. */
export const reallyLooked = (cards: DeckState | null, line: number, viewer: Viewer): boolean => {
  const entry = cards?.log[line];
  return entry?.did === 'played' && entry.seat === viewer && entry.card === 'peek';
};

/**
 * A line of the log as text, as short as it can be, because it is in every view: `2+` seat 2 drew, `2>gauge` played Gauge, `2>look` a Peek or
 * a False Tell, `2x` went out. A viewer's own draws and looks, and after the game all looks, name the card: `2+peek`, `2>look:peek`.
 */
export function writeLine(line: CardLine, named: boolean): string {
  if (line.did === 'out') return `${line.seat}x`;
  if (line.did === 'drew') return `${line.seat}+${named ? line.card : ''}`;
  return `${line.seat}>${line.shown}${named && line.shown !== line.card ? `:${line.card}` : ''}`;
}

export interface SeenLine {
  readonly seat: Seat;
  readonly did: CardLine['did'];
  readonly shown: Card | 'look' | 'aside' | null;
  /** null: not known to the viewer. */
  readonly card: Card | null;
}

export function readLine(line: string): SeenLine {
  const [, seat, sign, shown = '', card = ''] = /^(\d)([+>x])(\w*):?(\w*)$/.exec(line) ?? [];
  const named = isCard(card) ? card : isCard(shown) ? shown : shown === 'aside' ? 'false_tell' : null;
  const did = sign === '+' ? 'drew' : sign === '>' ? 'played' : 'out';
  return { seat: Number(seat), did, shown: did === 'played' ? (shown === 'look' || shown === 'aside' ? shown : named) : null, card: named };
}
