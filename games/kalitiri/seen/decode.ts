/**
 * A view's short lists and texts as the rules have them: what src/view.ts writes is read here and nowhere else. The other files of this folder
 * answer the questions about a position that words, board, bot and imagine ask; where the rules have the answer, they ask the rules.
 */
import { type Card, isCard } from '../src/cards.ts';
import type { Bid, PartnerCard, Trick } from '../src/state.ts';
import type { Open } from '../src/view.ts';

export const bidsIn = ({ bids }: Pick<Open, 'bids'>): readonly Bid[] => bids.map(([seat, bid]) => ({ seat, bid: bid === 0 ? null : bid }));

export const callsIn = ({ calls }: Pick<Open, 'calls'>): readonly PartnerCard[] => calls.map(([card, copy, partner]) => ({ card, copy, partner }));

/** The tricks of this deal that are complete. */
export const tricksIn = ({ tricks }: Pick<Open, 'tricks'>): readonly Trick[] => tricks.map(readTrick);

/** The cards of the trick on the table, in order. */
export const cardsOnTable = ({ trick }: Pick<Open, 'trick'>): readonly Card[] => readCards(trick);

/** Seats have one digit. */
const readTrick = (written: string): Trick => ({
  lead: Number(written.charAt(0)),
  winner: Number(written.charAt(1)),
  cards: readCards(written.slice(2)),
});

/** Cards written without spaces: `ASTH3S`. */
function readCards(text: string): readonly Card[] {
  const cards: Card[] = [];
  for (let at = 0; at < text.length; at += 2) {
    const card = text.slice(at, at + 2);
    if (isCard(card)) cards.push(card);
  }
  return cards;
}
