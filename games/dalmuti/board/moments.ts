/** What an event is worth: how long it is shown, how it sounds; and which part of the rules counts in a phase. */
import type { Sound } from '@parlour/felt';
import type { Seat, View } from '@parlour/kernel';
import type { DalmutiTypes, Event } from '../src/dalmuti.ts';

/** In ms. Of a tax those involved see the cards a moment later: the open half takes no time for them. */
export function pace(event: Event, you: Seat | null): number {
  switch (event.kind) {
    case 'round':
      return 850;
    case 'played':
      return 340;
    case 'passed':
      return 180;
    case 'finished':
    case 'trick':
      return 900;
    case 'revolution':
      return 2600;
    case 'taxed':
    case 'returned':
      return you === event.peon || you === event.dalmuti ? 0 : 900;
    case 'paid':
    case 'gave':
      return 1500;
    case 'roundOver':
      return 700;
    case 'won':
      return 900;
    case 'dealt':
    case 'asked':
    case 'answered':
    case 'begins':
      return 0;
  }
}

/**
 * What is told in words as it happens: whatever is public, but the question about a revolution, which stands in the middle as long as it is open. Which
 * cards were paid and given back is shown to the two by the cards.
 */
export function tells({ kind }: Event): boolean {
  return !['dealt', 'asked', 'answered', 'paid', 'gave'].includes(kind);
}

export function sound(event: Event, you: Seat | null): Sound | null {
  switch (event.kind) {
    case 'round':
      return 'shuffle';
    case 'played':
    case 'paid':
    case 'gave':
      return 'card';
    case 'taxed':
    case 'returned':
      return you === event.peon || you === event.dalmuti ? null : 'card';
    case 'passed':
      return 'tick';
    case 'revolution':
      return 'bell';
    case 'finished':
      return event.seat === you ? 'bell' : null;
    case 'roundOver':
      return 'end';
    case 'dealt':
    case 'asked':
    case 'answered':
    case 'begins':
    case 'trick':
    case 'won':
      return null;
  }
}

/** The second-level headings of the rules page: cards and deal, tricks, rounds and points, court, and two more. */
export function chapter({ open }: View<DalmutiTypes>): number {
  switch (open.phase) {
    case 'revolution':
    case 'taxes':
      return 3;
    case 'play':
      return 1;
    case 'roundEnd':
    case 'gameOver':
      return 2;
  }
}
