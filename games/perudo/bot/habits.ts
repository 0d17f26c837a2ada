/**
 * The numbers that the player thinks with. An own die is the measure: what is worth 1 is worth one of one's own dice. They were fitted by playing
 * variants of the player against each other, and against simpler ones.
 */
import type { Card } from '../src/perudo.ts';

export interface PerudoHabits {
  /** How far a bid is believed: not at all with 0; with 1, one that looked half as likely makes its face twice as likely on each of the bidder's dice. */
  readonly trust: number;
  /** The same of a bid that nothing called for: an opening, a jump, a Phantom Bid. */
  readonly trustFree: number;
  /** No bid makes a face more likely than so many times. */
  readonly trustMost: number;
  /** How much of that applies to a die of somebody else that the bidder has looked at: it may have been a False Tell. */
  readonly trustLook: number;
  /** The others call Dudo half the time on a bid that they think holds with this chance, and are the surer the further it is from it. */
  readonly doubtAt: number;
  readonly doubtWidth: number;
  /** What it costs, for each opponent after the next (up to a few), that the next believes a bid and can raise it at ease: the more do, the higher it comes round. */
  readonly comfort: number;
  /** What it is worth if every opponent loses a die. */
  readonly share: number;
  /** How much more the dice of an opponent matter who has twice as many as the others. */
  readonly threat: number;
  /** The last die, against any other. */
  readonly lastDie: number;
  /** A die gained. */
  readonly gained: number;
  /** What a less readable die is worth, by the chance of guessing its face. */
  readonly readable: number;
  /** What it is worth to learn a type that is secret, by how much better its faces can then be guessed. */
  readonly insight: number;
  /** What a card is worth while it is held; a use has to bring more. */
  readonly price: Readonly<Record<Card, number>>;
  /** A full hand draws nothing, and a hand goes when its seat does: prices then fall to these shares. */
  readonly priceFull: number;
  readonly priceLastDie: number;
  /** What it is worth to get rid of a card of no use when the hand is full. */
  readonly room: number;
  /** How often a bid is made without regard to the own dice, so that no bid of its is sure to tell of them. */
  readonly bluff: number;
  /** How far whims move a choice. */
  readonly whim: number;
}

export const HABITS: PerudoHabits = {
  trust: 0.9,
  trustFree: 1.6,
  trustMost: 4,
  trustLook: 0.6,
  doubtAt: 0.55,
  doubtWidth: 0.1,
  comfort: 0.06,
  share: 1,
  threat: 0.2,
  lastDie: 1.1,
  gained: 1,
  readable: 0.5,
  insight: 2,
  price: {
    peek: 0.03,
    gauge: 0,
    false_tell: 0.01,
    inflation: 0.1,
    wild_shift: 0.25,
    phantom_bid: 0.1,
    insurance: 0.12,
    double_dudo: 0.1,
    late_dudo: 0.05,
    reroll_one: 0.03,
    blind_swap: 0.03,
    polish: 0.005,
    crack: 0.005,
  },
  priceFull: 0.5,
  priceLastDie: 0.5,
  room: 0.02,
  bluff: 0.1,
  whim: 0.03,
};
