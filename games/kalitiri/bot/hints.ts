/**
 * Hints at hidden partners: who gives points to a trick that the leader's side is winning is rather one of them, and who takes such a trick away
 * from it is rather not. Neither is proof: the card may have been the only one.
 */
import type { Seat } from '@parlour/kernel';
import { allTricks, type Plays } from '../seen/tricks.ts';
import { pointsOf, type Suit } from '../src/cards.ts';
import { playerOf } from '../src/state.ts';
import { beats } from '../src/tricks.ts';
import type { Open } from '../src/view.ts';

/** By seat: a factor on the odds that it holds a called card. */
export type Hints = readonly number[];

const GAVE = 1.5;
const TOOK = 0.5;
/** Points from which a card is a gift, and a trick worth taking. */
const DEAR = 10;

export function hintsOf(open: Open, known: readonly Seat[]): Hints {
  const hints = open.sizes.map(() => 1);
  for (const trick of allTricks(open)) readHints(hints, trick, open.trump, known);
  return hints;
}

function readHints(hints: number[], { lead, cards }: Plays, trump: Suit | null, known: readonly Seat[]): void {
  let [winning, points, holder] = [cards[0], 0, lead];
  for (const [place, card] of cards.entries()) {
    const seat = playerOf(lead, place, hints.length);
    const takes = winning !== undefined && place > 0 && beats(card, winning, trump);
    if (known.includes(holder) && !known.includes(seat)) {
      const hint = takes ? (points >= DEAR ? TOOK : 1) : pointsOf(card) >= DEAR ? GAVE : 1;
      hints[seat] = (hints[seat] ?? 1) * hint;
    }
    if (takes) [winning, holder] = [card, seat];
    points += pointsOf(card);
  }
}
