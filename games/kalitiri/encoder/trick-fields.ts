/** The trick on the table (rules §5.1): who leads it, who has played what to it, and who would win it so far. */
import { axis, type FieldList, type FieldWriter, seatsOn } from '@parlour/kernel';
import type { Card } from '../src/cards.ts';
import { winningPlace } from '../src/tricks.ts';
import type { KaliTiriTypes } from '../src/types.ts';
import { type Bounds, SUIT_NAMES } from './bounds.ts';

export function trickFields({ seats, cards, table, points }: Bounds, fields: FieldList): FieldWriter<KaliTiriTypes> {
  const { placeOf, suits, points: worths } = table;
  const bySeat = axis('seat', seats);
  const leads = fields.add('lead', '1 for who leads the trick on the table.', bySeat);
  const led = fields.add('led suit', '1 for the suit of the first card of the trick on the table.', axis('suit', SUIT_NAMES));
  const lies = fields.add('trick', '1 for the card that each has played to the trick on the table.', bySeat, axis('card', cards));
  const winning = fields.add('winning', '1 for who wins the trick on the table so far.', bySeat);
  const worth = fields.add('trick points', `The points in the trick on the table so far, in parts of ${points}.`);
  return ({ phase, lead, trick, trump }, seat, into, from) => {
    if (phase !== 'playing') return;
    const first = seatsOn(seat, lead, seats);
    into[from + leads + first] = 1;
    if (trick.length === 0) return;
    let sum = 0;
    for (let i = 0; i < trick.length; i++) {
      const place = placeOf(trick[i] as Card);
      into[from + lies + ((first + i) % seats) * cards.length + place] = 1;
      sum += worths[place] as number;
      if (i === 0) into[from + led + (suits[place] as number)] = 1;
    }
    into[from + winning + ((first + winningPlace(trick, trump)) % seats)] = 1;
    into[from + worth] = sum / points;
  };
}
