/**
 * What four people at Perudo do next, wherever it is played: eight small raises in turn, then a call, then the word for the next round; and when
 * the game is over, for another. Each of these counts as a move.
 */
import { SEATS } from './company.ts';

const RAISES = 8;

/** What a table waits for: a seat to move, the word for the next round, or a game. */
export type Turn = { readonly kind: 'awaited'; readonly seat: number } | { readonly kind: 'between' } | { readonly kind: 'none' };

export type Step =
  | { readonly kind: 'bid'; readonly quantity: number; readonly face: number }
  /** The bid it is meant for, counted from 0 through the game. */
  | { readonly kind: 'dudo'; readonly bid: number }
  | { readonly kind: 'go-on' }
  | { readonly kind: 'rematch' };

export class Rounds {
  /** In this round. */
  private raises = 0;
  /** In this game. */
  private bids = 0;

  next(turn: Turn): Step {
    if (turn.kind === 'awaited' && this.raises < RAISES) {
      this.bids++;
      return raise(this.raises++);
    }
    this.raises = 0;
    if (turn.kind === 'awaited') return { kind: 'dudo', bid: this.bids - 1 };
    if (turn.kind === 'between') return { kind: 'go-on' };
    this.bids = 0;
    return { kind: 'rematch' };
  }
}

/** One face up, without aces, and after the sixes one more. */
const raise = (i: number): Step => ({ kind: 'bid', quantity: 1 + Math.floor(i / 5), face: 2 + (i % 5) });

/** Who says a step: the seat that is awaited; for the table, the first. */
export const seatOf = (turn: Turn): number => (turn.kind === 'awaited' ? turn.seat % SEATS : 0);
