/**
 * What is the players' own to remember. What one of them alone has seen is told once and kept nowhere; a card in hand can be read while it is
 * there. With the memory aid, and when the round is over and every dream lies face up, nothing has to be remembered.
 */
import type { Keeping } from '@parlour/kernel';
import { inHand, isToRemember, type SenView } from '../seen/seen.ts';
import type { Event } from '../src/sen.ts';

export function keeping(event: Event, view: SenView): Keeping {
  if (!isMemory(view)) return 'kept';
  switch (event.kind) {
    case 'saw':
      return 'once';
    case 'drawn':
      return heldBy(view, [event.card]);
    case 'offered':
      return heldBy(view, event.cards);
    default:
      return 'kept';
  }
}

/** Labels of moves, and the table itself, name the cards in hand. The card that was taken from the discard all have seen. */
export function passing(view: SenView): boolean {
  const held = inHand(view);
  return isMemory(view) && held !== null && held.seat === view.own?.seat && held.from === 'deck';
}

const isMemory = ({ open, own }: SenView): boolean => own !== null && isToRemember(open);

/** Who hears of it later, because a bot has played on for them, has the card in hand no more. */
const heldBy = ({ own }: SenView, cards: readonly string[]): Keeping =>
  own !== null && own.hand.length === cards.length && own.hand.every((card, i) => card === cards[i]) ? 'shown' : 'once';
