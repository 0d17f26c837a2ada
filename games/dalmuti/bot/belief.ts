/**
 * Hands as a seat believes they may be. `imagine` draws them as likely as the deal and the hard facts make them. From there cards of two hidden hands are
 * swapped again and again, each swap taken or left as the evidence speaks for it (Metropolis): what comes out is as likely as both make it, with no
 * weights that could leave only a few that count. Taxes stay as they were imagined, so now and then it begins anew.
 */
import type { Chance, Seat } from '@parlour/kernel';
import type { DalmutiView } from '../seen/seen.ts';
import { dalmuti, type State } from '../src/dalmuti.ts';
import { type EvidenceHabits, evidenceOf, type HandEvidence } from './evidence.ts';
import { PLACES } from './reckoner.ts';

/** So many hands are drawn before it begins anew, */
const PER_START = 16;
/** after so many swaps for every hidden card, */
const WARMING = 8;
/** and with so many between two. */
const APART = 1;

export class Believed {
  private readonly view: DalmutiView;
  private readonly chance: Chance;
  private readonly seats: readonly Seat[];
  private readonly evidence: readonly HandEvidence[];
  private readonly cards: number;
  private drawn = 0;
  private chain: Chain | null = null;

  constructor(view: DalmutiView, habits: EvidenceHabits, chance: Chance) {
    const { open, own } = view;
    this.view = view;
    this.chance = chance;
    this.seats = open.sizes.flatMap((size, seat) => (seat === own?.seat || size === 0 ? [] : [seat]));
    this.evidence = open.sizes.map((_, seat) => evidenceOf(open, seat, habits));
    this.cards = this.seats.reduce((sum, seat) => sum + (open.sizes[seat] ?? 0), 0);
  }

  /** All hands, the own among them, one after another. They are good until the next draw. */
  draw(): Uint8Array {
    const isFresh = this.chain === null || this.drawn % PER_START === 0;
    if (isFresh) this.chain = new Chain(dalmuti.imagine(this.view, this.chance), this.seats, this.evidence, this.chance);
    this.drawn++;
    const chain = this.chain as Chain;
    if (this.seats.length > 1) chain.swap(this.cards * (isFresh ? WARMING : APART));
    return chain.hands;
  }
}

/** A state on its way from one to the next. */
class Chain {
  readonly hands: Uint8Array;
  private readonly sizes: readonly number[];
  /** What a seat was dealt beyond its hand: what it has played and paid, less what it was given. */
  private readonly beyond: Int8Array;
  /** The least of each value that a seat's hand must hold, and the most, for the taxes to have been paid as they were. */
  private readonly least: Int8Array;
  private readonly most: Int8Array;
  private readonly logs: Float64Array;
  private readonly seats: readonly Seat[];
  private readonly evidence: readonly HandEvidence[];
  private readonly chance: Chance;

  constructor(state: State, seats: readonly Seat[], evidence: readonly HandEvidence[], chance: Chance) {
    this.seats = seats;
    this.evidence = evidence;
    this.chance = chance;
    const places = state.hands.length * PLACES;
    this.hands = Uint8Array.from(state.hands.flat());
    this.sizes = state.hands.map((hand) => hand.reduce((sum, count) => sum + count, 0));
    this.beyond = Int8Array.from(state.played.flat());
    this.least = new Int8Array(places);
    this.most = new Int8Array(places).fill(PLACES);
    for (const { peon, dalmuti: to, paid, back } of state.taxes) this.bind(peon, to, paid, back ?? []);
    if (state.revolution !== null) this.fix(state.revolution.seat * PLACES + PLACES - 1);
    this.logs = Float64Array.from(state.hands, (_, seat) => evidence[seat]?.(this.hands, seat * PLACES) ?? 0);
  }

  /** A peon was dealt nothing better than what it paid, and a Dalmuti what it has beyond that. */
  private bind(peon: Seat, to: Seat, paid: readonly number[], back: readonly number[]): void {
    for (const value of paid) {
      this.add(this.beyond, peon, value, 1);
      this.add(this.beyond, to, value, -1);
    }
    for (const value of back) {
      this.add(this.beyond, peon, value, -1);
      this.add(this.beyond, to, value, 1);
    }
    const worst = Math.max(...paid);
    for (let value = 1; value < worst; value++) this.fix(peon * PLACES + value - 1);
    const ofWorst = paid.filter((value) => value === worst).length;
    for (let value = 1; value <= PLACES; value++) {
      const [at, at2] = [peon * PLACES + value - 1, to * PLACES + value - 1];
      const owed = value === worst ? ofWorst : 0;
      this.least[at] = Math.max(this.least[at] as number, owed - (this.beyond[at] as number));
      this.least[at2] = Math.max(this.least[at2] as number, -(this.beyond[at2] as number));
    }
  }

  private fix(at: number): void {
    this.least[at] = this.hands[at] as number;
    this.most[at] = this.hands[at] as number;
  }

  private add(counts: Int8Array, seat: Seat, value: number, count: number): void {
    const at = seat * PLACES + value - 1;
    counts[at] = (counts[at] as number) + count;
  }

  swap(times: number): void {
    const { seats, chance } = this;
    for (let i = 0; i < times; i++) {
      const one = chance.below(seats.length);
      const two = (one + 1 + chance.below(seats.length - 1)) % seats.length;
      this.trySwap(seats[one] as Seat, seats[two] as Seat);
    }
  }

  private trySwap(a: Seat, b: Seat): void {
    const { hands, beyond, least, most, chance } = this;
    const x = this.cardOf(a);
    const y = this.cardOf(b);
    if (x === y) return;
    const [ax, ay, bx, by] = [a * PLACES + x, a * PLACES + y, b * PLACES + x, b * PLACES + y] as const;
    const [hax, hay, hbx, hby] = [hands[ax] as number, hands[ay] as number, hands[bx] as number, hands[by] as number];
    if (hax <= (least[ax] as number) || hby <= (least[by] as number) || hay >= (most[ay] as number) || hbx >= (most[bx] as number)) return;
    const [dax, day] = [hax + (beyond[ax] as number), hay + (beyond[ay] as number)];
    const [dbx, dby] = [hbx + (beyond[bx] as number), hby + (beyond[by] as number)];
    // A deal weighs one divided by the factorials of what everybody was dealt of each value; cards are picked as often as they are held.
    const ratio = ((dax * dby) / ((day + 1) * (dbx + 1))) * (((hay + 1) * (hbx + 1)) / (hax * hby));
    hands[ax] = hax - 1;
    hands[ay] = hay + 1;
    hands[bx] = hbx + 1;
    hands[by] = hby - 1;
    const [logA, logB] = [this.evidence[a]?.(hands, a * PLACES) ?? 0, this.evidence[b]?.(hands, b * PLACES) ?? 0];
    const likelier = ratio * Math.exp(logA + logB - (this.logs[a] as number) - (this.logs[b] as number));
    if (likelier >= 1 || chance.fraction() < likelier) {
      this.logs[a] = logA;
      this.logs[b] = logB;
      return;
    }
    hands[ax] = hax;
    hands[ay] = hay;
    hands[bx] = hbx;
    hands[by] = hby;
  }

  /** The place of one of a seat's cards, each as likely. */
  private cardOf(seat: Seat): number {
    let left = this.chance.below(this.sizes[seat] as number);
    let place = 0;
    for (; left >= (this.hands[seat * PLACES + place] as number); place++) left -= this.hands[seat * PLACES + place] as number;
    return place;
  }
}
