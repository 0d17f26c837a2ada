/** Moves as they are typed: a bid is its number, a suit its letter, a card rank and suit (`ks`, `10h`), with two decks the copy behind a called one. */
import type { View } from '@parlour/kernel';
import { CARDS, type Card, type KaliTiriTypes, type Move, SUITS, type Suit } from '../src/kalitiri.ts';

type KaliTiriView = View<KaliTiriTypes>;

export function short(move: Move, { open }: KaliTiriView): string {
  switch (move.kind) {
    case 'bid':
      return String(move.bid);
    case 'pass':
      return 'pass';
    case 'trump':
      return move.suit.toLowerCase();
    case 'call':
      return open.terms.decks === 1 ? typedCard(move.card) : `${typedCard(move.card)}.${move.copy}`;
    case 'play':
      return typedCard(move.card);
  }
}

/** A card is called while cards are called, and played otherwise. */
export function read(typed: string, { open }: KaliTiriView): Move | null {
  const { deal, phase } = open;
  if (typed === 'pass') return { kind: 'pass', deal };
  if (/^\d{1,3}$/.test(typed)) return Number(typed) > 0 ? { kind: 'bid', deal, bid: Number(typed) } : null;
  const suit = SUITS.find((each) => each.toLowerCase() === typed);
  if (suit !== undefined) return { kind: 'trump', deal, suit };
  const [, rank = '', sign = '', copy = '1'] = /^(10|[2-9tjqka])([shdc♠♥♦♣])(?:\.([12]))?$/.exec(typed) ?? [];
  const card = cardOf(rank, sign);
  if (card === null) return null;
  return phase === 'calling'
    ? { kind: 'call', deal, place: open.calls.length + 1, card, copy: Number(copy) }
    : { kind: 'play', trick: open.tricksBefore + open.tricks.length, card };
}

const typedCard = (card: Card): string => card.toLowerCase().replace('t', '10');

const SIGNS: Readonly<Record<string, Suit>> = { s: 'S', h: 'H', d: 'D', c: 'C', '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };

function cardOf(rank: string, sign: string): Card | null {
  const written = `${rank === '10' ? 'T' : rank.toUpperCase()}${SIGNS[sign] ?? ''}`;
  return CARDS.find((card) => card === written) ?? null;
}
