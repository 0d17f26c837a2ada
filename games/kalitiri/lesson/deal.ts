/** The round that the lesson is played with: who is dealt what, and how it is played to its end once the learner has seen how. */
import { type LessonMove, WrittenChance } from '@parlour/kernel';
import { CARDS, type Card, isCard } from '../src/cards.ts';
import { playMove } from '../src/moves.ts';
import type { KaliTiriTypes } from '../src/types.ts';

const cards = (text: string): readonly Card[] => text.split(' ').filter(isCard);

/** Seat by seat. The learner has the dear three, long hearts and no clubs; the seat across has the ace of spades. */
const HANDS: readonly (readonly Card[])[] = [
  cards('KS 8S 3S AH KH QH 7H 4H 2H QD JD 5D 4D'),
  cards('QS 9S 6S 4S JH 8H 6H AD 8D 6D JC 7C 2C'),
  cards('AS JS 5S TH 5H 9D 7D 2D KC TC 8C 6C 4C'),
  cards('TS 7S 2S 9H 3H KD TD 3D AC QC 9C 5C 3C'),
];

/** Each seat is asked card by card, of those that are left, whether it draws it: the highest number draws, the lowest does not (src/deal.ts). */
export function dealt(): WrittenChance {
  let left = CARDS;
  const numbers = HANDS.flatMap((hand) => {
    const before = left;
    left = before.filter((card) => !hand.includes(card));
    return before.map((card, i) => (hand.includes(card) ? before.length - i - 1 : 0));
  });
  return new WrittenChance({ numbers });
}

/** Cards played to a trick in turn, from this seat on. */
export const played = (trick: number, from: number, text: string): readonly LessonMove<KaliTiriTypes>[] =>
  cards(text).map((card, i) => [(from + i) % HANDS.length, playMove(trick, card)]);

/** From the fourth trick on, each with the seat that leads to it: as four bots played it. */
const REST: readonly (readonly [lead: number, cards: string])[] = [
  [0, 'AH 6H 5H 3H'],
  [0, 'KH 8H TH 9H'],
  [0, 'QH JH 5S 3C'],
  [0, 'KS 6S JS 7S'],
  [0, '4H 7C 2D 3D'],
  [0, '7H 8D 7D 9C'],
  [0, '8S 9S 4C TS'],
  [3, 'TD JD AD 8C'],
  [1, 'JC KC 5C 5D'],
  [2, '6C QC QD QS'],
];
const TAUGHT = 3;

export const rest: readonly LessonMove<KaliTiriTypes>[] = REST.flatMap(([lead, text], i) => played(TAUGHT + i, lead, text));
