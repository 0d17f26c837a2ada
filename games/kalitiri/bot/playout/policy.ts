/**
 * How a card is chosen in thought: as play.ts does, each card by what the trick is worth with it and what the card would be worth later, but on a
 * PlayoutTable and in a microsecond. It uses of the table what the seat would know: its own hand, what was played, who has shown to be out of a
 * suit, who is known to be on the leader's side, and whether it holds a called card itself.
 */
import type { Seat } from '@parlour/kernel';
import { type CardCode, type PlayoutTable, pointsOfCode, suitOfCode } from './table.ts';

// Tuned by play against itself; most are as in play.ts, odds.ts and keeping.ts, which say what they mean.
const EAGER = 0.9;
const GIVES = 1.5;
const SPARES = 0.4;
const OUT = 3;
const RUFF = 0.3;
const SAVED = 0.4;
/** What leading a card that can be beaten costs besides, in parts of its points; the three of spades twice that. */
const DEAR_LEAD = 0.5;

const powersOf = (base: number): Float64Array => Float64Array.from({ length: 27 }, (_, n) => base ** n);
/** What is left of a card's chance to win, by the number of higher cards that are out. */
const PER_HIGHER = powersOf(0.6);
const PER_HIGHER_TRUMP = powersOf(0.83);

/** By number of seats that may hold a suit and number of cards: how likely one of the seats holds one of the cards at least. */
const HOLDING: readonly Float64Array[] = Array.from({ length: 11 }, (_, seats) =>
  Float64Array.from({ length: 27 }, (__, cards) => (seats === 0 ? 0 : 1 - (1 - 1 / seats) ** cards)),
);

export class PlayoutPolicy {
  // What holds for one decision, kept here so that nothing is made anew.
  private readonly others = new Int32Array(4);
  private readonly counts = new Int32Array(4);
  private readonly holders = new Int32Array(4);
  private readonly friends = new Float64Array(10);
  /** After `weigh`: the cards that may be played, what each is worth, and how many they are. */
  readonly cards = new Int32Array(32);
  readonly worths = new Float64Array(32);
  size = 0;

  /** The card that the seat whose turn it is plays. */
  choose(table: PlayoutTable): CardCode {
    this.weigh(table);
    let [best, most] = [this.cards[0] as number, this.worths[0] as number];
    for (let i = 1; i < this.size; i++) {
      if ((this.worths[i] as number) > most) [best, most] = [this.cards[i] as number, this.worths[i] as number];
    }
    return best;
  }

  /** Plays on to the end of the deal. */
  finish(table: PlayoutTable): void {
    while (table.tricks > 0) table.play(this.choose(table));
  }

  /** Lists the cards that the seat may play; where there is a choice, also what each is worth, in points. */
  weigh(table: PlayoutTable): void {
    this.list(table);
    if (this.size === 1) return;
    this.look(table);
    const seat = table.turn;
    const cards = table.tricks;
    const later = table.points / cards;
    const average = (table.points - (table.held[seat] as number)) / Math.max(1, table.cards - cards);
    const winning = table.count > 0 ? (this.friends[table.winner] as number) : 1;
    for (let i = 0; i < this.size; i++) {
      const code = this.cards[i] as number;
      this.worths[i] = this.trickWorth(table, code, winning, average) - this.keeping(table, seat, code, later, cards);
    }
  }

  private list(table: PlayoutTable): void {
    const { turn: seat, count, led, hands } = table;
    this.size = 0;
    const follow = count > 0 ? (hands[seat * 4 + led] as number) : 0;
    if (follow !== 0) this.add(follow, led);
    else for (let suit = 0; suit < 4; suit++) this.add(hands[seat * 4 + suit] as number, suit);
  }

  private add(mask: number, suit: number): void {
    for (let first = mask & FIRSTS; first !== 0; first &= first - 1) this.cards[this.size++] = suit * 13 + ((31 - Math.clz32(first & -first)) >> 1);
  }

  /** What the seat knows of the others: their cards, and how likely each is a friend. */
  private look(table: PlayoutTable): void {
    const { turn: seat, seats, voids, known, waiting } = table;
    for (let suit = 0; suit < 4; suit++) {
      const mask = (table.left[suit] as number) & ~(table.hands[seat * 4 + suit] as number);
      this.others[suit] = mask;
      this.counts[suit] = bits(mask);
      let holders = 0;
      for (let other = 0; other < seats; other++) if (other !== seat && ((voids[other] as number) & (1 << suit)) === 0) holders++;
      this.holders[suit] = holders;
    }
    const called = waiting > 0 && table.isCalled(seat);
    const withLeader = known[seat] === 1 || called;
    let unknown = 0;
    for (let other = 0; other < seats; other++) if (other !== seat && known[other] === 0) unknown++;
    const pending = Math.max(0, waiting - (called ? 1 : 0));
    const chance = unknown === 0 ? 0 : Math.min(1, pending / unknown);
    for (let other = 0; other < seats; other++) {
      const team = known[other] === 1 ? 1 : chance;
      this.friends[other] = withLeader ? team : 1 - team;
    }
  }

  /** The points of this trick for the seat's side, less those for the others. */
  private trickWorth(table: PlayoutTable, code: CardCode, winning: number, average: number): number {
    const { others, holders, counts, friends } = this;
    const { seats, trump, turn: seat, count } = table;
    const suit = suitOfCode(code);
    const takes = count === 0 || table.beats(suit, code);
    const best = takes ? code : table.winning;
    const bestSuit = suitOfCode(best);
    const led = count === 0 ? suit : table.led;
    let odds = takes ? 1 : winning;
    const onTable = table.pot + pointsOfCode(code);
    let [won, lost] = [onTable, onTable];
    const higher = bits((others[bestSuit] as number) & (-1 << (2 * (best - bestSuit * 13))));
    let other = seat;
    for (let place = count + 1; place < seats; place++) {
      other = other + 1 === seats ? 0 : other + 1;
      const friend = friends[other] as number;
      won += average * (friend * GIVES + (1 - friend) * SPARES);
      lost += average * (friend * SPARES + (1 - friend) * GIVES);
      const none = table.voids[other] as number;
      const above = (none & (1 << bestSuit)) !== 0 ? 0 : holding(holders[bestSuit] as number, higher);
      let beat = above;
      if (led !== trump) {
        const out = (none & (1 << led)) !== 0 ? 1 : 1 - holding(holders[led] as number, counts[led] as number);
        if (bestSuit !== led) beat = out * above;
        else if ((none & (1 << trump)) === 0) beat = Math.min(1, above + out * holding(holders[trump] as number, counts[trump] as number));
      }
      odds += EAGER * beat * ((1 - odds) * friend - odds * (1 - friend));
    }
    const dear = count === 0 && higher > 0 ? (onTable > 10 ? 2 : 1) * DEAR_LEAD * onTable : 0;
    return odds * won - (1 - odds) * lost - dear;
  }

  /** What the card is worth if it is kept: less what being out of its suit is. */
  private keeping(table: PlayoutTable, seat: Seat, code: CardCode, later: number, cards: number): number {
    const suit = suitOfCode(code);
    const own = table.hands[seat * 4 + suit] as number;
    const points = pointsOfCode(code);
    const higher = bits((this.others[suit] as number) & (-1 << (2 * (code - suit * 13))));
    let wins: number;
    if (suit === table.trump) wins = RUFF + (1 - RUFF) * (PER_HIGHER_TRUMP[higher] as number);
    else {
      const rivals = table.seats - 1;
      const thin = Math.max(0, 1 - (this.counts[suit] as number) / (2 * rivals));
      wins = (PER_HIGHER[higher] as number) * (1 - thin * Math.min(1, (this.counts[table.trump] as number) / rivals));
    }
    const saved = wins + (1 - wins) * SAVED;
    let worth = cards === 1 ? 0 : wins * later + (2 * saved - 1) * points;
    if (suit !== table.trump && (own & (own - 1)) === 0 && (table.hands[seat * 4 + table.trump] as number) !== 0) worth -= OUT;
    return worth;
  }
}

/** The lower of the two bits of every rank. */
const FIRSTS = 0x1555555;

const holding = (seats: number, cards: number): number => (HOLDING[seats] as Float64Array)[cards] as number;

function bits(mask: number): number {
  let n = mask - ((mask >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
