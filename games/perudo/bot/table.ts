/**
 * The table as one seat sees it: what each die may show, once as this seat knows it, and once as somebody may believe who knows only what is
 * public. Bids count as evidence in both.
 */
import type { Seat } from '@parlour/kernel';
import { bidsOf, standingBidOf } from '../seen/bids.ts';
import { isTypeSecret, knownOf, lookersAt, rollsOf, type TypeWeight, weightsOf } from '../seen/knowledge.ts';
import { diceCountOf } from '../seen/seats.ts';
import { areAcesWild, type Bid, facesOf, type Open, type Own, type PerudoView } from '../src/perudo.ts';
import { type Count, certainly, counting, countOf, rollOfAny } from './counting.ts';
import { afterBids, type ShownDie } from './evidence.ts';
import type { PerudoHabits } from './habits.ts';

export interface TableDie extends ShownDie {
  readonly id: number;
  readonly place: number;
  /** The types it may be of: an own die as it looks from outside, another as this seat knows it. */
  readonly types: readonly TypeWeight[];
}

export interface BotTable {
  readonly open: Open;
  readonly own: Own;
  readonly me: Seat;
  readonly standing: Bid | null;
  readonly faces: number;
  readonly acesWild: boolean;
  readonly dice: readonly TableDie[];
  readonly habits: PerudoHabits;
}

export function tableOf(view: PerudoView, own: Own, habits: PerudoHabits): BotTable {
  const { open } = view;
  const [faces, acesWild] = [facesOf(open.options), areAcesWild(open)];
  const believed = afterBids(diceOf(view, own), bidsOf(open), { faces, acesWild }, habits);
  return { open, own, me: own.seat, standing: standingBidOf(open), faces, acesWild, dice: believed, habits };
}

/** Every die, before anything is made of the bids. */
export function diceOf(view: PerudoView, own: Own): readonly TableDie[] {
  const { open } = view;
  const outside: PerudoView = { open, own: null };
  const faces = facesOf(open.options);
  return open.seats.flatMap(({ ids }, seat) =>
    ids.map((id, place): TableDie => {
      const rollFor = (viewed: PerudoView): readonly TypeWeight[] =>
        rollsOf(viewed, seat, place).map(({ rolled, weight }) => ({ type: rolled, weight }));
      const rolled = rollFor(view);
      const isPublic = !isTypeSecret(open, seat, place);
      const shown = rollOfAny(isPublic ? rolled : rollFor(outside), faces);
      const { face } = knownOf(view, seat, place);
      const known = face !== null ? certainly(face, faces) : isPublic ? shown : rollOfAny(rolled, faces);
      const lookers = lookersAt(open, seat, place);
      return { id, seat, place, types: weightsOf(seat === own.seat ? outside : view, seat, place), lookers, shown, known };
    }),
  );
}

/** The same table with one thing supposed of a die. */
export const supposing = (table: BotTable, id: number, what: Partial<TableDie>): BotTable => ({
  ...table,
  dice: table.dice.map((die) => (die.id === id ? { ...die, ...what } : die)),
});

/** How many of all dice count for a face, as this seat knows them, */
export const countOn = ({ dice, acesWild }: BotTable, face: number): Count => countOf(dice.map(({ known }) => counting(known, face, acesWild)));
/** and from outside. */
export const shownOn = ({ dice, acesWild }: BotTable, face: number): Count => countOf(dice.map(({ shown }) => counting(shown, face, acesWild)));

/** How far back a die is in its hand, from above 0 to 1: the share of the losses to come that it will see. */
export const staying = ({ open }: BotTable, { seat, place }: TableDie): number => (place + 1) / diceCountOf(open, seat);
