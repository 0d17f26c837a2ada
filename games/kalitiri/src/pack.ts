/**
 * What a game is played with. KaliTiri has the French deck; the tests also make games with a few cards of it, on which every deal can be
 * followed (`makeKaliTiri` in kalitiri.ts). Nothing but the cards and the bounds of a bid changes with it.
 */
import { ByVersion } from '@parlour/kernel';
import { CARDS, type Card } from './cards.ts';

export interface Pack {
  /** The name of the game that is played with it. */
  readonly id: string;
  /** One deck, in the order of CARDS. */
  readonly cards: readonly Card[];
  /** Bids, and the bid from which an odd number of players has one partner more; all for one deck, multiples of BID_STEP. */
  readonly least: number;
  readonly most: number;
  readonly threshold: number;
}

export const BID_STEP = 5;

export const FRENCH: Pack = { id: 'kalitiri', cards: CARDS, least: 150, most: 250, threshold: 200 };

/** The pack of each version. A game goes on with the one that it began with. */
export const PACKS: ByVersion<Pack> = new ByVersion(FRENCH);
