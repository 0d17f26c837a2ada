/** How long things are shown, how they sound, and which part of the rules page speaks of them. */
import type { Sound } from '@parlour/felt';
import type { Event, KaliTiriView, Phase } from '../src/kalitiri.ts';

/** In ms. A partner coming out is the great moment; a trick stays long enough to be read before it is taken. */
const PACES: Readonly<Record<Event['kind'], number>> = {
  deal: 900,
  dealt: 0,
  bid: 350,
  passed: 250,
  allPassed: 1500,
  won: 1400,
  trump: 1100,
  called: 1000,
  played: 320,
  partner: 1900,
  trick: 1400,
  scored: 300,
  finished: 300,
};

const SOUNDS: Readonly<Record<Event['kind'], Sound | null>> = {
  deal: 'shuffle',
  dealt: null,
  bid: 'tick',
  passed: null,
  allPassed: 'shuffle',
  won: 'bell',
  trump: 'card',
  called: 'card',
  played: 'card',
  partner: 'bell',
  trick: 'tick',
  scored: 'end',
  finished: null,
};

/** By the second-level headings of the page: cards, auction, PowerHouse, tricks, scoring, who sees what. */
const CHAPTERS: Readonly<Record<Phase, number>> = { bidding: 1, trump: 2, calling: 2, playing: 3, scoring: 4 };

export const pace = ({ kind }: Event): number => PACES[kind];
/** What is told in words as it happens: all that is public. The scores of a round and of the game are papers of their own that stay. */
export const tells = ({ kind }: Event): boolean => !['dealt', 'scored', 'finished'].includes(kind);
export const sound = ({ kind }: Event): Sound | null => SOUNDS[kind];
export const chapter = ({ open }: KaliTiriView): number => CHAPTERS[open.phase];
