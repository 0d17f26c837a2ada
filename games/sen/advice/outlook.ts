/**
 * What a seat can count on in Sen: the cards it has seen, and for all others the cards that it has not seen, each as likely as the next. What others
 * meant by their moves the expert weighs besides; these figures anybody can check who remembers the cards.
 */
import { type Seat, seatsOf } from '@parlour/kernel';
import { knownDream, type SenView, unseenOf } from '../seen/seen.ts';
import { KINDS, PACKS, ravensOn, total } from '../src/cards.ts';

export interface Outlook {
  /** Ravens of a card that this seat has not seen, on average. */
  readonly average: number;
  /** By seat and place: ravens, null where not seen. */
  readonly dreams: readonly (readonly (number | null)[])[];
  /** The chance of every number of ravens on a card not seen. */
  readonly shares: readonly number[];
}

export function outlookOf(view: SenView): Outlook {
  const { open, own } = view;
  const known = seatsOf(open.dreams.length).map((seat) => knownDream(view, seat));
  const unseen = unseenOf(PACKS.at(open.version).cards, [...open.discard, ...known.flat(), ...(own?.hand ?? [])]);
  const all = Math.max(1, total(unseen));
  const shares = RAVENS.map((ravens) => KINDS.reduce((sum, kind, i) => sum + (ravensOn(kind) === ravens ? (unseen[i] ?? 0) : 0), 0) / all);
  return {
    average: shares.reduce((sum, share, ravens) => sum + share * ravens, 0),
    dreams: known.map((dream) => dream.map((card) => (card === null ? null : ravensOn(card)))),
    shares,
  };
}

const RAVENS = Array.from({ length: 10 }, (_, ravens) => ravens);

/** What a card is expected to have. */
export const expected = ({ average, dreams }: Outlook, seat: Seat, place: number): number => dreams[seat]?.[place] ?? average;

export const unknownIn = ({ dreams }: Outlook, seat: Seat): number => (dreams[seat] ?? []).filter((ravens) => ravens === null).length;

/** How likely no dream has fewer ravens than this seat's. */
export function oddsOfLightest(outlook: Outlook, seat: Seat): number {
  const sums = outlook.dreams.map((dream) => sumsOf(dream, outlook.shares));
  const others = sums.filter((_, other) => other !== seat);
  const atLeast = (chances: readonly number[], ravens: number): number => chances.slice(ravens).reduce((sum, chance) => sum + chance, 0);
  return (sums[seat] ?? []).reduce((sum, chance, ravens) => sum + chance * others.reduce((all, other) => all * atLeast(other, ravens), 1), 0);
}

/** The chance of every sum that a dream can have. */
function sumsOf(dream: readonly (number | null)[], shares: readonly number[]): readonly number[] {
  return dream.reduce<readonly number[]>(
    (sums, known) => {
      const more = new Array<number>(sums.length + shares.length - 1).fill(0);
      for (const [sum, chance] of sums.entries()) {
        for (const [ravens, share] of shares.entries()) {
          const part = known === null ? share : Number(ravens === known);
          more[sum + ravens] = (more[sum + ravens] ?? 0) + chance * part;
        }
      }
      return more;
    },
    [1],
  );
}
