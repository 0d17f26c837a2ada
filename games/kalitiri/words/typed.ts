/** Moves as they are typed: a bid is its number, a suit its letter, a card rank and suit (`ks`, `10h`), with two decks the copy behind a called one. */
import { bidMoveOf, callMoveOf, passMoveOf, playMoveOf, trumpMoveOf } from '../seen/moves.ts';
import { type Card, isCard, type KaliTiriView, type Move, SUITS, type Suit } from '../src/kalitiri.ts';

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
  if (typed === 'pass') return passMoveOf(open);
  if (/^\d{1,3}$/.test(typed)) return Number(typed) > 0 ? bidMoveOf(open, Number(typed)) : null;
  const suit = SUITS.find((each) => each.toLowerCase() === typed);
  if (suit !== undefined) return trumpMoveOf(open, suit);
  const [, rank = '', sign = '', copy = '1'] = /^(10|[2-9tjqka])([shdc♠♥♦♣])(?:\.([12]))?$/.exec(typed) ?? [];
  const card = cardOf(rank, sign);
  if (card === null) return null;
  return open.phase === 'calling' ? callMoveOf(open, card, Number(copy)) : playMoveOf(open, card);
}

const typedCard = (card: Card): string => card.toLowerCase().replace('t', '10');

const SIGNS: Readonly<Record<string, Suit>> = { s: 'S', h: 'H', d: 'D', c: 'C', '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };

function cardOf(rank: string, sign: string): Card | null {
  const written = `${rank === '10' ? 'T' : rank.toUpperCase()}${SIGNS[sign] ?? ''}`;
  return isCard(written) ? written : null;
}
