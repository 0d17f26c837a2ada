/**
 * Players of KaliTiri. A novice and a casual player bid what their hand promises, name the suit and call the cards that make most of it, and play every
 * card by what the trick and the card are worth to their side, as far as they can tell who that is; small differences are left to their mood. A strong
 * one and an expert think ahead besides (search.ts, auction-search.ts): they imagine the hands of others, weighed by all that was seen, and play on.
 */
import type { Bot, BotLevel } from '@parlour/kernel';
import type { KaliTiriTypes } from '../src/types.ts';
import { type Bidder, bidOrPass } from './auction.ts';
import { searchBid, searchCall, searchTrump } from './auction-search.ts';
import type { Thought } from './belief.ts';
import { chooseCard } from './play.ts';
import { callPartner, chooseTrump } from './powerhouse.ts';
import { searchCard } from './search.ts';

interface Habits extends Bidder {
  /** Points by which cards may differ and are as good as each other. */
  readonly cardMood: number;
  /** Thoughts on a bid, trump or call, and on a card; null: none. */
  readonly thoughts: { readonly contract: Thought; readonly card: Thought } | null;
}

const HABITS: Readonly<Record<BotLevel, Habits>> = {
  novice: { bold: 0.16, mood: 0.12, jumps: 3, cardMood: 20, thoughts: null },
  casual: { bold: 0.06, mood: 0.02, jumps: 0, cardMood: 2, thoughts: null },
  strong: { bold: 0, mood: 0, jumps: 0, cardMood: 0, thoughts: { contract: { imagined: 80, deals: 60 }, card: { imagined: 60, deals: 30 } } },
  expert: { bold: 0, mood: 0, jumps: 0, cardMood: 0, thoughts: { contract: { imagined: 500, deals: 400 }, card: { imagined: 500, deals: 360 } } },
};

export const bot: Bot<KaliTiriTypes> = {
  choose(input) {
    const { view, moves, chance, level } = input;
    const { open, own } = view;
    const [only] = moves;
    if (own === null || (moves.length === 1 && only !== undefined)) return chance.pick(moves);
    const habits = HABITS[level];
    const { thoughts } = habits;
    switch (open.phase) {
      case 'bidding':
        return thoughts === null ? bidOrPass(open, own, moves, habits, chance) : searchBid(input, own, thoughts.contract);
      case 'trump':
        return thoughts === null ? chooseTrump(own, moves, chance) : searchTrump(input, own, thoughts.contract);
      case 'calling':
        return thoughts === null ? callPartner(open, own, moves, chance) : searchCall(input, own, thoughts.contract);
      case 'playing':
        return thoughts === null ? chooseCard(view, own, moves, habits.cardMood, chance) : searchCard(input, own.seat, thoughts.card);
      case 'scoring':
        return chance.pick(moves);
    }
  },
};
