/**
 * A whole state that looks like a view. Dice the viewer does not know are rolled: what is known of a die never depends on the face of
 * another, so each comes from its own type. A type that is not known is one of the four random ones: types are secret in the first
 * round only, before anyone holds a card that could have changed one (laws.ts watches over that).
 */
import { type Chance, type Seat, type View, viewerOf } from '@parlour/kernel';
import type { Decks } from './cards.ts';
import { imagineCards } from './deal.ts';
import { type Die, type DieType, entriesOf, freshDie, RANDOM_TYPES } from './dice.ts';
import { facesOf } from './options.ts';
import { type Cards, readLine, type SeenLine } from './pile.ts';
import type { State } from './state.ts';
import type { PerudoTypes } from './types.ts';
import type { Open, Own } from './view.ts';

export function imagine(decks: Decks, view: View<PerudoTypes>, chance: Chance): State {
  const { seats, bids, marks: _, cards: __, ...shared } = view.open;
  return {
    ...shared,
    hands: seats.map(({ ids }, seat) => ids.map((___, place) => imagineDie(view, seat, place, chance))),
    ids: seats.map(({ ids }) => ids),
    bids: bids.map(([seat, quantity, face, via]) => ({ seat, quantity, face, via })),
    cards: imagineHands(decks, view, chance),
  };
}

function imagineDie({ open, own }: View<PerudoTypes>, seat: Seat, place: number, chance: Chance): Die {
  const mark = open.marks.find((each) => each.seat === seat && each.place === place);
  const known = knownOf(open, own, seat, place);
  const type = known.type ?? chance.pick(RANDOM_TYPES);
  const rolled = mark?.rolled ?? type;
  const face = known.face ?? chance.pick(entriesOf(rolled, facesOf(open.options)));
  if (mark === undefined) return freshDie(type, face, seat, known.typePublic);
  return { type, face, rolled, typeKnown: mark.typeKnown, faceKnown: mark.faceKnown, looks: mark.looks };
}

/** What the viewer knows of a die. */
export function knownOf(open: Open, own: Own | null, seat: Seat, place: number) {
  const publicType: DieType | null = openType(open, seat, place);
  const publicFace = open.seats[seat]?.faces?.[place] ?? null;
  if (own?.seat === seat) return { type: own.types[place] ?? null, face: own.faces[place] ?? null, typePublic: publicType !== null };
  const known = own?.known.find((each) => each.seat === seat && each.place === place);
  return { type: known?.type ?? publicType, face: known?.face ?? publicFace, typePublic: publicType !== null };
}

const openType = (open: Open, seat: Seat, place: number): DieType | null => open.seats[seat]?.types[place] ?? null;

function imagineHands(decks: Decks, view: View<PerudoTypes>, chance: Chance): Cards | null {
  const { open, own } = view;
  if (open.cards === null || open.options.deck === 'none') return null;
  let named = 0;
  const lines = open.cards.log.map(readLine).map((line): SeenLine => {
    const isMine = line.seat === own?.seat && (line.did === 'drew' || line.shown === 'look' || line.shown === 'aside');
    return isMine ? { ...line, card: own.named[named++] ?? null } : line;
  });
  return imagineCards(decks[open.options.deck], lines, open.seats.length, viewerOf(view), chance);
}
