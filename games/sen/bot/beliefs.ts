/**
 * How many ravens lie where, as far as a seat can tell: exactly for a card that it remembers; less than average for one that its owner seems
 * to like, more for one that somebody got rid of; the average of all other cards not seen for the rest. Cards that it forgot are unseen again.
 */
import type { Seat } from '@parlour/kernel';
import { unseenOf } from '../seen/seen.ts';
import { type Card, type CardCounts, KINDS, PACKS, ravensOn, total } from '../src/cards.ts';
import type { Open, Own } from '../src/view.ts';
import { historyFor } from './history.ts';
import { type MemorySpan, remembered } from './memory.ts';

/** What a seat expects of one card, or of several together. */
export interface Guess {
  readonly mean: number;
  readonly variance: number;
}

export interface CardBeliefs {
  readonly seat: Seat;
  readonly open: Open;
  /** By seat and place. A card whose variance is 0 is known. */
  readonly dreams: readonly (readonly Guess[])[];
  /** How many of each kind may be in the draw pile, in proportion. */
  readonly pile: CardCounts;
}

/** A card that its owner likes has mostly at most so many ravens, one that was handed on at least so many. */
const LIGHT = 4;
const HEAVY = 6;
/** How much the other cards count all the same: not everybody plays to a purpose. */
const DOUBT = 0.2;

export function beliefsOf(open: Open, own: Own, memory: MemorySpan): CardBeliefs {
  const history = historyFor(own.seat, open);
  const known = remembered(open, own, history, memory);
  const hints = known.map((dream, of) => dream.map((card, place) => (card === null ? (history.cards[of]?.[place]?.hint ?? null) : null)));
  const { cards: pack } = PACKS.at(open.version);
  const unseen = unseenOf(pack, [...open.discard, ...known.flat(), ...own.hand]);
  const light = shares(pack, unseen, (ravens) => (ravens <= LIGHT ? 1 : DOUBT));
  const heavy = shares(pack, unseen, (ravens) => (ravens >= HEAVY ? 1 : DOUBT));
  // What lies in dreams for a reason is not among the rest.
  const [lights, heavies] = [count(hints, 'light'), count(hints, 'heavy')];
  const rest = shares(
    pack,
    unseen.map((left, i) => Math.max(0, left - lights * (light[i] ?? 0) - heavies * (heavy[i] ?? 0))),
  );
  const guesses = { light: guessFrom(light), heavy: guessFrom(heavy), rest: guessFrom(rest) };
  const dreams = known.map((dream, of) =>
    dream.map((card, place) => (card === null ? guesses[hints[of]?.[place] ?? 'rest'] : certain(ravensOn(card)))),
  );
  return { seat: own.seat, open, pile: rest, dreams };
}

export const dreamOf = ({ dreams }: CardBeliefs, seat: Seat): readonly Guess[] => dreams[seat] ?? [];

export const isKnown = ({ variance }: Guess): boolean => variance === 0;

/** What a whole dream is expected to count. */
export function sumOf(dream: readonly Guess[]): Guess {
  let [mean, variance] = [0, 0];
  for (const guess of dream) {
    mean += guess.mean;
    variance += guess.variance;
  }
  return { mean, variance };
}

/** What is expected of a card drawn from among these. */
export function average(cards: CardCounts, of: (card: Card) => number): number {
  let sum = 0;
  for (const [i, kind] of KINDS.entries()) {
    const share = cards[i] ?? 0;
    if (share > 0) sum += share * of(kind);
  }
  return sum;
}

/** How likely each kind is, where some cards count for more than others. Without any card, what a full pack makes likely. */
function shares(pack: CardCounts, cards: CardCounts, weigh: (ravens: number) => number = () => 1): CardCounts {
  const weights = cards.map((left, i) => left * weigh(RAVENS[i] ?? 0));
  return total(weights) > 0 ? inProportion(weights) : inProportion(pack);
}

function inProportion(weights: CardCounts): CardCounts {
  const sum = total(weights);
  return weights.map((weight) => weight / sum);
}
const RAVENS = KINDS.map(ravensOn);

const count = <X>(rows: readonly (readonly X[])[], item: X): number => rows.reduce((sum, row) => sum + row.filter((each) => each === item).length, 0);

const certain = (ravens: number): Guess => ({ mean: ravens, variance: 0 });

function guessFrom(cards: CardCounts): Guess {
  const mean = average(cards, ravensOn);
  return { mean, variance: average(cards, (card) => (ravensOn(card) - mean) ** 2) };
}
