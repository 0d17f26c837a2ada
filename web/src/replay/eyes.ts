/** Which moment of a game is looked at, and with whose eyes; and both as the end of an address, so that a moment can be handed on. */
import type { Seat } from '@parlour/kernel';

/** A seat's: what it saw then. open: what everybody saw. all: everything, now that the game is over. */
export type Eyes = Seat | 'open' | 'all';

export interface Sight {
  /** 0 is the deal. */
  readonly moment: number;
  readonly eyes: Eyes;
}

/** What a game has of both. */
interface Bounds {
  readonly last: number;
  readonly seats: number;
  /** Where an address says nothing. */
  readonly usual: Eyes;
}

/** `#m=37&eyes=2`: seats are counted from 1, as people do. */
export const sightHash = ({ moment, eyes }: Sight): string => `#m=${moment}&eyes=${typeof eyes === 'number' ? eyes + 1 : eyes}`;

/** What an address asks for, as far as the game has it; else the beginning, with the usual eyes. */
export function readSight(hash: string, { last, seats, usual }: Bounds): Sight {
  const asked = new URLSearchParams(hash.replace(/^#/, ''));
  return { moment: Math.min(wholeIn(asked.get('m')) ?? 0, last), eyes: eyesIn(asked.get('eyes'), seats) ?? usual };
}

function eyesIn(text: string | null, seats: number): Eyes | null {
  if (text === 'open' || text === 'all') return text;
  const number = wholeIn(text);
  return number !== null && number >= 1 && number <= seats ? number - 1 : null;
}

const wholeIn = (text: string | null): number | null => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);
