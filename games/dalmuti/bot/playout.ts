/**
 * A round played to its end in thought: the rules of tricks (rules §2) on a few arrays that are used again, with a reckoner choosing for every seat. Each
 * seat uses only what it would know. It is some twenty times as fast as the game itself, which a test compares it with, move by move.
 */
import type { Seat } from '@parlour/kernel';
import { cardsOfTurn, jestersOfTurn, type OthersAtTurn, PASS, PLACES, type Reckoner, type Turn, turnOf, valueOfTurn } from './reckoner.ts';

const MOST_SEATS = 8;
const NOBODY = -1;
/** No hand is larger. */
const MOST_CARDS = 80;

/** Where a playout begins. */
export interface Outset {
  readonly seats: number;
  readonly order: readonly Seat[];
  readonly passLocks: boolean;
  readonly jestersAlone: number;
  readonly turn: Seat;
  /** All hands, one after another. */
  readonly hands: Uint8Array;
  readonly finished: readonly Seat[];
  readonly hasPassed: readonly boolean[];
  readonly standing: { readonly seat: Seat; readonly value: number; readonly size: number } | null;
}

export class Playout {
  /** As which each seat got rid of its cards, the first being 0. */
  readonly places = new Int8Array(MOST_SEATS);
  turn: Seat = 0;
  isOver = false;
  private seats = 0;
  private passLocks = true;
  private jestersAlone = 1;
  private readonly next = new Int8Array(MOST_SEATS);
  private readonly hands = new Uint8Array(MOST_SEATS * PLACES);
  private readonly left = new Uint8Array(PLACES);
  private readonly sizes = new Uint8Array(MOST_SEATS);
  private readonly passed = new Uint8Array(MOST_SEATS);
  private finished = 0;
  private winner = NOBODY;
  private size = 0;
  private value = 0;
  private readonly around: OthersAtTurn = {
    others: 0,
    cards: 0,
    largest: 0,
    toCome: 0,
    cardsToCome: 0,
    largestToCome: 0,
    sizesToCome: new Uint8Array(MOST_CARDS),
    standing: 0,
  };

  begin(outset: Outset): void {
    const { seats, order, hands } = outset;
    this.seats = seats;
    this.passLocks = outset.passLocks;
    this.jestersAlone = outset.jestersAlone;
    this.turn = outset.turn;
    this.isOver = false;
    this.finished = outset.finished.length;
    this.winner = outset.standing?.seat ?? NOBODY;
    this.size = outset.standing?.size ?? 0;
    this.value = outset.standing?.value ?? 0;
    this.left.fill(0);
    this.places.fill(NOBODY);
    for (let i = 0; i < seats; i++) this.next[order[i] as Seat] = order[(i + 1) % seats] as Seat;
    for (let seat = 0; seat < seats; seat++) {
      let size = 0;
      for (let place = 0; place < PLACES; place++) {
        const count = hands[seat * PLACES + place] as number;
        this.hands[seat * PLACES + place] = count;
        this.left[place] = (this.left[place] as number) + count;
        size += count;
      }
      this.sizes[seat] = size;
      this.passed[seat] = outset.hasPassed[seat] ? 1 : 0;
    }
    for (let place = 0; place < this.finished; place++) this.places[outset.finished[place] as Seat] = place;
  }

  /** Plays on until the round is over, or until this seat is out of it. */
  run(players: readonly Reckoner[], until: Seat | null): void {
    while (!this.isOver && (until === null || this.places[until] === NOBODY)) this.take(this.choose(players[this.turn] as Reckoner));
  }

  /** What a reckoner does for the seat on turn. */
  choose(reckoner: Reckoner): Turn {
    return this.size === 0 ? this.lead(reckoner) : this.follow(reckoner);
  }

  private lead(reckoner: Reckoner): Turn {
    const from = this.turn * PLACES;
    const jesters = this.hands[from + PLACES - 1] as number;
    let isReady = false;
    let best: Turn = PASS;
    let most = Number.NEGATIVE_INFINITY;
    let only: Turn = PASS;
    let count = 0;
    for (let value = 1; value < PLACES; value++) {
      const cards = this.hands[from + value - 1] as number;
      if (cards === 0) continue;
      count++;
      only = turnOf(value, cards, jesters);
    }
    if (count === 1) return only;
    if (count === 0) return turnOf(this.jestersAlone, 0, jesters);
    for (let value = 1; value < PLACES; value++) {
      const cards = this.hands[from + value - 1] as number;
      if (cards === 0) continue;
      for (let wild = 0; wild <= jesters; wild += jesters || 1) {
        if (!isReady) {
          this.lookFor(reckoner);
          isReady = true;
        }
        const worth = reckoner.playing(turnOf(value, cards, wild), true);
        if (worth <= most) continue;
        best = turnOf(value, cards, wild);
        most = worth;
      }
    }
    if (jesters > 0) {
      const worth = reckoner.playing(turnOf(this.jestersAlone, 0, jesters), true);
      if (worth > most) best = turnOf(this.jestersAlone, 0, jesters);
    }
    return best;
  }

  private follow(reckoner: Reckoner): Turn {
    const from = this.turn * PLACES;
    const { size } = this;
    if (size > (this.sizes[this.turn] as number)) return PASS;
    const jesters = this.hands[from + PLACES - 1] as number;
    let isReady = false;
    let best: Turn = PASS;
    let most = 0;
    for (let value = 1; value < this.value; value++) {
      const held = this.hands[from + value - 1] as number;
      if (held + jesters < size || (held === 0 && (value !== this.jestersAlone || jesters < size))) continue;
      if (!isReady) {
        this.lookFor(reckoner);
        isReady = true;
        most = reckoner.passing();
      }
      const cards = Math.min(held, size);
      const turn = turnOf(value, cards, size - cards);
      const worth = reckoner.playing(turn, false);
      if (worth <= most) continue;
      best = turn;
      most = worth;
    }
    return best;
  }

  /** Shows a reckoner what the seat on turn knows. */
  lookFor(reckoner: Reckoner): void {
    const { around, turn } = this;
    around.others = around.cards = around.largest = around.toCome = around.cardsToCome = around.largestToCome = 0;
    around.sizesToCome.fill(0, 0, LARGEST_HANDS);
    for (let seat = 0; seat < this.seats; seat++) {
      const size = this.sizes[seat] as number;
      if (seat === turn || size === 0) continue;
      around.others++;
      around.cards += size;
      if (size > around.largest) around.largest = size;
      if (this.passed[seat] === 1 && this.passLocks) continue;
      around.toCome++;
      around.cardsToCome += size;
      if (size > around.largestToCome) around.largestToCome = size;
      if (size < LARGEST_HANDS) around.sizesToCome[size] = (around.sizesToCome[size] as number) + 1;
    }
    around.standing = this.winner === NOBODY ? MOST_CARDS : (this.sizes[this.winner] as number) || MOST_CARDS;
    reckoner.look(this.hands, turn * PLACES, this.left, around);
  }

  take(turn: Turn): void {
    const seat = this.turn;
    if (turn === PASS) {
      this.passed[seat] = 1;
      this.goOn(seat);
      return;
    }
    const value = valueOfTurn(turn);
    const cards = cardsOfTurn(turn);
    const jesters = jestersOfTurn(turn);
    const from = seat * PLACES;
    if (cards > 0) this.remove(from, value - 1, cards);
    if (jesters > 0) this.remove(from, PLACES - 1, jesters);
    const size = (this.sizes[seat] as number) - cards - jesters;
    this.sizes[seat] = size;
    this.winner = seat;
    this.value = value;
    this.size = cards + jesters;
    if (!this.passLocks) this.passed.fill(0);
    if (size === 0) {
      this.places[seat] = this.finished++;
      if (this.finished >= this.seats - 1) {
        this.end();
        return;
      }
    }
    this.goOn(seat);
  }

  private remove(from: number, place: number, count: number): void {
    this.hands[from + place] = (this.hands[from + place] as number) - count;
    this.left[place] = (this.left[place] as number) - count;
  }

  /** The turn goes to the next who may act; if nobody may, the last to play has won the trick, and leads, or who is next with cards. */
  private goOn(seat: Seat): void {
    for (let other = this.next[seat] as Seat; other !== seat; other = this.next[other] as Seat) {
      if (other === this.winner || this.sizes[other] === 0 || this.passed[other] === 1) continue;
      this.turn = other;
      return;
    }
    let leader = this.winner;
    while (this.sizes[leader] === 0) leader = this.next[leader] as Seat;
    this.turn = leader;
    this.winner = NOBODY;
    this.size = 0;
    this.passed.fill(0);
  }

  private end(): void {
    this.isOver = true;
    for (let seat = 0; seat < this.seats; seat++) if (this.places[seat] === NOBODY) this.places[seat] = this.finished;
  }
}

/** Hands that are gone with one play are no larger than a set can be. */
const LARGEST_HANDS = 15;
