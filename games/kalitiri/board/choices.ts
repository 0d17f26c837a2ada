/**
 * What the viewer is about to do: a bid, a trump suit, a card to call, a card to play. Chosen by a tap, made by the bar's button or a second
 * tap. A choice that the table has overtaken (a bid too low, a card gone) is no choice any more.
 */
import { refusal } from '@parlour/kernel';
import { useState } from 'react';
import { BID_STEP, type CallMove, type Card, type Move, type PlayMove, type Suit } from '../src/kalitiri.ts';
import type { Held } from './arrange.ts';
import { type KaliTiriProps, leastOf } from './sight.ts';

export interface Choices {
  /** The bid on the pad, within the limits. */
  readonly bid: number;
  setBid(bid: number): void;
  readonly trump: Suit | null;
  setTrump(suit: Suit): void;
  /** The suit whose cards are laid out for calling, the card of it that is chosen, and which copy. */
  readonly callSuit: Suit;
  setCallSuit(suit: Suit): void;
  readonly called: Card | null;
  setCalled(card: Card): void;
  readonly copy: number;
  setCopy(copy: number): void;
  readonly lifted: Held | null;
  lift(held: Held | null): void;
}

export function useChoices({ view: { open, own } }: KaliTiriProps): Choices {
  // Each belongs to a deal, a call and so on: what is left from an earlier one does not count.
  const [bid, setBid] = useState({ deal: 0, bid: 0 });
  const [trump, setTrump] = useState<{ readonly deal: number; readonly suit: Suit } | null>(null);
  const [callSuit, setCallSuit] = useState<Suit>('S');
  const [call, setCall] = useState<{ readonly of: string; readonly card: Card | null; readonly copy: number }>({ of: '', card: null, copy: 1 });
  const [lifted, lift] = useState<Held | null>(null);
  const least = Math.min(leastOf(open), open.terms.most);
  const of = `${open.deal}.${open.calls.length}`;
  const current = call.of === of ? call : { of, card: null, copy: 1 };
  return {
    bid: bid.deal === open.deal ? Math.min(Math.max(bid.bid, least), open.terms.most) : least,
    setBid: (wanted) => setBid({ deal: open.deal, bid: Math.min(Math.max(wanted, least), open.terms.most) }),
    trump: trump?.deal === open.deal ? trump.suit : null,
    setTrump: (suit) => setTrump({ deal: open.deal, suit }),
    callSuit,
    setCallSuit,
    called: current.card,
    setCalled: (card) => setCall({ of, card, copy: 1 }),
    copy: current.copy,
    setCopy: (copy) => setCall({ ...current, copy }),
    lifted: lifted !== null && open.phase === 'playing' && countOf(own?.hand ?? [], lifted.card) > copyOf(lifted) ? lifted : null,
    lift,
  };
}

const countOf = (hand: readonly Card[], card: Card): number => hand.filter((each) => each === card).length;
const copyOf = ({ key }: Held): number => Number(key.split('.')[1] ?? 0);

/** The card as a move to the trick on the table, legal or not. */
export const playOf = ({ view: { open } }: KaliTiriProps, card: Card): PlayMove => ({
  kind: 'play',
  trick: open.tricksBefore + open.tricks.length,
  card,
});

export const callOf = ({ view: { open } }: KaliTiriProps, card: Card, copy: number): CallMove => ({
  kind: 'call',
  deal: open.deal,
  place: open.calls.length + 1,
  card,
  copy,
});

/** Whether a choice is on the list of legal moves. */
export const isLegal = ({ moves }: KaliTiriProps, like: (move: Move) => boolean): boolean => moves.some(like);

/** Why the bid on the pad can't go further down or up; null where it can. */
export function padLimit({ view: { open }, speech, speaker }: KaliTiriProps, bid: number, by: number): string | null {
  const { most } = open.terms;
  const least = leastOf(open);
  if (bid + by < least) return speech.refusal(refusal('bid/too-low', { least: Math.min(least, most) }), speaker);
  return bid + by > most ? speech.refusal(refusal('bid/too-high', { most }), speaker) : null;
}

/** What one tap adds, smallest first. */
export const RAISES = [BID_STEP * 2, BID_STEP * 5] as const;
