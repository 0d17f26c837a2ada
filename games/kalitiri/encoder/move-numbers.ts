/** Moves as actions: `bid 150`, `trump spades`, `call AS 2nd`, `play 3S`. Two copies of a card are one action. */
import type { ActionList } from '@parlour/kernel';
import { SUITS } from '../src/cards.ts';
import type { Move } from '../src/moves.ts';
import { BID_STEP } from '../src/pack.ts';
import { type Bounds, ordinals, SUIT_NAMES } from './bounds.ts';

export function moveNumbers({ terms: { decks, least, most }, cards, copies, table }: Bounds, actions: ActionList): (move: Move) => number {
  const { placeOf } = table;
  const pass = actions.add('pass');
  const bid = actions.add(...bidsBetween(least, most).map((each) => `bid ${each}`));
  const trump = actions.add(...SUIT_NAMES.map((suit) => `trump ${suit}`));
  // By copy, then by card: the number of the call.
  const calls = ordinals(decks).map((copy, before) =>
    cards.map((card, place) => ((copies[place] ?? 0) > before ? actions.add(decks === 1 ? `call ${card}` : `call ${card} ${copy}`) : -1)),
  );
  const play = actions.add(...cards.map((card) => `play ${card}`));
  return (move) => {
    switch (move.kind) {
      case 'pass':
        return pass;
      case 'bid':
        return bid + (move.bid - least) / BID_STEP;
      case 'trump':
        return trump + SUITS.indexOf(move.suit);
      case 'call':
        return calls[move.copy - 1]?.[placeOf(move.card)] ?? -1;
      case 'play':
        return play + placeOf(move.card);
    }
  };
}

/** All bids there are, from the lowest up. */
export const bidsBetween = (least: number, most: number): readonly number[] =>
  Array.from({ length: (most - least) / BID_STEP + 1 }, (_, step) => least + step * BID_STEP);
