/**
 * What a view says: the questions that words, board, bot and `imagine` ask of a position. Each is answered here, once; what the rules ask as well is
 * answered by the rules.
 */
import type { Seat, View } from '@parlour/kernel';
import { type Title, titleOf } from '../src/court.ts';
import { pointsOf } from '../src/ending.ts';
import type { Options } from '../src/options.ts';
import { type CardSet, type Hand, jestersIn, jesterValue, plusAll } from '../src/pack.ts';
import { type PlayLine, standingPlay, type TrickLine } from '../src/state.ts';
import { hasPassed, jestersAloneValue } from '../src/tricks.ts';
import type { DalmutiTypes } from '../src/types.ts';
import { lineOf, type Open, type OpenTax, type Own } from '../src/view.ts';

export type DalmutiView = View<DalmutiTypes>;

/** The plays and passes of this trick in order. */
export const trickOf = ({ trick }: Open): readonly TrickLine[] => trick.map(lineOf);

/** What a seat did last in a trick; null if it has not had its turn. */
export const lastLineOf = (trick: readonly TrickLine[], seat: Seat): TrickLine | null => trick.findLast((line) => line.seat === seat) ?? null;

/** The play that has to be beaten; null for who leads. */
export const standingIn = (open: Open): PlayLine | null => standingPlay({ trick: trickOf(open) });

/** Whether a seat has passed and can't come back into this trick. Where passes don't lock, everyone can. */
export const isOutOfTrick = (open: Open, seat: Seat): boolean =>
  open.options.passLocks && hasPassed({ trick: trickOf(open), options: open.options }, seat);

/** What was done between two views of one round, a step being a play or a pass: also when the step has ended the trick, and so emptied it. */
export function doneSince(before: Open, after: Open): readonly TrickLine[] {
  if (after.turns === before.turns) return [];
  const plays = after.played.flatMap((hand, seat): TrickLine[] => {
    const set = setOf(minus(hand, before.played[seat] ?? []), after.options);
    return set === null ? [] : [{ did: 'played', seat, ...set }];
  });
  return plays.length > 0 ? plays : [{ did: 'passed', seat: before.turn }];
}

/** The set that cards of one value, and Jesters, make; null for no cards. */
function setOf(cards: Hand, options: Options): CardSet | null {
  const value = cards.findIndex((count) => count > 0) + 1;
  const jesters = jestersIn(cards);
  if (value === 0) return null;
  return value === jesterValue(cards)
    ? { value: jestersAloneValue(options, cards), cards: 0, jesters }
    : { value, cards: cards[value - 1] ?? 0, jesters };
}

/** Of each value, how many cards have neither been played nor lie in the own hand. */
export const unseenCards = (copies: Hand, { open, own }: DalmutiView): Hand =>
  open.played.reduce((left, played) => minus(left, played), own === null ? copies : minus(copies, own.hand));

/** What a seat gave another in taxes, as far as it must still be there: it did not come back, and was not played. */
export function stillWith({ taxes, played }: Open, { seat: me, hand, tax }: Own, other: Seat): Hand {
  const nothing = hand.map(() => 0);
  if (tax === null) return nothing;
  const [paid, back] = [plusAll(nothing, tax.paid), plusAll(nothing, tax.back ?? [])];
  const given = taxes.some(({ peon, dalmuti }) => peon === me && dalmuti === other)
    ? minus(paid, back)
    : taxes.some(({ peon, dalmuti }) => dalmuti === me && peon === other)
      ? back
      : nothing;
  return minus(given, played[other] ?? nothing).map((count) => Math.max(0, count));
}

/** The values of a tax's cards, as far as this seat knows them: its own tax. */
export const knownOfTax = (own: Own | null, { peon, dalmuti }: OpenTax): Own['tax'] =>
  own !== null && (own.seat === peon || own.seat === dalmuti) ? own.tax : null;

/** The tax of which this Dalmuti has still to give cards back. */
export const taxOwed = ({ open, own }: DalmutiView): OpenTax | null =>
  open.taxes.find(({ dalmuti, returned }) => dalmuti === own?.seat && !returned) ?? null;

/** Its title at court; null where there are no ranks. */
export const titleAt = ({ ranks }: Open, seat: Seat): Title | null => (ranks.length === 0 ? null : titleOf(ranks.indexOf(seat), ranks.length));

/** Who got rid of their cards, in that order, and as which, from 1. */
export const placesOf = (finished: readonly Seat[]): readonly { readonly seat: Seat; readonly place: number }[] =>
  finished.map((seat, i) => ({ seat, place: i + 1 }));

/** As which a seat got rid of its cards; null as long as it holds some. */
export const placeIn = ({ finished }: Open, seat: Seat): number | null => placesOf(finished).find((each) => each.seat === seat)?.place ?? null;

/** Whether a seat got rid of its cards. */
export const hasFinished = (open: Open, seat: Seat): boolean => placeIn(open, seat) !== null;

/** What a round that is over brought a seat. */
export const gainedBy = ({ finished }: Open, seat: Seat): number => pointsOf(finished.indexOf(seat), finished.length);

const minus = (hand: Hand, less: Hand): Hand => hand.map((count, place) => count - (less[place] ?? 0));
