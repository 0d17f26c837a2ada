/**
 * What the turns of a round say of each card that lies in a dream, to everybody: how it came there, what it took the place of, what its owner put down
 * rather than it, whether somebody was rid of it. The story follows the card when Swap 2 moves it, as knowledge does; bots weigh the same
 * (bot/evidence.ts). Every story is told with the same records, so it holds until the next one is.
 */
import { EVERYONE, NOBODY, only, type Seat, type Viewers } from '@parlour/kernel';
import type { State } from '../src/state.ts';
import { RAVENS } from './kinds.ts';
import { FinishedTurns } from './turns.ts';

export interface CardStory {
  /** Who knows it, at this point of the story. */
  seen: Viewers;
  came: 'dealt' | 'drawn' | 'taken';
  /** Ravens of the card whose place it took; NONE if it was dealt. */
  replaced: number;
  /** Whether who replaced that card knew it. */
  isKnownReplaced: boolean;
  /** The fewest ravens that somebody put down who had this card and knew it; NONE if nobody did. */
  putDown: number;
  /** Whether Swap 2 has moved it, and whether somebody who knew it gave it away so. */
  isMoved: boolean;
  isGiven: boolean;
}

/** For no ravens at all: a card may have 0. */
export const NONE = -1;

export class Story {
  readonly turns: FinishedTurns;
  /** By seat and place, one after the other. */
  private readonly cards: CardStory[];
  private readonly dream: number;

  constructor(seats: number, dream: number) {
    this.turns = new FinishedTurns(seats, dream);
    this.dream = dream;
    this.cards = Array.from({ length: seats * dream }, (): CardStory => {
      return { seen: NOBODY, came: 'dealt', replaced: NONE, isKnownReplaced: false, putDown: NONE, isMoved: false, isGiven: false };
    });
  }

  /** The card at `seat * dream + place`. */
  at(spot: number): CardStory {
    return this.cards[spot] as CardStory;
  }

  tell(state: State): void {
    const { turns } = this;
    turns.read(state);
    this.begin(state.peeks);
    for (let number = 0; number < turns.count; number++) {
      const turn = turns.at(number);
      const by = (state.starter + number) % state.peeks.length;
      const ravens = RAVENS[turn.down] as number;
      switch (turn.did) {
        case 'took':
        case 'swapped':
          this.replace(turn.one, by, turn.did === 'took', ravens);
          break;
        case 'discarded':
          this.keepKnown(by, ravens);
          break;
        case 'looked':
          this.at(turn.one).seen |= only(by);
          break;
        case 'exchanged':
          this.exchange(turn.one, turn.other, by);
      }
    }
  }

  private begin(peeks: State['peeks']): void {
    for (let spot = 0; spot < this.cards.length; spot++) {
      const card = this.at(spot);
      card.seen = NOBODY;
      card.came = 'dealt';
      card.replaced = NONE;
      card.isKnownReplaced = false;
      card.putDown = NONE;
      card.isMoved = false;
      card.isGiven = false;
    }
    for (let seat = 0; seat < peeks.length; seat++) {
      const places = peeks[seat] ?? null;
      if (places === null) continue;
      this.at(seat * this.dream + places[0]).seen = only(seat);
      this.at(seat * this.dream + places[1]).seen = only(seat);
    }
  }

  /** To put down a card that one does not know says nothing of those that one keeps. */
  private replace(spot: number, by: Seat, isTaken: boolean, ravens: number): void {
    const card = this.at(spot);
    const isKnown = (card.seen & only(by)) !== 0;
    // Out of the dream: its story is over, and its place is the new card's.
    card.seen = NOBODY;
    if (isKnown) this.keepKnown(by, ravens);
    card.seen = isTaken ? EVERYONE : only(by);
    card.came = isTaken ? 'taken' : 'drawn';
    card.replaced = ravens;
    card.isKnownReplaced = isKnown;
    card.putDown = NONE;
    card.isMoved = false;
    card.isGiven = false;
  }

  private keepKnown(by: Seat, ravens: number): void {
    const viewers = only(by);
    const first = by * this.dream;
    for (let spot = first; spot < first + this.dream; spot++) {
      const card = this.at(spot);
      if ((card.seen & viewers) !== 0 && (card.putDown === NONE || ravens < card.putDown)) card.putDown = ravens;
    }
  }

  private exchange(one: number, other: number, by: Seat): void {
    const [first, second] = [this.at(one), this.at(other)];
    this.cards[one] = second;
    this.cards[other] = first;
    first.isMoved = true;
    second.isMoved = true;
    const [isOwn, isOtherOwn] = [this.isOf(by, one), this.isOf(by, other)];
    if (isOwn === isOtherOwn) return;
    const given = isOwn ? first : second;
    if ((given.seen & only(by)) !== 0) given.isGiven = true;
  }

  private isOf(seat: Seat, spot: number): boolean {
    return Math.floor(spot / this.dream) === seat;
  }
}
