/**
 * What the round so far says of every card that lies in a dream: when this seat last saw it, and what others gave away by what they did with
 * it. All of it comes from the public log of the round; it follows the card when Swap 2 moves it, as knowledge does.
 */
import { includes, NOBODY, type Seat } from '@parlour/kernel';
import { turnsOf } from '../seen/seen.ts';
import type { Spot } from '../src/dreams.ts';
import type { TurnLine } from '../src/log.ts';
import type { Open } from '../src/view.ts';

export interface CardHistory {
  /** The turn of the round in which this seat last saw the card, from 1; 0 for the peek before the round; null for never. */
  readonly seen: number | null;
  /** How often Swap 2 has moved it since then: such cards get mixed up. */
  readonly moves: number;
  /** `light`: its owner, who knows it, wanted it. `heavy`: somebody who knew it gave it to another. */
  readonly hint: 'light' | 'heavy' | null;
}

export interface RoundHistory {
  /** By seat and place. */
  readonly cards: readonly (readonly CardHistory[])[];
  /** Finished turns of this round. */
  readonly turns: number;
}

const NOTHING: CardHistory = { seen: null, moves: 0, hint: null };

export function historyFor(seat: Seat, open: Open): RoundHistory {
  const replayed = new ReplayedLog(seat, open);
  const turns = turnsOf(open);
  for (const [i, turn] of turns.entries()) replayed.add(turn, i + 1);
  return { cards: replayed.cards, turns: turns.length };
}

class ReplayedLog {
  readonly cards: CardHistory[][];
  private readonly seat: Seat;
  private readonly open: Open;

  constructor(seat: Seat, open: Open) {
    this.seat = seat;
    this.open = open;
    const peeked: readonly number[] = open.peeks[seat] ?? [];
    this.cards = open.dreams.map(({ seen }, of) =>
      seen.map((_, place) => (of === seat && peeked.includes(place) ? { ...NOTHING, seen: 0 } : NOTHING)),
    );
  }

  add({ seat: by, did, spots: [one, other] }: TurnLine, turn: number): void {
    if (one === undefined) return;
    switch (did) {
      case 'took':
        this.replace(one, { ...NOTHING, seen: turn });
        return;
      case 'swapped':
        this.replace(one, { seen: by === this.seat ? turn : null, moves: 0, hint: 'light' });
        return;
      case 'looked':
        if (by === this.seat) this.put(one, { ...this.at(one), seen: turn, moves: 0 });
        return;
      case 'exchanged':
        if (other !== undefined) this.exchange(by, one, other);
        return;
      case 'discarded':
    }
  }

  /** Who replaces a card thinks less ill of the other cards that they know. */
  private replace(spot: Spot, history: CardHistory): void {
    this.put(spot, history);
    for (const place of this.cards[spot.seat]?.keys() ?? []) {
      const spared = { seat: spot.seat, place };
      if (place !== spot.place && this.knows(spot.seat, spared)) this.put(spared, { ...this.at(spared), hint: 'light' });
    }
  }

  private exchange(by: Seat, one: Spot, other: Spot): void {
    const [there, here] = [this.moved(by, one, other), this.moved(by, other, one)];
    this.put(one, here);
    this.put(other, there);
  }

  /** Who hands on a card of their own that they know does it to be rid of it. */
  private moved(by: Seat, from: Spot, to: Spot): CardHistory {
    const history = this.at(from);
    const isGiven = from.seat === by && to.seat !== by && this.knows(by, to);
    return { ...history, moves: history.moves + 1, hint: isGiven ? 'heavy' : history.hint };
  }

  /** Who knows the card that lies there now: near enough, where the log tells of a card that lay there before. */
  private knows(by: Seat, { seat, place }: Spot): boolean {
    return includes(this.open.dreams[seat]?.seen[place] ?? NOBODY, by);
  }

  private at({ seat, place }: Spot): CardHistory {
    return this.cards[seat]?.[place] ?? NOTHING;
  }

  private put({ seat, place }: Spot, history: CardHistory): void {
    const dream = this.cards[seat];
    if (dream !== undefined) dream[place] = history;
  }
}
