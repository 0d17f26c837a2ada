/**
 * What those around a table might remark on. A game reads it from events that it tells all, and from nothing else: a remark that is made of
 * occasions can't know what is hidden. Whether one is made, and whose it is, the table decides (table/src/remarks).
 */
import type { Seat } from './game.ts';

/** Remarks that fit every game; their words are the table's. A game has more of its own, at `remarks.…` of its words. */
export const TABLE_REMARKS = [
  /** A game begins. */
  'welcome',
  /** By who called: it was right, */
  'right',
  /** or not. */
  'wrong',
  /** By whose bid did not hold, */
  'caught',
  /** or held. */
  'escaped',
  /** By those who look on: at a call that was right, */
  'admire',
  /** or that was not. */
  'brave',
  /** By who has no part in play any more. */
  'out',
  /** By who won a round. */
  'took',
  /** By who won the game, */
  'champion',
  /** or did not. */
  'gracious',
] as const;

type TableRemark = (typeof TABLE_REMARKS)[number];

export const isTableRemark = (remark: string): remark is TableRemark => TABLE_REMARKS.some((each) => each === remark);

/** Something that could be said now: by one of these seats, or by any other than these. `Own` are the remarks that the game itself has words for. */
export type Occasion<Own extends string = string> =
  | { readonly remark: TableRemark | Own; readonly by: readonly Seat[] }
  | { readonly remark: TableRemark | Own; readonly besides: readonly Seat[] };

/** The game is over, and these won. */
export const atTheEnd = (winners: readonly Seat[]): readonly Occasion<never>[] => [
  { remark: 'champion', by: winners },
  { remark: 'gracious', besides: winners },
];

/** `Open` are events that are told to all, always: the kinds in `open`. */
export interface Occasions<Open extends { readonly kind: string } = { readonly kind: string }, Own extends string = string> {
  readonly open: readonly Open['kind'][];
  /** What one entry of the table told all, in order. */
  among(events: readonly Open[]): readonly Occasion<Own>[];
}

/** Of what a viewer was told, what was told to that viewer alone counts for nothing. */
export const occasionsIn = (occasions: Occasions, events: readonly { readonly kind: string }[]): readonly Occasion[] =>
  occasions.among(events.filter(({ kind }) => occasions.open.includes(kind)));
