/**
 * What a seat alone is sent, as long as it can get (kernel/src/game.ts). How many cards a seat holds is public and every card has two signs; which of
 * the called cards are among them is not.
 */
import type { Seat, Widest } from '@parlour/kernel';
import type { Card } from './cards.ts';
import type { KaliTiriTypes } from './types.ts';
import type { Open } from './view.ts';

export const widest: Widest<KaliTiriTypes> = {
  own: (open, seat) => ({ seat, hand: anyHand(open, seat), called: seat === open.leader ? [] : stillCalled(open).slice(0, open.sizes[seat]) }),
  told: (open, heard, seat) => heard.flatMap(({ kind }) => (kind === 'deal' ? [{ kind: 'dealt', cards: anyHand(open, seat) }] : [])),
};

const CARD: Card = 'AS';

const anyHand = ({ sizes }: Open, seat: Seat): readonly Card[] => new Array<Card>(sizes[seat] ?? 0).fill(CARD);

/** Each card once. */
const stillCalled = ({ calls }: Open): readonly Card[] => [...new Set(calls.flatMap(([card, , partner]) => (partner === null ? [card] : [])))];
