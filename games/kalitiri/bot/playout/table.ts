/**
 * A deal in numbers, played on in place: what thinking plays thousands of, where the game's own states would be made anew for every card. A hand is
 * four masks, one a suit, with two bits a rank because there may be two decks: the lower for the first copy, both for two. Only the play of cards
 * is here; its rules are those of src/tricks.ts and src/scoring.ts, and a test holds the two together.
 */
import type { Seat } from '@parlour/kernel';
import { CARDS, type Card, heightOf, placeOf, pointsIn, pointsOf, SUITS, suitOf } from '../../src/cards.ts';
import { handAt, knownTeam, playerOf, type State, standingBid } from '../../src/state.ts';
import { winningPlace } from '../../src/tricks.ts';

/** A card as its suit's place times 13 and its height. */
export type CardCode = number;

const HEIGHTS = 13;
export const codeOf = (card: Card): CardCode => CODES[placeOf(card)] ?? 0;
export const cardOfCode = (code: CardCode): Card => BY_CODE[code] ?? 'AS';
const CODES = CARDS.map((card) => SUITS.indexOf(suitOf(card)) * HEIGHTS + heightOf(card));
const BY_CODE = CODES.map((_, code) => CARDS[CODES.indexOf(code)] ?? 'AS');
const POINTS = Uint8Array.from(BY_CODE, pointsOf);
export const pointsOfCode = (code: CardCode): number => POINTS[code] ?? 0;

const NOBODY = -1;

export class PlayoutTable {
  readonly seats: number;
  readonly trump: number;
  readonly leader: Seat;
  readonly bid: number;
  /** By seat and suit. */
  readonly hands: Int32Array;
  /** By suit: the cards in all hands together. */
  readonly left: Int32Array;
  /** By seat: suits that it has shown not to have, as bits. */
  readonly voids: Uint8Array;
  /** By seat: 1 where all know that it is on the leader's side. */
  readonly known: Uint8Array;
  readonly taken: Int32Array;
  /** By seat: points in its hand. */
  readonly held: Int32Array;
  readonly calls: readonly CardCode[];
  readonly copies: readonly number[];
  /** By call: who became the partner; NOBODY while it waits. And how many copies others than the leader have played. */
  readonly partners: Int8Array;
  readonly played: Uint8Array;
  /** Cards in the hand of who leads the trick on the table. */
  tricks: number;
  turn: Seat;
  /** The trick on the table: how many cards, what they are worth, the suit that was led, and the card that wins. */
  count: number;
  pot: number;
  led: number;
  winner: Seat;
  winning: CardCode;
  /** Cards and points in all hands, and calls that wait. */
  cards: number;
  points: number;
  waiting: number;

  private constructor(from: PlayoutTable | Laid) {
    this.seats = from.seats;
    this.trump = from.trump;
    this.leader = from.leader;
    this.bid = from.bid;
    this.hands = from.hands.slice();
    this.left = from.left.slice();
    this.voids = from.voids.slice();
    this.known = from.known.slice();
    this.taken = from.taken.slice();
    this.held = from.held.slice();
    this.calls = from.calls;
    this.copies = from.copies;
    this.partners = from.partners.slice();
    this.played = from.played.slice();
    this.tricks = from.tricks;
    this.turn = from.turn;
    this.count = from.count;
    this.pot = from.pot;
    this.led = from.led;
    this.winner = from.winner;
    this.winning = from.winning;
    this.cards = from.cards;
    this.points = from.points;
    this.waiting = from.waiting;
  }

  static of(state: State): PlayoutTable {
    return new PlayoutTable(laid(state));
  }

  copy(): PlayoutTable {
    return new PlayoutTable(this);
  }

  /** The seat whose turn it is plays one copy of the card. */
  play(code: CardCode): void {
    const { seats, turn: seat } = this;
    const suit = suitOfCode(code);
    const height = code - suit * HEIGHTS;
    const points = POINTS[code] as number;
    this.hands[seat * 4 + suit] = withoutCopy(this.hands[seat * 4 + suit] as number, height);
    this.left[suit] = withoutCopy(this.left[suit] as number, height);
    this.held[seat] = (this.held[seat] as number) - points;
    this.cards--;
    this.points -= points;
    this.pot += points;
    if (this.waiting > 0 && seat !== this.leader) this.call(code, seat);
    if (this.count === 0) {
      this.led = suit;
      this.take(seat, code);
    } else {
      if (suit !== this.led) this.voids[seat] = (this.voids[seat] as number) | (1 << this.led);
      if (this.beats(suit, code)) this.take(seat, code);
    }
    if (++this.count < seats) {
      this.turn = seat + 1 === seats ? 0 : seat + 1;
      return;
    }
    this.taken[this.winner] = (this.taken[this.winner] as number) + this.pot;
    this.turn = this.winner;
    this.count = 0;
    this.pot = 0;
    this.tricks--;
  }

  /** Whether a card would win the trick as far as it is played. */
  beats(suit: number, code: CardCode): boolean {
    const best = suitOfCode(this.winning);
    return suit === best ? code >= this.winning : suit === this.trump;
  }

  /** Whether a seat holds a card that a call waits for. */
  isCalled(seat: Seat): boolean {
    for (let i = 0; i < this.calls.length; i++) if (this.partners[i] === NOBODY && this.holds(seat, this.calls[i] as number)) return true;
    return false;
  }

  private holds(seat: Seat, code: CardCode): boolean {
    const suit = suitOfCode(code);
    return seat !== this.leader && ((this.hands[seat * 4 + suit] as number) & (1 << (2 * (code - suit * HEIGHTS)))) !== 0;
  }

  /** What the deal, once it is over, adds to each seat's total: as `reckon` in src/scoring.ts has it. */
  scores(into: Int32Array): void {
    let [points, all] = [0, 0];
    for (let seat = 0; seat < this.seats; seat++) {
      all += this.taken[seat] as number;
      if (this.known[seat] === 1) points += this.taken[seat] as number;
    }
    const opposing = all - points;
    for (let seat = 0; seat < this.seats; seat++) {
      if (this.known[seat] === 0) into[seat] = opposing;
      else if (points >= this.bid) into[seat] = points;
      else into[seat] = seat === this.leader ? -this.bid : opposing >> 1;
    }
  }

  private take(seat: Seat, code: CardCode): void {
    this.winner = seat;
    this.winning = code;
  }

  private call(code: CardCode, seat: Seat): void {
    let copy = 0;
    for (let i = 0; i < this.calls.length; i++) {
      if (this.calls[i] !== code) continue;
      copy = (this.played[i] as number) + 1;
      this.played[i] = copy;
    }
    for (let i = 0; copy > 0 && i < this.calls.length; i++) {
      if (this.calls[i] !== code || this.copies[i] !== copy) continue;
      this.partners[i] = seat;
      this.known[seat] = 1;
      this.waiting--;
    }
  }
}

export const suitOfCode = (code: CardCode): number => (code < 26 ? (code < 13 ? 0 : 1) : code < 39 ? 2 : 3);

const withoutCopy = (mask: number, height: number): number => {
  const second = 2 << (2 * height);
  return (mask & second) !== 0 ? mask & ~second : mask & ~(1 << (2 * height));
};
const withCopy = (mask: number, height: number): number => {
  const first = 1 << (2 * height);
  return (mask & first) === 0 ? mask | first : mask | (first << 1);
};

/** What a table is made of. */
type Laid = Pick<
  PlayoutTable,
  | 'seats'
  | 'trump'
  | 'leader'
  | 'bid'
  | 'hands'
  | 'left'
  | 'voids'
  | 'known'
  | 'taken'
  | 'held'
  | 'cards'
  | 'calls'
  | 'copies'
  | 'partners'
  | 'played'
  | 'tricks'
  | 'turn'
  | 'count'
  | 'pot'
  | 'led'
  | 'winner'
  | 'winning'
  | 'points'
  | 'waiting'
>;

function laid(state: State): Laid {
  const seats = state.hands.length;
  const leader = state.leader ?? NOBODY;
  const hands = new Int32Array(seats * 4);
  const left = new Int32Array(4);
  for (const [seat, hand] of state.hands.entries()) {
    for (const card of hand) {
      const code = codeOf(card);
      const suit = suitOfCode(code);
      hands[seat * 4 + suit] = withCopy(hands[seat * 4 + suit] as number, code - suit * HEIGHTS);
      left[suit] = withCopy(left[suit] as number, code - suit * HEIGHTS);
    }
  }
  const voids = new Uint8Array(seats);
  const calls = state.calls.map(({ card }) => codeOf(card));
  const played = new Uint8Array(calls.length);
  for (const { lead, cards } of [...state.tricks, { lead: state.lead, cards: state.trick }]) {
    const led = codeOf(cards[0] ?? 'AS');
    for (const [place, card] of cards.entries()) {
      const [seat, code] = [playerOf(lead, place, seats), codeOf(card)];
      if (suitOfCode(code) !== suitOfCode(led)) voids[seat] = (voids[seat] as number) | (1 << suitOfCode(led));
      for (const [i, call] of calls.entries()) if (call === code && seat !== leader) played[i] = (played[i] as number) + 1;
    }
  }
  const [first = 'AS'] = state.trick;
  const best = state.trick.length === 0 ? 0 : winningPlace(state.trick, state.trump);
  const known = new Uint8Array(seats);
  for (const seat of knownTeam(state)) known[seat] = 1;
  return {
    seats,
    trump: state.trump === null ? 0 : SUITS.indexOf(state.trump),
    leader,
    bid: standingBid(state.bids),
    hands,
    left,
    voids,
    known,
    taken: Int32Array.from(state.taken),
    held: Int32Array.from(state.hands, pointsIn),
    cards: state.hands.reduce((sum, hand) => sum + hand.length, 0),
    calls,
    copies: state.calls.map(({ copy }) => copy),
    partners: Int8Array.from(state.calls, ({ partner }) => partner ?? NOBODY),
    played,
    tricks: handAt(state, state.lead).length + (state.trick.length > 0 ? 1 : 0),
    turn: state.turn,
    count: state.trick.length,
    pot: pointsIn(state.trick),
    led: suitOfCode(codeOf(first)),
    winner: playerOf(state.lead, best, seats),
    winning: codeOf(state.trick[best] ?? first),
    points: state.hands.reduce((sum, hand) => sum + pointsIn(hand), 0),
    waiting: state.calls.filter(({ partner }) => partner === null).length,
  };
}
