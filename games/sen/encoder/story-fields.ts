/** The turns of this round: what they say of each card in a dream, and the latest one of every seat as it was made. All of it is public. */
import { axis, type FieldList, type FieldWriter, type Seat, seatsOf, seatsOn } from '@parlour/kernel';
import { KINDS } from '../src/cards.ts';
import type { State } from '../src/state.ts';
import type { SenTypes } from '../src/types.ts';
import type { Bounds } from './encoder.ts';
import { MOST_RAVENS } from './kinds.ts';
import { NONE, Story } from './story.ts';
import { DONE } from './turns.ts';

/** Turns of a round beyond which no more are counted. */
const TURNS = 64;
/** Ravens are told as one more than they are: 0 stands for no card at all. */
const RAVEN_PARTS = MOST_RAVENS + 1;
const RAVENS_TOLD = `one more than they are, in parts of ${RAVEN_PARTS}`;
const CAME = ['drawn', 'taken', 'exchanged', 'given'] as const;

export function storyFields({ seats, dream, pack }: Bounds, fields: FieldList): FieldWriter<SenTypes> {
  const bySeat = axis('seat', seats);
  const byPlace = axis(
    'place',
    seatsOf(dream).map((place) => `${place + 1}`),
  );
  const byKind = axis('kind', KINDS.slice(0, pack.length));
  const turns = fields.add('turns', `How many turns of this round are over, in parts of ${TURNS} and at most so many.`);
  const came = fields.add(
    'came',
    '1 for how each card came to lie where it does: drawn or taken, if it was not dealt; exchanged by Swap 2; given so by an owner who knew it.',
    bySeat,
    byPlace,
    axis('way', CAME),
  );
  const replaced = fields.add('replaced', `Ravens of the card that each card took the place of, ${RAVENS_TOLD}; 0 if it was dealt.`, bySeat, byPlace);
  const known = fields.add('replaced a known card', '1 for each card that took the place of one that its player knew.', bySeat, byPlace);
  const putDown = fields.add(
    'put down instead',
    `Of the cards that its owner put down, and knew, while they knew this one too: the fewest ravens, ${RAVENS_TOLD}; 0 for none.`,
    bySeat,
    byPlace,
  );
  const did = fields.add('latest turn', '1 for what each did in their latest finished turn of this round.', bySeat, axis('did', DONE));
  const touched = fields.add('latest places', '1 for the places that this turn of theirs was about.', axis('player', seats), bySeat, byPlace);
  const down = fields.add('latest put down', '1 for the card that this turn of theirs left on top of the discard.', bySeat, byKind);

  const spots = seats * dream;
  const story = new Story(seats, dream);
  /** Where the card at a spot stands for who looks. */
  const placeOf = (spot: number, seat: Seat): number => (spot - seat * dream + spots) % spots;

  const writeCards = (seat: Seat, into: Float32Array, from: number): void => {
    for (let spot = 0; spot < spots; spot++) {
      const card = story.at(spot);
      const at = placeOf(spot, seat);
      const way = from + came + at * CAME.length;
      if (card.came !== 'dealt') {
        into[way + (card.came === 'drawn' ? 0 : 1)] = 1;
        into[from + replaced + at] = (card.replaced + 1) / RAVEN_PARTS;
        if (card.isKnownReplaced) into[from + known + at] = 1;
      }
      if (card.isMoved) into[way + 2] = 1;
      if (card.isGiven) into[way + 3] = 1;
      if (card.putDown !== NONE) into[from + putDown + at] = (card.putDown + 1) / RAVEN_PARTS;
    }
  };

  const writeLatest = ({ starter }: State, seat: Seat, into: Float32Array, from: number): void => {
    const { count } = story.turns;
    for (let number = Math.max(0, count - seats); number < count; number++) {
      const turn = story.turns.at(number);
      const by = seatsOn(seat, (starter + number) % seats, seats);
      into[from + did + by * DONE.length + DONE.indexOf(turn.did)] = 1;
      if (turn.one >= 0) into[from + touched + by * spots + placeOf(turn.one, seat)] = 1;
      if (turn.other >= 0) into[from + touched + by * spots + placeOf(turn.other, seat)] = 1;
      into[from + down + by * pack.length + turn.down] = 1;
    }
  };

  return (state, seat, into, from) => {
    // Before the first turn there is nothing to tell.
    if (state.log === '') return;
    story.tell(state);
    into[from + turns] = Math.min(1, story.turns.count / TURNS);
    writeCards(seat, into, from);
    writeLatest(state, seat, into, from);
  };
}
