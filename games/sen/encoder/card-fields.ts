/**
 * The cards as one seat knows them: those that it has seen, where they lie now; who has seen which; the discard; and what is left for all others to
 * be. A card that the seat has not seen counts among those alone, wherever it lies.
 */
import { axis, type FieldList, type FieldWriter, type Seat, seatsOf, seatsOn } from '@parlour/kernel';
import { KINDS, total } from '../src/cards.ts';
import type { State } from '../src/state.ts';
import type { SenTypes } from '../src/types.ts';
import type { Bounds } from './encoder.ts';
import { isHeavier, kindOf } from './kinds.ts';

export function cardFields({ seats, dream, pack }: Bounds, fields: FieldList): FieldWriter<SenTypes> {
  const kinds = pack.length;
  const bySeat = axis('seat', seats);
  const byPlace = axis(
    'place',
    seatsOf(dream).map((place) => `${place + 1}`),
  );
  const byKind = axis('kind', KINDS.slice(0, kinds));
  const deckSize = total(pack) - seats * dream - 1;
  const known = fields.add('known', '1 for the kind of each card in a dream that one has seen, by where it lies now.', bySeat, byPlace, byKind);
  const seenBy = fields.add(
    'seen by',
    '1 for each seat that has seen a card in a dream, by where the card lies now.',
    bySeat,
    byPlace,
    axis('looker', seats),
  );
  const inHand = fields.add('in hand', "1 for the card in hand: one's own, and another's if it was taken from the discard.", byKind);
  const offered = fields.add(
    'offered',
    '1 for each of the two cards that Take 2 offers oneself; with equal ravens a special is the heavier.',
    axis('card', ['lighter', 'heavier']),
    byKind,
  );
  const top = fields.add('top', '1 for the card on top of the discard.', byKind);
  const discarded = fields.add('discarded', 'How many of each kind lie on the discard, in parts of those in the pack.', byKind);
  const unseen = fields.add(
    'unseen',
    'How many of each kind one has not seen in this round, wherever they lie, in parts of those in the pack.',
    byKind,
  );
  const deck = fields.add('deck', `How many cards can be drawn, in parts of ${deckSize}.`);

  /** By kind, counted anew each time: cards on the discard, which are all that are nowhere else; and cards not seen. */
  const lying = new Int32Array(kinds);
  const hidden = new Int32Array(kinds);
  const everybody = (1 << seats) - 1;

  const writeDreams = ({ dreams }: State, seat: Seat, into: Float32Array, from: number): void => {
    for (let other = 0; other < seats; other++) {
      const cards = dreams[other] as (typeof dreams)[number];
      const first = seatsOn(seat, other, seats) * dream;
      for (let place = 0; place < dream; place++) {
        const { card, seen } = cards[place] as (typeof cards)[number];
        const kind = kindOf(card);
        (lying[kind] as number)--;
        // Turned round, so that the first bit stands for who looks.
        const seenOn = ((seen >> seat) | (seen << (seats - seat))) & everybody;
        if ((seenOn & 1) === 0) (hidden[kind] as number)++;
        else into[from + known + (first + place) * kinds + kind] = 1;
        for (let looker = 0; seenOn >> looker !== 0; looker++) into[from + seenBy + (first + place) * seats + looker] = (seenOn >> looker) & 1;
      }
    }
  };

  const writeHand = ({ phase, turn }: State, seat: Seat, into: Float32Array, from: number): void => {
    if (phase.kind === 'holding') {
      const kind = kindOf(phase.card);
      (lying[kind] as number)--;
      if (seat === turn || phase.from === 'discard') into[from + inHand + kind] = 1;
      else (hidden[kind] as number)++;
    } else if (phase.kind === 'take2') {
      const [first, second] = phase.cards;
      const isFirstHeavier = isHeavier(first, second);
      const [light, heavy] = [kindOf(isFirstHeavier ? second : first), kindOf(isFirstHeavier ? first : second)];
      (lying[light] as number)--;
      (lying[heavy] as number)--;
      if (seat === turn) {
        into[from + offered + light] = 1;
        into[from + offered + kinds + heavy] = 1;
      } else {
        (hidden[light] as number)++;
        (hidden[heavy] as number)++;
      }
    }
  };

  return (state, seat, into, from) => {
    const { pile, discard } = state;
    let left = 0;
    for (let kind = 0; kind < kinds; kind++) {
      const drawable = pile[kind] as number;
      left += drawable;
      hidden[kind] = drawable;
      lying[kind] = (pack[kind] as number) - drawable;
    }
    writeDreams(state, seat, into, from);
    writeHand(state, seat, into, from);
    for (let kind = 0; kind < kinds; kind++) {
      // A pack may lack a kind.
      const all = Math.max(1, pack[kind] as number);
      into[from + discarded + kind] = (lying[kind] as number) / all;
      into[from + unseen + kind] = (hidden[kind] as number) / all;
    }
    const topCard = discard[discard.length - 1];
    if (topCard !== undefined) into[from + top + kindOf(topCard)] = 1;
    into[from + deck] = left / deckSize;
  };
}
