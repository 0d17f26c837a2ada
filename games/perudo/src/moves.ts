/**
 * The moves as values, each made once: equal moves are the same object, so listing them is cheap. A move names what it refers to: a call the
 * number of the bid it challenges (bids are numbered through the game, and a card that changes a bid gives it a new number), a card the
 * die it touches. What came too late is refused, never applied to something else.
 */
import { type MoveShapes, type Seat, whole } from '@parlour/kernel';
import { type BidMove, QUANTITY_LIMIT } from './bids.ts';

/** The calls: too few; exactly so many; the same, out of turn; at least so many. */
export type CallKind = 'dudo' | 'jonti' | 'calza' | 'pacao';
/** Whether a call says that the bid is exact. */
export const isExactCall = (call: CallKind | 'late_dudo'): boolean => call === 'jonti' || call === 'calza';
/** `gauge_second` is the second half of Gauge. */
export type DieKind = 'peek' | 'false_tell' | 'gauge' | 'gauge_second' | 'reroll_one' | 'polish' | 'crack';
export type BidCardKind = 'inflation' | 'late_dudo';
/** Cards that are in force for the seat to act. */
export type EffectKind = 'phantom_bid' | 'insurance' | 'double_dudo';

type Of<Kind extends string, Fields> = Kind extends string ? { readonly kind: Kind } & Fields : never;

/** The number of a bid: `bidsBefore` and its place in `bids`, from 0. */
type BidNumber = number;
/** The id of a die, as `ids` has it. */
type DieId = number;

/** A call on the standing bid, which ends the round: `dudo` too few, `jonti` exactly so many, `calza` the same out of turn, `pacao` at least so many. */
export type CallMove = Of<CallKind, { readonly bid: BidNumber }>;
/** Plays the card of this name on a die: another's (`peek`, `false_tell`, `crack`), one's own (`reroll_one`, `polish`) or any (`gauge`, then `gauge_second`). */
export type DieMove = Of<DieKind, { readonly die: DieId }>;
/** Plays the card of this name: `inflation` on the standing bid, `late_dudo` on an earlier one of this round. */
type BidCardMove = Of<BidCardKind, { readonly bid: BidNumber }>;
/** Plays Wild Shift: the standing bid is on this face now. */
export type WildShiftMove = Of<'wild_shift', { readonly bid: BidNumber; readonly face: number }>;
/** Plays the card of this name, for the own next bid or call. */
type EffectMove = Of<EffectKind, object>;
/** Plays Blind Swap: one's own die for a random one of that seat. */
export type BlindSwapMove = Of<'blind_swap', { readonly die: DieId; readonly seat: Seat }>;
export type CardMove = DieMove | BidCardMove | WildShiftMove | EffectMove | BlindSwapMove;
export type Move = BidMove | CallMove | CardMove;

const NUMBER_LIMIT = 1_000_000;
const number = { bid: whole(0, NUMBER_LIMIT) };
const die = { die: whole(0, NUMBER_LIMIT) };

export const moveShapes: MoveShapes<Move> = {
  bid: { quantity: whole(1, QUANTITY_LIMIT), face: whole(1, 9) },
  dudo: number,
  jonti: number,
  calza: number,
  pacao: number,
  peek: die,
  gauge: die,
  gauge_second: die,
  false_tell: die,
  inflation: number,
  wild_shift: { ...number, face: whole(1, 9) },
  phantom_bid: {},
  insurance: {},
  double_dudo: {},
  late_dudo: number,
  reroll_one: die,
  blind_swap: { ...die, seat: whole(0, 7) },
  polish: die,
  crack: die,
};

export const callMove = interned<CallKind, CallMove>((kind, bid) => ({ kind, bid }));
export const dieMove = interned<DieKind, DieMove>((kind, id) => ({ kind, die: id }));
export const bidCardMove = interned<BidCardKind, BidCardMove>((kind, bid) => ({ kind, bid }));

const EFFECTS: Readonly<Record<EffectKind, EffectMove>> = {
  phantom_bid: { kind: 'phantom_bid' },
  insurance: { kind: 'insurance' },
  double_dudo: { kind: 'double_dudo' },
};
export const effectMove = (kind: EffectKind): EffectMove => EFFECTS[kind];

/** One value for each kind and number, made when first asked for. */
function interned<K extends string, M>(make: (kind: K, of: number) => M): (kind: K, of: number) => M {
  const byKind = new Map<K, (M | undefined)[]>();
  return (kind, of) => {
    const known = byKind.get(kind) ?? [];
    if (known.length === 0) byKind.set(kind, known);
    known[of] ??= make(kind, of);
    return known[of];
  };
}
