/** How long each event is worth watching, what it sounds like, and which part of the rules it belongs to. */
import type { Sound } from '@parlour/felt';
import type { Seat } from '@parlour/kernel';
import { keepsFace } from '../seen/bids.ts';
import type { Event, PerudoView } from '../src/perudo.ts';

/** In ms. Before the count cups lift, after it the verdict is read. */
const LIFT = 500;
const PER_DIE = 150;
const VERDICT = 500;
/** Of a count, however many dice: nothing stalls play. */
const LONGEST = 2_200;
/** What a call costs stands below the count until the next round: it only has to come after it. All of it must take less than the stage waits for. */
const COST = 300;
/** To read a line once it has come, and one that says more. What the viewer learns besides comes at once, in the same line as what all see. */
const READ = 1_050;
const READ_MORE = 1_400;
/** A bid comes from its bidder. */
const COMES = 150;
const WITH_MORE = 0;

export function pace(event: Event, you: Seat | null): number {
  switch (event.kind) {
    case 'counted':
      return Math.min(LONGEST, LIFT + event.count * PER_DIE + VERDICT);
    case 'called':
    case 'won':
      return 1_100;
    case 'looked':
    case 'gauged':
      return event.seat === you ? WITH_MORE : READ;
    case 'rerolled':
    case 'polished':
    case 'cracked':
      return event.die.seat === you ? WITH_MORE : READ;
    case 'swapped':
      return event.die.seat === you || event.other.seat === you ? WITH_MORE : READ;
    case 'peeked':
    case 'measured':
    case 'yours':
      return READ_MORE;
    case 'bid':
      return READ + COMES;
    case 'round': // cups are shaken, and it is seen who opens
    case 'gauging':
    case 'inflated':
    case 'shifted':
    case 'effect':
    case 'pretended':
      return READ;
    case 'locked': // where many are, their signs stay through the round
      return event.seat === you ? READ : 450;
    case 'lost':
    case 'gained':
    case 'spared':
    case 'capped':
    case 'out':
    case 'drew':
    case 'drawn':
    case 'reshuffled':
      return COST;
    case 'rolled': // and the own dice lie still
      return 300;
  }
}

/**
 * What is told in words as it happens. Bids and rounds are too, though they stand in the middle themselves: what was told before them makes room.
 * A call, its count and what it costs have a scene of their own.
 */
export function tells({ kind }: Event): boolean {
  return !['rolled', 'called', 'counted', 'lost', 'gained', 'spared', 'capped', 'out', 'won'].includes(kind);
}

export function sound(event: Event): Sound | null {
  switch (event.kind) {
    case 'round':
    case 'rerolled':
      return 'dice';
    case 'called':
      return 'bell';
    case 'bid':
    case 'lost':
    case 'gained':
      return 'tick';
    case 'won':
      return 'end';
    case 'reshuffled':
      return 'shuffle';
    case 'drew':
    case 'looked':
    case 'gauging':
    case 'gauged':
    case 'inflated':
    case 'shifted':
    case 'effect':
    case 'swapped':
    case 'cracked':
    case 'polished':
      return 'card';
    default:
      return null;
  }
}

/** Second-level headings of the rules page, in their order. */
const PARTS = ['bids', 'calls', 'rounds', 'palifico', 'dice', 'cards', 'sight', 'chances'] as const;

export function chapter({ open, own }: PerudoView): number {
  if (open.phase === 'gameOver') return PARTS.indexOf('rounds');
  if (open.phase === 'roundEnd') return PARTS.indexOf('calls');
  if (open.gauging !== null || open.effects.length > 0) return PARTS.indexOf('cards');
  const bound = own !== null && keepsFace(open, own.seat);
  return PARTS.indexOf(open.palifico !== null || bound ? 'palifico' : 'bids');
}
