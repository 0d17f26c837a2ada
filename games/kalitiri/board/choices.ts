/**
 * What the viewer is about to do: a bid, a trump suit, a card to call, a card to play. Chosen by a tap, made by the bar's button or a second
 * tap. A choice that the table has overtaken (a bid too low, a card gone) is no choice any more.
 */
import { refusal, type Seat, sameMove } from '@parlour/kernel';
import { useState } from 'react';
import { leastBidOf } from '../seen/auction.ts';
import { BID_STEP, type Card, countIn, type Move, nextCall, type Suit } from '../src/kalitiri.ts';
import type { CardInHand } from './arrange.ts';
import type { KaliTiriProps } from './shown.ts';

export interface Choices {
  /** The bid on the pad, within the limits. */
  readonly bid: number;
  readonly setBid: (bid: number) => void;
  readonly trump: Suit | null;
  readonly setTrump: (suit: Suit) => void;
  /** The suit whose cards are laid out for calling, the card of it that is chosen, and which copy. */
  readonly callSuit: Suit;
  readonly setCallSuit: (suit: Suit) => void;
  readonly called: Card | null;
  readonly setCalled: (card: Card) => void;
  readonly copy: number;
  readonly setCopy: (copy: number) => void;
  readonly lifted: CardInHand | null;
  readonly lift: (held: CardInHand | null) => void;
}

export function useChoices({ view: { open, own } }: KaliTiriProps): Choices {
  // Each belongs to a deal, a call and so on: what is left from an earlier one does not count.
  const [bid, setBid] = useState({ deal: 0, bid: 0 });
  const [trump, setTrump] = useState<{ readonly deal: number; readonly suit: Suit } | null>(null);
  const [callSuit, setCallSuit] = useState<Suit>('S');
  const [call, setCall] = useState<{ readonly of: string; readonly card: Card | null; readonly copy: number }>({ of: '', card: null, copy: 1 });
  const [lifted, lift] = useState<CardInHand | null>(null);
  const least = Math.min(leastBidOf(open), open.terms.most);
  const of = `${open.deal}.${nextCall(open)}`;
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
    lifted: lifted !== null && open.phase === 'playing' && countIn(own?.hand ?? [], lifted.card) > copyOf(lifted) ? lifted : null,
    lift,
  };
}

/** Who bids with these controls: the viewer, or a seat that does so without a look at its hand; null for a spectator. */
export const bidderIn = ({ view: { own }, blind }: KaliTiriProps): Seat | null => own?.seat ?? blind?.seat ?? null;

/** A game that is watched again has nothing to choose. */
export const isWatchedAgain = ({ everyone, replayed }: KaliTiriProps): boolean => everyone !== undefined || replayed === true;

const copyOf = ({ key }: CardInHand): number => Number(key.split('.')[1] ?? 0);

/** Why a move can't be made now; null if it can. Only what is on the list of legal moves can be: the view may be one that has passed. */
export function whyNot(props: KaliTiriProps, move: Move): string | null {
  if (!props.busy && props.moves.some((each) => sameMove(each, move))) return null;
  return props.refuse(move) ?? props.speaker.t('board.moment');
}

/** Makes a move if it can be made. */
export function make(props: KaliTiriProps, move: Move): boolean {
  const can = whyNot(props, move) === null;
  if (can) props.play(move);
  return can;
}

/** Says, where the game is taught, that somebody tried a move that the rules refuse. */
export function tellTried(props: KaliTiriProps, move: Move): void {
  if (props.moves.length > 0 && props.refuse(move) !== null) props.tried?.(move);
}

/** Why the bid on the pad can't go further down or up; null where it can. */
export function padLimit({ view: { open }, speech, speaker }: KaliTiriProps, bid: number, by: number): string | null {
  const { most } = open.terms;
  const least = leastBidOf(open);
  if (bid + by < least) return speech.refusal(refusal('bid/too-low', { least: Math.min(least, most) }), speaker);
  return bid + by > most ? speech.refusal(refusal('bid/too-high', { most }), speaker) : null;
}

/** What one tap adds, smallest first. */
export const RAISES = [BID_STEP * 2, BID_STEP * 5] as const;
