/**
 * What a turn is worth to a seat, reckoned from what the seat knows: its hand, the cards it has not seen, and how many others hold how many of them.
 *
 * It counts what it takes to empty a hand in leads. Cards of a value stay together and go in one turn. A set that has to be led costs a lead, and
 * brings it back if it holds; one that can follow somebody's worse play costs none, and brings one if it holds. A hand is as far from its end
 * as its sets cost leads, less those they bring. Jesters go where they help most. Playouts ask for this at every turn, so it is made for speed:
 * arrays that are used again, and every set reckoned once a turn.
 */
import { JESTER } from '../src/dalmuti.ts';
import type { DalmutiHabits } from './habits.ts';
import { LARGEST_SET, SetOdds } from './odds.ts';

/** A way to take a turn, as one number: value, cards and Jesters. A pass is 0. */
export type Turn = number;
export const PASS: Turn = 0;
export const turnOf = (value: number, cards: number, jesters: number): Turn => (value << 8) | (cards << 4) | jesters;
export const valueOfTurn = (turn: Turn): number => turn >> 8;
export const cardsOfTurn = (turn: Turn): number => (turn >> 4) & 15;
export const jestersOfTurn = (turn: Turn): number => turn & 15;

/** What a seat knows of the others at its turn. */
export interface OthersAtTurn {
  /** How many others hold cards, how many cards together, and the largest hand of them. */
  others: number;
  cards: number;
  largest: number;
  /** The same of those who may still act in this trick. */
  toCome: number;
  cardsToCome: number;
  largestToCome: number;
  /** How many there are of them with hands of a size. */
  sizesToCome: Uint8Array;
  /** The hand of who leads if nobody plays. */
  standing: number;
}

export const PLACES = JESTER;
const WIDTH = PLACES + 1;
/** So many cards are gone with a lead or two. */
const NEARLY_OUT = 3;
/** Beyond any worth: this wins, whatever the others hold. */
const SURE = 1e6;

export class Reckoner {
  private readonly habits: DalmutiHabits;
  private readonly odds: SetOdds;
  private readonly alone: number;
  private readonly hand = new Uint8Array(PLACES);
  private readonly unseen = new Uint8Array(PLACES);
  private readonly held = new Float64Array(WIDTH * (LARGEST_SET + 1));
  private readonly heldNow = new Float64Array(WIDTH * (LARGEST_SET + 1));
  private readonly needed = new Float64Array(WIDTH * (LARGEST_SET + 1));
  private readonly hasHeld = new Uint8Array(LARGEST_SET + 1);
  private readonly hasHeldNow = new Uint8Array(LARGEST_SET + 1);
  private readonly hasNeed = new Uint8Array(WIDTH * (LARGEST_SET + 1));
  private around: OthersAtTurn | null = null;
  private step = 0;
  private stepNow = 0;
  private isSame = false;
  /** Of the hand: its size, how far it is from its end, the logarithms of how all its sets hold, the weakest and the next, and where Jesters go. */
  private size = 0;
  private need = 0;
  private all = 0;
  private weakest = 0;
  private second = 0;
  private joined = 0;
  /** Of what a play leaves of it: the same, and the logarithm of the chance to go out in one run. */
  private needLeft = 0;
  private runLeft = 0;

  constructor(habits: DalmutiHabits, jestersAreBest: boolean) {
    this.habits = habits;
    this.odds = new SetOdds(habits);
    this.alone = jestersAreBest ? 1 : JESTER;
  }

  /** Turns to a seat: its hand, which begins there among all hands, and all cards that are still in hands. */
  look(hands: Uint8Array, from: number, left: Uint8Array, around: OthersAtTurn): void {
    this.size = 0;
    for (let place = 0; place < PLACES; place++) {
      const count = hands[from + place] as number;
      this.size += count;
      this.hand[place] = count;
      this.unseen[place] = (left[place] as number) - count;
    }
    this.around = around;
    this.step = around.others === 0 ? 0 : SetOdds.step(1 / around.others);
    this.stepNow = around.toCome === 0 ? 0 : SetOdds.step(around.cardsToCome / (around.cards * around.toCome));
    this.isSame = around.toCome === around.others;
    this.hasHeld.fill(0);
    this.hasHeldNow.fill(0);
    this.hasNeed.fill(0);
    this.assess();
  }

  /** How far the hand is from its end. */
  distance(): number {
    return this.need;
  }

  /** What it is worth to pass. */
  passing(): number {
    return -this.need - ((this.around as OthersAtTurn).standing <= NEARLY_OUT ? this.habits.threat : 0);
  }

  /** What it is worth to play so many cards of a value and so many Jesters, leading or following. */
  playing(turn: Turn, leads: boolean): number {
    const { hand, habits } = this;
    const value = valueOfTurn(turn);
    const cards = cardsOfTurn(turn);
    const jesters = jestersOfTurn(turn);
    const size = cards + jesters;
    if (size === this.size) return 2 * SURE;
    const held = cards === 0 ? 0 : (hand[value - 1] as number);
    if (jesters === 0 && value !== this.joined) this.without(value, held, held - cards);
    else this.assessWithout(value, cards, jesters);
    const logTakes = this.logHoldNow(value, size);
    const takes = Math.exp(logTakes);
    let worth = takes * (habits.lead + habits.run * Math.exp(this.runLeft)) - this.needLeft;
    if (logTakes === 0 && this.runLeft === 0) worth += SURE;
    worth -= (1 - takes) * ((this.around as OthersAtTurn).sizesToCome[size] as number) * habits.letOut;
    if (!leads) return worth - (cards < held ? habits.breaks : 0) - jesters * habits.wild;
    return jesters > 0 || cards < held ? worth - habits.waste : worth;
  }

  /** The hand as it is, less some cards that no Jesters go with: only their set changes. */
  private without(value: number, held: number, rest: number): void {
    const hold = this.logHold(value, held);
    const weakest = hold === this.weakest ? this.second : this.weakest;
    const all = this.all - hold;
    this.needLeft = this.need - this.needOf(value, held);
    this.runLeft = all - weakest;
    if (rest === 0) return;
    const holdLeft = this.logHold(value, rest);
    this.needLeft += this.needOf(value, rest);
    this.runLeft = all + holdLeft - Math.min(weakest, holdLeft);
  }

  private assessWithout(value: number, cards: number, jesters: number): void {
    const { hand, need, all, weakest, second, joined } = this;
    const wild = hand[PLACES - 1] as number;
    if (cards > 0) hand[value - 1] = (hand[value - 1] as number) - cards;
    hand[PLACES - 1] = wild - jesters;
    this.assess();
    if (cards > 0) hand[value - 1] = (hand[value - 1] as number) + cards;
    hand[PLACES - 1] = wild;
    this.needLeft = this.need;
    this.runLeft = this.all - this.weakest;
    this.need = need;
    this.all = all;
    this.weakest = weakest;
    this.second = second;
    this.joined = joined;
  }

  /** Takes stock of the hand: how far it is from its end, and how well its sets hold. */
  private assess(): void {
    const { hand } = this;
    const jesters = hand[PLACES - 1] as number;
    const joined = jesters === 0 ? 0 : this.company(jesters);
    this.joined = joined;
    this.need = 0;
    this.all = 0;
    this.weakest = 0;
    this.second = 0;
    for (let value = 1; value < PLACES; value++) {
      const held = hand[value - 1] as number;
      if (held > 0) this.count(value, value === joined ? held + jesters : held);
    }
    if (jesters > 0 && joined === 0) this.count(this.alone, jesters);
  }

  private count(value: number, size: number): void {
    this.need += this.needOf(value, size);
    const hold = this.logHold(value, size);
    this.all += hold;
    if (hold < this.weakest) {
      this.second = this.weakest;
      this.weakest = hold;
    } else if (hold < this.second) this.second = hold;
  }

  /** The value that Jesters help most; 0 where they do best alone. */
  private company(jesters: number): number {
    let best = 0;
    let least = this.needOf(this.alone, jesters);
    for (let value = 1; value < PLACES; value++) {
      const held = this.hand[value - 1] as number;
      if (held === 0) continue;
      const need = this.needOf(value, held + jesters) - this.needOf(value, held);
      if (need >= least) continue;
      best = value;
      least = need;
    }
    return best;
  }

  private needOf(value: number, size: number): number {
    const at = size * WIDTH + value;
    if (this.hasNeed[at] === 1) return this.needed[at] as number;
    const { habits, odds, unseen, step } = this;
    const logHold = this.logHold(value, size);
    let sets = 0;
    for (let place = value; place < PLACES - 1; place++) sets += odds.exact(unseen[place] as number, size, step);
    const misses = Math.exp(-habits.hope * sets * (this.around?.others ?? 0));
    const need = habits.turn + misses * (1 - Math.exp(logHold)) - (1 - misses) * habits.keep * Math.exp(habits.wait * logHold);
    this.needed[at] = need;
    this.hasNeed[at] = 1;
    return need;
  }

  /** The logarithm of the chance that none of the others beats so many cards of a value. */
  private logHold(value: number, size: number): number {
    if (this.hasHeld[size] === 0) {
      this.hasHeld[size] = 1;
      const { others, largest } = this.around as OthersAtTurn;
      this.fillHeld(this.held, size, others, this.step, largest);
    }
    return this.held[size * WIDTH + value] as number;
  }

  /** The same of those who may still act in this trick. */
  private logHoldNow(value: number, size: number): number {
    if (this.isSame) return this.logHold(value, size);
    if (this.hasHeldNow[size] === 0) {
      this.hasHeldNow[size] = 1;
      const { toCome, largestToCome } = this.around as OthersAtTurn;
      this.fillHeld(this.heldNow, size, toCome, this.stepNow, largestToCome);
    }
    return this.heldNow[size * WIDTH + value] as number;
  }

  /** Nothing beats a 1, and every value more lets more cards beat it. */
  private fillHeld(held: Float64Array, size: number, others: number, step: number, largest: number): void {
    const { odds, unseen } = this;
    const jesters = unseen[PLACES - 1] as number;
    const canBeat = size <= largest && others > 0;
    let sum = 0;
    held[size * WIDTH + 1] = 0;
    for (let value = 2; value <= PLACES; value++) {
      if (canBeat) {
        if (value === 2 && this.alone === 1) sum += others * odds.holdsAgainstJesters(jesters, size, step);
        sum += others * odds.holds(unseen[value - 2] as number, jesters, size, step);
      }
      held[size * WIDTH + value] = sum;
    }
  }
}
