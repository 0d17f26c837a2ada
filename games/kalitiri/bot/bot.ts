/**
 * A sensible player of KaliTiri. It bids what its hand promises, names the suit and calls the cards that make most of it, and plays every card by
 * what the trick and the card are worth to its side, as far as it can tell who that is. Small differences are left to its mood, so it is no machine
 * to be read like a clock. One file for each part of a deal; reading.ts, sides.ts and odds.ts say what it makes of a view.
 */
import type { Bot } from '@parlour/kernel';
import type { KaliTiriTypes } from '../src/types.ts';
import { bidOrPass } from './auction.ts';
import { chooseCard } from './play.ts';
import { callPartner, chooseTrump } from './powerhouse.ts';

export const bot: Bot<KaliTiriTypes> = {
  choose({ view, moves, chance }) {
    const { open, own } = view;
    if (own === null) return chance.pick(moves);
    switch (open.phase) {
      case 'bidding':
        return bidOrPass(open, own, moves, chance);
      case 'trump':
        return chooseTrump(own, moves, chance);
      case 'calling':
        return callPartner(open, own, moves, chance);
      case 'playing':
        return chooseCard(view, own, moves, chance);
      case 'scoring':
        return chance.pick(moves);
    }
  },
};
