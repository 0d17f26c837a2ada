/** What a viewer does not know of the cards, and every hard fact about it: the question that sampler.ts draws an answer to. */
import { type Seat, seatsOf } from '@parlour/kernel';
import { type DalmutiView, knownOfTax, unseenCards } from '../seen/seen.ts';
import { emptyHand, type Hand, type Pack, plusAll } from '../src/pack.ts';

export interface Hidden {
  readonly copies: Hand;
  /** The cards that lie in hidden hands. */
  readonly unknown: Hand;
  readonly rows: readonly UnseenHand[];
  readonly taxes: readonly HiddenTax[];
}

/** A hidden hand. */
export interface UnseenHand {
  readonly seat: Seat;
  readonly size: number;
  readonly played: Hand;
  /** It was dealt all the Jesters: its owner has declared a revolution. */
  readonly allJesters: boolean;
}

/** An exchange between two seats, of which one may be the viewer. */
export interface HiddenTax {
  /** Their rows; null for the viewer. */
  readonly peon: number | null;
  readonly dalmuti: number | null;
  readonly paid: number;
  readonly back: number;
  /** What the viewer knows of it, for it is one of the two. */
  readonly known: { readonly paid: Hand; readonly back: Hand } | null;
}

export function hiddenFrom(pack: Pack, view: DalmutiView): Hidden {
  const { open, own } = view;
  const seats = seatsOf(open.sizes.length).filter((seat) => seat !== own?.seat);
  const rowOf = (seat: Seat): number | null => (seat === own?.seat ? null : seats.indexOf(seat));
  const none = emptyHand(pack);
  return {
    copies: pack.copies,
    unknown: unseenCards(pack.copies, view),
    rows: seats.map((seat) => ({
      seat,
      size: open.sizes[seat] ?? 0,
      played: open.played[seat] ?? none,
      allJesters: open.revolution?.seat === seat,
    })),
    taxes: open.taxes.map((tax) => {
      const known = knownOfTax(own, tax);
      return {
        peon: rowOf(tax.peon),
        dalmuti: rowOf(tax.dalmuti),
        paid: tax.cards,
        back: tax.returned ? tax.cards : 0,
        known: known && { paid: plusAll(none, known.paid), back: plusAll(none, known.back ?? []) },
      };
    }),
  };
}
