/**
 * The finished turns of a round, read from its log (src/log.ts) into the same records each time, so that reading makes no garbage: what was read holds
 * until the next is. Of every turn it is found out which card it put down; that is public, for the card was laid face up.
 */
import type { Card } from '../src/cards.ts';
import type { TurnLine } from '../src/log.ts';
import type { State } from '../src/state.ts';
import { kindOf } from './kinds.ts';

export const DONE: readonly TurnLine['did'][] = ['took', 'swapped', 'discarded', 'looked', 'exchanged'];

export interface FinishedTurn {
  did: TurnLine['did'];
  /** The places concerned, as `seat * dream + place`; −1 for none. */
  one: number;
  other: number;
  /** The kind of the card that it left on top of the discard. */
  down: number;
  /** Where on the discard that card lay, from the bottom. */
  at: number;
}

const TAKE2_SIGN = 43;
const ZERO = 48;
const NINE = 57;
const SWAPPED = 100;
const LOOKED = 112;
const EXCHANGED = 115;

export class FinishedTurns {
  count = 0;
  private readonly turns: FinishedTurn[] = [];
  private readonly faces: Int32Array;
  private readonly seats: number;
  private readonly dream: number;

  constructor(seats: number, dream: number) {
    this.seats = seats;
    this.dream = dream;
    this.faces = new Int32Array(seats * dream);
  }

  at(number: number): FinishedTurn {
    return this.turns[number] as FinishedTurn;
  }

  read(state: State): void {
    this.readLog(state.log, state.starter);
    this.findPutDown(state);
  }

  private readLog(log: string, starter: number): void {
    this.count = 0;
    // The opening card lies at 0; a Take 2 puts two cards down before the turn's own.
    let [top, before] = [0, 0];
    for (let i = 0; i < log.length; ) {
      const sign = log.charCodeAt(i++);
      if (sign === TAKE2_SIGN) {
        before += 2;
        continue;
      }
      const turn = this.next();
      const own = ((starter + this.count - 1) % this.seats) * this.dream;
      turn.one = -1;
      turn.other = -1;
      if (sign >= ZERO && sign <= NINE) {
        turn.did = 'took';
        turn.one = own + sign - ZERO;
        turn.at = top;
        continue;
      }
      top += before + 1;
      before = 0;
      turn.at = top;
      if (sign === SWAPPED) {
        turn.did = 'swapped';
        turn.one = own + log.charCodeAt(i++) - ZERO;
      } else if (sign === LOOKED) {
        turn.did = 'looked';
        turn.one = this.spotIn(log, i);
        i += 2;
      } else if (sign === EXCHANGED) {
        turn.did = 'exchanged';
        turn.one = this.spotIn(log, i);
        turn.other = this.spotIn(log, i + 2);
        i += 4;
      } else turn.did = 'discarded';
    }
  }

  private next(): FinishedTurn {
    const known = this.turns[this.count];
    const turn = known ?? { did: 'discarded', one: -1, other: -1, down: 0, at: 0 };
    if (known === undefined) this.turns.push(turn);
    this.count++;
    return turn;
  }

  private spotIn(log: string, at: number): number {
    return (log.charCodeAt(at) - ZERO) * this.dream + log.charCodeAt(at + 1) - ZERO;
  }

  /**
   * Backwards: what a turn put down still lies where it was laid, unless the next turn took it. Then it is in hand, or in the dream into which that
   * turn put it, and all have seen it: of the dreams only such cards are read.
   */
  private findPutDown({ dreams, discard, phase }: State): void {
    const { faces, dream } = this;
    for (let seat = 0; seat < this.seats; seat++) {
      const cards = dreams[seat] as (typeof dreams)[number];
      for (let place = 0; place < dream; place++) faces[seat * dream + place] = kindOf((cards[place] as (typeof cards)[number]).card);
    }
    let taken = phase.kind === 'holding' && phase.from === 'discard' ? kindOf(phase.card) : -1;
    for (let number = this.count - 1; number >= 0; number--) {
      const turn = this.at(number);
      // The last turn of a round may have found but one card left for its Take 2; then its own card lies one lower.
      turn.down = taken >= 0 ? taken : kindOf(discard[Math.min(turn.at, discard.length - 1)] as Card);
      taken = -1;
      if (turn.did === 'took') taken = faces[turn.one] as number;
      if (turn.did === 'took' || turn.did === 'swapped') faces[turn.one] = turn.down;
      else if (turn.did === 'exchanged') {
        const face = faces[turn.one] as number;
        faces[turn.one] = faces[turn.other] as number;
        faces[turn.other] = face;
      }
    }
  }
}
