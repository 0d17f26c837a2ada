/** How long each event is worth watching, what it sounds like, and which part of the rules it belongs to. */
import type { Sound } from '@parlour/felt';
import { type Event, locksFace } from '../src/perudo.ts';
import type { PerudoView } from './moment.ts';

/** In ms. Before the count cups lift, after it the verdict is read. */
const LIFT = 500;
const PER_DIE = 150;
const VERDICT = 500;
/** Of a count, however many dice: nothing stalls play. */
const LONGEST = 2_600;

export function pace(event: Event): number {
  switch (event.kind) {
    case 'counted':
      return Math.min(LONGEST, LIFT + event.count * PER_DIE + VERDICT);
    case 'called':
    case 'won':
      return 1_100;
    case 'lost':
    case 'gained':
    case 'spared':
    case 'capped':
    case 'peeked':
    case 'measured':
      return 900;
    case 'looked':
    case 'gauging':
    case 'gauged':
    case 'inflated':
    case 'shifted':
    case 'effect':
    case 'swapped':
    case 'cracked':
    case 'polished':
    case 'rerolled':
      return 700;
    case 'round': // cups are shaken
      return 650;
    case 'bid':
    case 'out':
    case 'drawn':
    case 'yours':
      return 450;
    case 'locked':
      return 700;
    case 'rolled': // and the own dice lie still
    case 'drew':
    case 'reshuffled':
      return 300;
    case 'pretended':
      return 0;
  }
}

/** What is told in words as it happens. A bid stands in the middle, a call and its count have a scene of their own. */
export function tells({ kind }: Event): boolean {
  return !['bid', 'called', 'counted', 'round', 'rolled', 'pretended'].includes(kind);
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
  const bound = own !== null && locksFace(open, own.faces.length);
  return PARTS.indexOf(open.palifico !== null || bound ? 'palifico' : 'bids');
}
