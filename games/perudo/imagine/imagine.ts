/**
 * A whole state that looks like a view. Dice the viewer does not know are rolled: what is known of a die never depends on another, so each
 * is drawn by its own weights, first the type it was rolled as, then the face.
 */
import { type Chance, only, type Seat, viewerOf } from '@parlour/kernel';
import { bidsOf } from '../seen/bids.ts';
import { cardLog } from '../seen/cards.ts';
import { isTypeSecret, knownOf, markAt, type RollWeight, rollsOf, storyAt } from '../seen/knowledge.ts';
import type { Decks } from '../src/cards.ts';
import { type Die, freshDie } from '../src/dice.ts';
import { entriesOf } from '../src/kinds.ts';
import { facesOf } from '../src/options.ts';
import type { DeckState } from '../src/pile.ts';
import type { State } from '../src/state.ts';
import type { PerudoView } from '../src/types.ts';
import { imagineCards } from './cards.ts';

export function imagine(decks: Decks, view: PerudoView, chance: Chance): State {
  const { seats, marks: _, stories: __, cards: ___, ...shared } = view.open;
  return {
    ...shared,
    hands: seats.map(({ ids }, seat) => ids.map((____, place) => imagineDie(view, seat, place, chance))),
    ids: seats.map(({ ids }) => ids),
    bids: bidsOf(view.open),
    cards: imagineHands(decks, view, chance),
  };
}

function imagineDie(view: PerudoView, seat: Seat, place: number, chance: Chance): Die {
  const { open } = view;
  const mark = markAt(open, seat, place);
  const secret = storyAt(open, seat, place);
  const { rolled, type } = drawn(rollsOf(view, seat, place), chance);
  const face = knownOf(view, seat, place).face ?? chance.pick(entriesOf(rolled, facesOf(open.options)));
  if (mark === undefined && secret === null) return freshDie(type, face, seat, !isTypeSecret(open, seat, place));
  const { typeKnown, faceKnown, looks } = mark ?? { typeKnown: secret?.knowers ?? only(seat), faceKnown: only(seat), looks: [] };
  return { type, face, rolled, typeKnown, faceKnown, looks, story: secret?.story ?? null };
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

function imagineHands(decks: Decks, view: PerudoView, chance: Chance): DeckState | null {
  const { cards, options, seats } = view.open;
  if (cards === null || options.deck === 'none') return null;
  return imagineCards(decks[options.deck], cardLog(view), seats.length, viewerOf(view), chance);
}
