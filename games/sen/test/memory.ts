/**
 * A player (or a spectator) with a perfect memory, who knows the rules and nothing but what they were told. What they remember is what a view
 * may show: no card more, and none less.
 */
import { type Seat, seatsOf, type Viewer } from '@parlour/kernel';
import type { Card, Event, Spot } from '../src/sen.ts';

export class PerfectMemory {
  readonly viewer: Viewer;
  dreams: (Card | null)[][] = [];
  discard: Card[] = [];
  pile = 0;
  totals: readonly number[];
  /** What is in the hand of the seat whose turn it is, as far as it was shown: one card, or two of a Take 2. */
  hand: Card[] = [];
  private readonly seats: number;

  constructor(viewer: Viewer, seats: number) {
    this.viewer = viewer;
    this.seats = seats;
    this.totals = seatsOf(seats).map(() => 0);
  }

  hear(event: Event): void {
    switch (event.kind) {
      case 'round':
        this.dreams = seatsOf(this.seats).map(() => [null, null, null, null]);
        this.discard = [event.top];
        this.pile = 54 - 4 * this.seats - 1;
        return;
      case 'saw':
        this.put(event.spot, event.card);
        return;
      case 'drew':
      case 'drewMore':
        this.pile = event.left;
        return;
      case 'drawn':
        this.hand = [event.card];
        return;
      case 'offered':
        this.hand = [...event.cards];
        return;
      case 'took':
        this.hand = [event.card];
        this.discard.pop();
        return;
      case 'swapped':
        this.put({ seat: event.seat, place: event.place }, this.hand[0] ?? null);
        this.away(event.card, []);
        return;
      case 'discarded':
      case 'used':
        this.away(event.card, []);
        return;
      case 'kept':
        this.away(event.card, this.hand[0] === event.card ? this.hand.slice(1) : this.hand.slice(0, 1));
        return;
      case 'exchanged': {
        const [one, other] = [this.at(event.one), this.at(event.other)];
        this.put(event.one, other);
        this.put(event.other, one);
        return;
      }
      case 'scored':
        this.dreams = event.dreams.map((dream) => [...dream]);
        this.totals = event.totals;
        return;
      case 'peeked':
      case 'begun':
      case 'looked':
      case 'ended':
      case 'won':
    }
  }

  /** A card came to the discard; this is what is left in hand. */
  private away(card: Card, hand: Card[]): void {
    this.discard.push(card);
    this.hand = hand;
  }

  private at({ seat, place }: Spot): Card | null {
    return this.dreams[seat]?.[place] ?? null;
  }

  private put({ seat, place }: { readonly seat: Seat; readonly place: number }, card: Card | null): void {
    const dream = this.dreams[seat];
    if (dream !== undefined) dream[place] = card;
  }
}
