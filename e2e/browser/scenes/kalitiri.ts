/** KaliTiri: the auction, the PowerHouse, tricks, the last card and the score, for the smallest and the largest company. */
import { type KaliTiriTypes, kalitiri, type Move } from '@parlour/kalitiri';
import type { BrowserGuest } from '../guest.ts';
import { type SceneMoment, scenesOf } from './scene.ts';

type Now = SceneMoment<KaliTiriTypes>;

const LEAST = 4;
const MOST = 10;

/** Letters of a card, as tricks are written. */
const CARD = 2;

/** One opens, everybody else passes. */
const bidsOnce = ({ open, moves }: Now): readonly Move[] => {
  if (open.phase !== 'bidding') return [];
  const isOpened = open.bids.some(([, bid]) => bid > 0);
  return moves.filter(({ kind }) => kind === (isOpened ? 'pass' : 'bid')).slice(0, 1);
};

/** Above the threshold, where an odd company has one call more. */
const bidsHigh = (now: Now): readonly Move[] => {
  const { open, moves } = now;
  return open.phase === 'bidding' && !open.bids.some(([, bid]) => bid > 0) ? moves.filter(({ kind }) => kind === 'bid').slice(-2, -1) : bidsOnce(now);
};

/** Everybody climbs, by little. */
const climbs = ({ moves }: Now): readonly Move[] => moves.filter(({ kind }) => kind === 'bid').slice(0, 1);

const choosesRank = ({ page }: BrowserGuest): Promise<void> => page.locator('main fieldset button:not([aria-disabled])').last().click();

const phase =
  (wanted: Now['open']['phase']) =>
  ({ awaited, open }: Now): boolean =>
    awaited && open.phase === wanted;
const cardsOnTable = ({ open }: Now): number => open.trick.length / CARD;
const isPlaying = phase('playing');

export const kalitiriScenes = scenesOf(kalitiri, [
  { name: 'auction-first', seats: LEAST, comes: phase('bidding') },
  { name: 'auction', seats: MOST, comes: (now) => phase('bidding')(now) && now.open.bids.length === MOST + 2, leans: climbs },
  { name: 'trump', seats: LEAST, comes: phase('trump'), leans: bidsOnce },
  { name: 'trump-most', seats: MOST, comes: phase('trump'), leans: bidsOnce },
  { name: 'calling', seats: LEAST, comes: phase('calling'), leans: bidsOnce },
  { name: 'calling-odd', seats: 7, comes: (now) => phase('calling')(now) && now.open.calls.length === 2, leans: bidsHigh },
  {
    name: 'calling-most',
    seats: MOST,
    comes: (now) => phase('calling')(now) && now.open.calls.length === 3,
    leans: bidsHigh,
    does: choosesRank,
  },
  {
    name: 'waiting-for-calls',
    seats: MOST,
    comes: ({ awaited, open }) => !awaited && open.phase === 'calling' && open.calls.length === 2,
    leans: bidsHigh,
  },
  {
    name: 'lead',
    seats: LEAST,
    comes: (now) => isPlaying(now) && now.open.tricks.length === 2 && cardsOnTable(now) === 0,
    leans: bidsOnce,
  },
  {
    name: 'follow-most',
    seats: MOST,
    comes: (now) => isPlaying(now) && now.open.tricks.length === 1 && cardsOnTable(now) === MOST - 1,
    leans: bidsOnce,
  },
  { name: 'last-card', seats: 5, comes: (now) => isPlaying(now) && now.window && cardsOnTable(now) === 1, leans: bidsOnce },
  { name: 'deal-end', seats: LEAST, comes: ({ between }) => between, leans: bidsOnce },
  { name: 'deal-end-most', seats: MOST, comes: ({ between }) => between, leans: bidsOnce },
  { name: 'finished', seats: LEAST, preset: 'short', comes: ({ finished }) => finished, leans: bidsOnce },
]);
