/**
 * A whole state that looks like a view. Dice the viewer does not know are rolled: what is known of a die never depends on another, so each
 * is drawn by its own weights, first the type it was rolled as, then the face.
 */
import { type Chance, only, type Seat, type View, viewerOf } from '@parlour/kernel';
import type { Decks } from './cards.ts';
import { imagineCards } from './deal.ts';
import { type Die, freshDie } from './dice.ts';
import { entriesOf } from './kinds.ts';
import { knownOf, markAt, type RollWeight, rollsOf, storyAt } from './knowledge.ts';
import { facesOf } from './options.ts';
import { type Cards, readLine, type SeenLine } from './pile.ts';
import type { State } from './state.ts';
import type { PerudoTypes } from './types.ts';

export function imagine(decks: Decks, view: View<PerudoTypes>, chance: Chance): State {
  const { seats, bids, marks: _, stories: __, cards: ___, ...shared } = view.open;
  return {
    ...shared,
    hands: seats.map(({ ids }, seat) => ids.map((____, place) => imagineDie(view, seat, place, chance))),
    ids: seats.map(({ ids }) => ids),
    bids: bids.map(([seat, quantity, face, via]) => ({ seat, quantity, face, via })),
    cards: imagineHands(decks, view, chance),
  };
}

function imagineDie(view: View<PerudoTypes>, seat: Seat, place: number, chance: Chance): Die {
  const { open, own } = view;
  const mark = markAt(open, seat, place);
  const story = storyAt(open, seat, place)?.story ?? null;
  const known = knownOf(open, own, seat, place);
  const { rolled, type } = drawn(rollsOf(view, seat, place), chance);
  const face = known.face ?? chance.pick(entriesOf(rolled, facesOf(open.options)));
  if (mark === undefined && story === null) return freshDie(type, face, seat, known.typePublic);
  const { typeKnown, faceKnown, looks } = mark ?? { typeKnown: only(seat), faceKnown: only(seat), looks: [] };
  return { type, face, rolled, typeKnown, faceKnown, looks, story };
}

function drawn(rolls: readonly RollWeight[], chance: Chance): RollWeight {
  const last = rolls.at(-1);
  if (last === undefined) throw new Error('a die that is of no type at all');
  if (rolls.length === 1) return last;
  let left = chance.fraction();
  for (const roll of rolls) {
    left -= roll.weight;
    if (left < 0) return roll;
  }
  return last;
}

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
