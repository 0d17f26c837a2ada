/**
 * Sen in numbers. A view forgets nothing that its viewer has seen (rules §4.2), and neither do these numbers, whatever `memoryAid` says: a learner is
 * given the memory that the strongest bots have. What the turns of this round say of a card is told with the card; the latest turn of each seat is told
 * as it was made, so that who remembers can follow them all. Left out is how a round ended, for nobody decides anything then.
 */
import { ActionList, type ByVersion, type Coding, type Encoder, type Episode, FieldList, type Start } from '@parlour/kernel';
import { type CardCounts, PACKS, type Pack } from '../src/cards.ts';
import type { Options } from '../src/options.ts';
import type { SenTypes } from '../src/types.ts';
import { cardFields } from './card-fields.ts';
import { moveActions } from './move-numbers.ts';
import { roundFields } from './round-fields.ts';
import { storyFields } from './story-fields.ts';

/** What the numbers of a game are measured by. */
export interface Bounds {
  readonly options: Options;
  readonly seats: number;
  /** Cards in a dream. */
  readonly dream: number;
  /** All cards, by kind. */
  readonly pack: CardCounts;
  readonly episode: Episode;
}

/** A round leaves two dreams some ten ravens apart. */
const POINT_WORTH = -0.1;

/** For the game that is played with these packs. */
export const makeEncoder = (packs: ByVersion<Pack>): Encoder<SenTypes> => ({
  pointWorth: POINT_WORTH,
  coding: (start, episode) => codingOf(packs.at(start.version), start, episode),
});

export const encoder: Encoder<SenTypes> = makeEncoder(PACKS);

function codingOf({ cards, dream }: Pack, { options, seats }: Start<Options>, episode: Episode): Coding<SenTypes> {
  const bounds: Bounds = { options, seats, dream, pack: cards, episode };
  const actions = new ActionList();
  const fields = new FieldList();
  const action = moveActions(bounds, actions);
  const writeRound = roundFields(bounds, fields);
  const writeCards = cardFields(bounds, fields);
  const writeStory = storyFields(bounds, fields);
  return {
    actions: actions.names,
    fields: fields.fields,
    action,
    observe(state, seat, into, from) {
      writeRound(state, seat, into, from);
      writeCards(state, seat, into, from);
      writeStory(state, seat, into, from);
    },
  };
}
