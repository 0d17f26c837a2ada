/**
 * What a seat can tell of a state in thought, from nothing but the cards that it has seen there: what each card of each dream counts, and what the
 * deck may hold. Made for playouts, which ask at every step: one look fills the same arrays again, so it holds until the next. It knows no history;
 * a card that its owner has seen is taken for a light one.
 */
import type { Seat } from '@parlour/kernel';
import { type Card, KINDS, ravensOn } from '../src/cards.ts';
import type { State } from '../src/state.ts';

/** By kind. */
export const RAVENS: readonly number[] = KINDS.map(ravensOn);
export const TAKE2 = KINDS.indexOf('T5');
export const PEEK1 = KINDS.indexOf('P6');
export const SWAP2 = KINDS.indexOf('S7');

/** Dreams lie so far apart in the arrays. */
export const STRIDE = 4;
const SEATS = 5;

/** What an owner has seen and left where it is counts so much of an average card, and is so far off, as a variance. */
const LIKED = 0.75;
const LIKED_DOUBT = 5;
/** Ravens of a card where none is left to be seen. */
const AVERAGE = 5;

export class Insight {
  seat: Seat = 0;
  seats = 0;
  /** Cards in a dream. */
  size = 0;
  /** By seat and place: ravens, exactly for a card that was seen. */
  readonly guesses: Float64Array = new Float64Array(STRIDE * SEATS);
  /** By seat: the cards that this seat has seen, as bits by place. */
  readonly known: Int32Array = new Int32Array(SEATS);
  /** By seat: what its dream is taken to count, and how far off that may be, as a variance. */
  readonly sums: Float64Array = new Float64Array(SEATS);
  readonly doubts: Float64Array = new Float64Array(SEATS);
  /** By kind: cards that it has not seen. */
  readonly unseen: Int32Array = new Int32Array(KINDS.length);
  unseenCards = 0;
  /** Ravens of a card not seen, on average. */
  mean = AVERAGE;
  private doubt = 0;

  look({ dreams, pile }: State, seat: Seat): void {
    this.seat = seat;
    this.seats = dreams.length;
    this.size = dreams[0]?.length ?? 0;
    this.count(dreams, pile, 1 << seat);
    for (let of = 0; of < dreams.length; of++) this.guess(dreams[of] ?? [], of);
  }

  /** Of the cards that it has not seen. */
  private count(dreams: State['dreams'], pile: State['pile'], viewer: number): void {
    const { unseen } = this;
    for (let kind = 0; kind < unseen.length; kind++) unseen[kind] = pile[kind] ?? 0;
    for (const dream of dreams) {
      for (const { card, seen } of dream) if ((seen & viewer) === 0) unseen[kindOf(card)] = (unseen[kindOf(card)] ?? 0) + 1;
    }
    let [cards, ravens, squares] = [0, 0, 0];
    for (let kind = 0; kind < unseen.length; kind++) {
      const count = unseen[kind] ?? 0;
      const each = RAVENS[kind] ?? 0;
      cards += count;
      ravens += count * each;
      squares += count * each * each;
    }
    this.unseenCards = cards;
    this.mean = cards > 0 ? ravens / cards : AVERAGE;
    this.doubt = cards > 0 ? squares / cards - this.mean * this.mean : 0;
  }

  private guess(dream: State['dreams'][number], of: Seat): void {
    const { seat, mean } = this;
    let [bits, sum, off] = [0, 0, 0];
    for (let place = 0; place < dream.length; place++) {
      const { card, seen } = dream[place] as (typeof dream)[number];
      let guess = mean;
      if ((seen & (1 << seat)) !== 0) {
        bits |= 1 << place;
        guess = ravensIn(card);
      } else if (of !== seat && (seen & (1 << of)) !== 0) {
        guess = LIKED * mean;
        off += LIKED_DOUBT;
      } else off += this.doubt;
      this.guesses[of * STRIDE + place] = guess;
      sum += guess;
    }
    this.known[of] = bits;
    this.sums[of] = sum;
    this.doubts[of] = off;
  }

  guessAt(of: Seat, place: number): number {
    return this.guesses[of * STRIDE + place] ?? 0;
  }

  knows(of: Seat, place: number): boolean {
    return (((this.known[of] ?? 0) >> place) & 1) === 1;
  }

  /** How many cards of a dream it has not seen. */
  blanks(of: Seat): number {
    let count = 0;
    for (let place = 0; place < this.size; place++) if (!this.knows(of, place)) count++;
    return count;
  }

  heaviest(of: Seat): number {
    let most = 0;
    for (let place = 0; place < this.size; place++) most = Math.max(most, this.guessAt(of, place));
    return most;
  }

  lightest(of: Seat): number {
    let least = Number.POSITIVE_INFINITY;
    for (let place = 0; place < this.size; place++) least = Math.min(least, this.guessAt(of, place));
    return least;
  }
}

/** The last character of a card's name is its number. */
export const ravensIn = (card: Card): number => card.charCodeAt(card.length - 1) - ZERO;
const ZERO = 48;

function kindOf(card: Card): number {
  if (card.length === 1) return card.charCodeAt(0) - ZERO;
  return card === 'T5' ? TAKE2 : card === 'P6' ? PEEK1 : SWAP2;
}
