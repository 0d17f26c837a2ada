/** What the process of a load is told, and what it answers. Everything is bounded: so many tables, so many seconds. */
export type Errand =
  /** Seats people until there are so many tables. */
  | { readonly kind: 'seat'; readonly ports: readonly number[]; readonly tables: number }
  /** At this many tables, a move as soon as all have seen the last. */
  | { readonly kind: 'rush'; readonly tables: number; readonly seconds: number }
  /** At all tables, a move every so many ms. */
  | { readonly kind: 'pace'; readonly every: number; readonly seconds: number };

export interface Lap {
  readonly moves: number;
  readonly seconds: number;
  /** Of each move, from its sending until the last of four viewers had the update, in ms. */
  readonly delays: Float64Array;
  readonly updates: number;
  readonly bytes: number;
}
