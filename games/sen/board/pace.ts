/** How long each event is worth watching, what is heard of it, and which chapter of the rules explains where the game is. */
import type { Sound } from '@parlour/felt';
import type { Seat, View } from '@parlour/kernel';
import { type Event, isSpecial, type SenTypes } from '../src/sen.ts';

/** In ms. What moves cards about has the time to be followed: where they go is what there is to remember. */
export function pace(event: Event, you: Seat | null): number {
  switch (event.kind) {
    case 'round': // the deal
      return 900;
    case 'peeked':
      return event.seat === you ? 0 : 250;
    case 'saw': // it stays face up until its looker says so (looking.ts)
      return 450;
    case 'begun':
      return 500;
    case 'drew':
    case 'drewMore':
    case 'took':
      return 320;
    case 'drawn':
    case 'offered':
      return 200;
    case 'swapped':
      return 650;
    case 'discarded':
    case 'kept':
      return 400;
    case 'used':
      return 450;
    case 'looked':
      return event.seat === you ? 0 : 900;
    case 'exchanged':
      return 1_000;
    case 'ended':
      return 1_700;
    case 'scored':
      return 1_800;
    case 'won':
      return 1_200;
  }
}

/** What is told in words as it happens; what only the viewer may know is said by what shows it, and no longer. */
export function tells({ kind }: Event): boolean {
  return !['saw', 'drawn', 'offered', 'scored'].includes(kind);
}

export function sound(event: Event): Sound | null {
  switch (event.kind) {
    case 'round':
      return 'shuffle';
    case 'drew':
    case 'drewMore':
    case 'took':
    case 'swapped':
    case 'discarded':
    case 'kept':
    case 'exchanged':
      return 'card';
    case 'peeked':
    case 'used':
    case 'looked':
      return 'tick';
    case 'ended':
      return 'bell';
    case 'won':
      return 'end';
    case 'saw':
    case 'begun':
    case 'drawn':
    case 'offered':
    case 'scored':
      return null;
  }
}

/** Numbers of the second-level headings of the rules page. */
const CHAPTERS = { peeking: 1, turn: 2, specials: 3, roundEnd: 4, gameOver: 5 } as const;

export function chapter({ open, own }: View<SenTypes>): number {
  switch (open.phase.kind) {
    case 'peeking':
      return CHAPTERS.peeking;
    case 'playing':
      return CHAPTERS.turn;
    case 'holding':
      return open.phase.from === 'deck' && own?.hand.some(isSpecial) === true ? CHAPTERS.specials : CHAPTERS.turn;
    case 'take2':
    case 'peek1':
    case 'swap2':
      return CHAPTERS.specials;
    case 'roundEnd':
      return CHAPTERS.roundEnd;
    case 'gameOver':
      return CHAPTERS.gameOver;
  }
}
