/**
 * Moments of a game in a few words, for tests that read as rules. `scene` deals given hands and plays an auction, a trump and calls if it is
 * told to; `play` makes a legal move, `playing` one card after the other, `refused` says why another move is not legal. Every state on the way is
 * frozen and has to keep the laws of KaliTiri, so a test can't start from an impossible table.
 *
 * A hand is written by suits, `S:AK3 H:- D:5+`: it holds just these cards of a suit that is named, but with a plus maybe more; other suits are
 * filled with what is left. A bid is `seat: bid`, a pass `seat: -`; a call is a card, with two decks `AS 1` or `AS 2`.
 */
import { type Chance, type Seat, seatsOf, seeded } from '@parlour/kernel';
import { stage, type TestMove, type TestStep } from '@parlour/kernel/kit';
import {
  CARDS,
  type Card,
  type Event,
  type KaliTiriTypes,
  kalitiri,
  type Move,
  type Options,
  openerOf,
  type State,
  SUITS,
  type Suit,
  suitOf,
  trickNumber,
} from '../src/kalitiri.ts';

export interface Sketch {
  readonly options?: Partial<Options>;
  /** 4 unless said. */
  readonly seats?: number;
  readonly hands?: readonly string[];
  /** The twos that are out; by default those of the first suits. */
  readonly out?: string;
  readonly dealer?: Seat;
  readonly passedOut?: number;
  readonly totals?: readonly number[];
  readonly scored?: number;
  /** Who wins the auction, and with which bid: all others pass. */
  readonly leader?: Seat;
  readonly bid?: number;
  readonly trump?: Suit;
  readonly calls?: readonly string[];
}

export const STANDARD: Options = { decks: 'auto', threshold: 0, opener: 'dealerLeft', deals: 'auto', autoLast: true };

export function scene(sketch: Sketch = {}): State {
  const { seats = 4, dealer = 0, passedOut = 0, scored = 0 } = sketch;
  const start = begin(sketch.options ?? {}, seats).state;
  const { hands, out } = dealtHands(sketch, start);
  const dealt: State = { ...start, hands, out, dealer, passedOut, scored, totals: sketch.totals ?? start.totals };
  const opener = openerOf(dealt.options, dealer, seats);
  let state = sound({ ...dealt, turn: opener, lead: opener });
  if (sketch.leader === undefined) return state;
  state = auctioned(state, sketch.leader, sketch.bid ?? state.terms.least);
  if (sketch.trump === undefined) return state;
  state = play(state, sketch.leader, trump(sketch.trump)).state;
  for (const written of sketch.calls ?? []) state = play(state, sketch.leader, call(written)).state;
  return state;
}

/** This seat bids, all others pass. */
export function auctioned(start: State, leader: Seat, amount: number): State {
  let state = start;
  while (state.phase === 'bidding') state = play(state, state.turn, state.turn === leader ? bid(amount) : pass).state;
  return state;
}

function dealtHands({ hands: written = [], out: named }: Sketch, { terms, out: usual, hands }: State) {
  const left = CARDS.flatMap((card) => Array.from({ length: terms.decks }, () => card));
  const take = (card: Card): Card => {
    const at = left.indexOf(card);
    if (at < 0) throw new Error(`there is no ${card} left`);
    left.splice(at, 1);
    return card;
  };
  const even = SUITS.flatMap((suit, i) => Array.from({ length: Math.floor((usual.length + 3 - i) / 4) }, () => `2${suit}` as const));
  const out = (named === undefined ? even : cardsOf(named)).map(take);
  const size = hands[0]?.length ?? 0;
  const dealt = hands.map((_, seat) => readHand(written[seat] ?? '').map(take));
  const isOpen = (seat: Seat, suit: Suit): boolean => !new RegExp(`${suit}:[^ +]*( |$)`).test(written[seat] ?? '');
  const canTake = (seat: Seat, suit: Suit): boolean => (dealt[seat]?.length ?? 0) < size && isOpen(seat, suit);
  const choosy = (suit: Suit): number => hands.filter((_, seat) => isOpen(seat, suit)).length;
  for (const card of left.toSorted((a, b) => choosy(suitOf(a)) - choosy(suitOf(b)))) {
    const free = seatsOf(hands.length).filter((seat) => canTake(seat, suitOf(card)));
    const seat = free.toSorted((a, b) => (dealt[a]?.length ?? 0) - (dealt[b]?.length ?? 0))[0];
    if (seat === undefined) throw new Error(`nobody can take ${card}: name fewer suits`);
    dealt[seat]?.push(card);
  }
  return { hands: dealt.map((hand) => CARDS.flatMap((card) => hand.filter((each) => each === card))), out };
}

const readHand = (written: string): readonly Card[] =>
  written.split(' ').flatMap((part) => Array.from(part.slice(2).replace(/[-+]/, ''), (rank) => cardOf(`${rank}${part.charAt(0)}`)));

function cardOf(written: string): Card {
  const card = CARDS.find((each) => each === written);
  if (card === undefined) throw new Error(`"${written}" is no card`);
  return card;
}
export const cardsOf = (written: string): readonly Card[] => (written === '' ? [] : written.split(' ').map(cardOf));

const { sound, play, plays, nextRound: nextDeal, close, refused, whyNot, legal, viewFor, ...rest } = stage(kalitiri);

export { close, legal, nextDeal, play, plays, refused, sound, viewFor, whyNot };

export type Act = TestMove<KaliTiriTypes>;
export type Played = TestStep<KaliTiriTypes>;

export const begin = (options: Partial<Options>, seats: number, chance?: Chance): Played => rest.begin({ ...STANDARD, ...options }, seats, chance);
export const randomGame = (options: Partial<Options>, seats: number, seed: string | number): Generator<Played> =>
  rest.randomGame({ ...STANDARD, ...options }, seats, seed);

export const eventsOf = ({ told }: Played): readonly Event[] => told.map(({ event }) => event);

/** The auction as it is written: `1: 150`, `2: -`. */
export const auction = (state: State, ...written: readonly string[]): State =>
  written.reduce((now, each) => {
    const [seat = '', amount = ''] = each.split(': ');
    return play(now, Number(seat), amount === '-' ? pass : bid(Number(amount))).state;
  }, state);

/** Cards, each played by the seat whose turn it is. */
export const playing = (state: State, written: string): State => cardsOf(written).reduce((now, card) => play(now, now.turn, put(card)).state, state);

/** Plays the deal to its end, each seat the first card that it may. */
export function playedOut(start: State): State {
  let state = start;
  while (state.phase === 'playing') state = kalitiri.apply(state, state.turn, kalitiri.moves(state, state.turn)[0] as Move, seeded('out'));
  return sound(state);
}

// The moves by name.

export const bid =
  (amount: number) =>
  ({ deal }: State): Move => ({ kind: 'bid', deal, bid: amount });
export const pass = ({ deal }: State): Move => ({ kind: 'pass', deal });
export const trump =
  (suit: Suit) =>
  ({ deal }: State): Move => ({ kind: 'trump', deal, suit });
export const call =
  (written: string) =>
  ({ deal, calls }: State): Move => {
    const [card = '', copy = '1'] = written.split(' ');
    return { kind: 'call', deal, place: calls.length + 1, card: cardOf(card), copy: Number(copy) };
  };
export const put =
  (card: string) =>
  (state: State): Move => ({ kind: 'play', trick: trickNumber(state), card: cardOf(card) });

// What lies on the table.

export const handAt = (state: State, seat: Seat): string => (state.hands[seat] ?? []).join(' ');
/** What a seat may play, as cards. */
export const playable = (state: State, seat: Seat): string =>
  kalitiri
    .moves(state, seat)
    .flatMap((move) => (move.kind === 'play' ? [move.card] : []))
    .join(' ');
/** The bids a seat may make; 0 is a pass. */
export const biddable = (state: State, seat: Seat): readonly number[] =>
  kalitiri.moves(state, seat).flatMap((move) => (move.kind === 'bid' ? [move.bid] : move.kind === 'pass' ? [0] : []));
export const callable = (state: State, seat: Seat): readonly string[] =>
  kalitiri.moves(state, seat).flatMap((move) => (move.kind === 'call' ? [`${move.card} ${move.copy}`] : []));
