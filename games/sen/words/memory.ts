/**
 * What is the players' own to remember. What one of them alone has seen is told once and kept nowhere; a card in hand can be read while it is
 * there. With the memory aid, and when the round is over and every dream lies face up, nothing has to be remembered.
 */
import type { Keeping, View } from '@parlour/kernel';
import type { Event, SenTypes } from '../src/sen.ts';

type SenView = View<SenTypes>;

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
export const passing = (view: SenView): boolean =>
  isMemory(view) && view.own.hand.length > 0 && !(view.open.phase.kind === 'holding' && view.open.phase.from === 'discard');

const isMemory = (view: SenView): view is SenView & { readonly own: NonNullable<SenView['own']> } =>
  view.own !== null && !view.open.options.memoryAid && view.open.phase.kind !== 'roundEnd' && view.open.phase.kind !== 'gameOver';

/** Who hears of it later, because a bot has played on for them, has the card in hand no more. */
const heldBy = ({ own }: SenView, cards: readonly string[]): Keeping =>
  own !== null && own.hand.length === cards.length && own.hand.every((card, i) => card === cards[i]) ? 'shown' : 'once';
